/*
 * manager.h - tells the service manager how the server is (Type=notify of systemd), without its library:
 * one datagram to the socket that NOTIFY_SOCKET names. Without one nothing happens.
 */
#ifndef SERVER_MANAGER_H
#define SERVER_MANAGER_H

void manager_tell(const char *state); /* "READY=1", "STOPPING=1" */

#endif
