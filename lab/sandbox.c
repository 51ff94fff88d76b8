/*
 * sandbox.c - see sandbox.h.
 */
#include "lab/sandbox.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- system calls ----------------------------------------------------------------- */

#if defined __x86_64__
#define THIS_ARCH AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define THIS_ARCH AUDIT_ARCH_AARCH64
#elif defined __riscv && __riscv_xlen == 64
#define THIS_ARCH AUDIT_ARCH_RISCV64
#endif

#ifdef THIS_ARCH
enum { X32 = 0x40000000 }; /* a second table of the same calls on x86-64 */

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURNS(what) BPF_STMT(BPF_RET | BPF_K, what)
#define FAILS(error) RETURNS(SECCOMP_RET_ERRNO | (error))
/* If the loaded value is this one, do the next step, else skip it. */
#define IF(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define UNLESS(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0)

/* A socket to other machines ends the process, so that the arena can say why it ended. A socket of
 * this machine fails: the C library tries some by itself. Bots stay in their process group, so that
 * nothing of them is left when it is killed. */
static struct sock_filter steps[] = {
	LOAD(arch),
	UNLESS(THIS_ARCH),
	RETURNS(SECCOMP_RET_KILL_PROCESS),
	LOAD(nr),
#ifdef __x86_64__
	BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1),
	RETURNS(SECCOMP_RET_KILL_PROCESS),
#endif
	IF(__NR_io_uring_setup),
	FAILS(ENOSYS), /* it could open sockets */
	IF(__NR_setsid),
	FAILS(EPERM),
	IF(__NR_setpgid),
	FAILS(EPERM),
	IF(__NR_ptrace),
	FAILS(EPERM),
	IF(__NR_process_vm_readv),
	FAILS(EPERM), /* the arena's memory holds the dice */
	IF(__NR_process_vm_writev),
	FAILS(EPERM),
	UNLESS(__NR_socket),
	RETURNS(SECCOMP_RET_ALLOW),
	LOAD(args[0]),
	IF(AF_UNIX),
	FAILS(EACCES),
	IF(AF_NETLINK),
	FAILS(EACCES),
	RETURNS(SECCOMP_RET_KILL_PROCESS),
};

static bool filter_calls(void)
{
	struct sock_fprog program = { .len = sizeof steps / sizeof steps[0], .filter = steps };

	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
static bool filter_calls(void)
{
	return false;
}
#endif

/* ---- a network of its own ----------------------------------------------------------- */

static void put_text(const char *path, const char *text, size_t length)
{
	int file = open(path, O_WRONLY | O_CLOEXEC);

	/* If it fails the bot only sees another user's number. */
	if (file < 0 || write(file, text, length) < 0)
		errno = 0;
	if (file >= 0)
		close(file);
}

/* "ID ID 1", without the C library's formats: they may allocate. */
static size_t put_map(char out[64], unsigned id)
{
	char digits[16];
	size_t n = 0, length = 0;

	do
		digits[n++] = (char)('0' + id % 10);
	while (id /= 10);
	for (int twice = 0; twice < 2; twice++) {
		for (size_t i = n; i > 0; i--)
			out[length++] = digits[i - 1];
		out[length++] = ' ';
	}
	out[length++] = '1';
	return length;
}

static bool leave_network(void)
{
	char users[64], groups[64];
	size_t user = put_map(users, (unsigned)geteuid()),
	       group = put_map(groups, (unsigned)getegid());

	if (unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0)
		return false;
	put_text("/proc/self/setgroups", "deny", 4);
	put_text("/proc/self/uid_map", users, user);
	put_text("/proc/self/gid_map", groups, group);
	return true;
}

/* ---- both -------------------------------------------------------------------------- */

bool sandbox_enter(const struct sandbox *s)
{
	/* Of the address space only what can be written counts: some languages reserve much more than
	 * they use. */
	rlim_t bytes = (rlim_t)s->megabytes << 20;
	struct rlimit memory = { bytes, bytes }, no_core = { 0, 0 };
	bool apart, filtered;

	if (s->off)
		return true;
	apart = leave_network();
	setrlimit(RLIMIT_CORE, &no_core);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || setrlimit(RLIMIT_DATA, &memory) != 0)
		return false;
	filtered = filter_calls();
	return apart || filtered;
}

bool sandbox_works(void)
{
	const struct sandbox usual = { .megabytes = 1024 };
	pid_t child = fork();
	int status = 1;

	if (child == 0)
		_exit(sandbox_enter(&usual) ? 0 : 1);
	return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

bool sandbox_ended(int code, int status)
{
	return code == CLD_EXITED ? status == 128 + SIGSYS : status == SIGSYS;
}

/* ---- what they use ------------------------------------------------------------------ */

/* Adds one process if it is of the group: the numbers after its name in /proc/PID/stat. */
static void add_use(const char *pid, pid_t group, struct sandbox_use *sum)
{
	enum {
		GROUP = 2,
		USER = 11,
		SYSTEM,
		USER_CHILDREN,
		SYSTEM_CHILDREN,
		RESIDENT = 21,
		FIELDS
	};
	static const char *const none = "";
	char path[64], text[1024];
	unsigned long long field[FIELDS] = { 0 };
	const char *at;
	ssize_t n;
	int file;

	snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
	file = open(path, O_RDONLY | O_CLOEXEC);
	if (file < 0)
		return;
	n = read(file, text, sizeof text - 1);
	close(file);
	text[n > 0 ? n : 0] = '\0';
	at = strrchr(text, ')'); /* the name may contain anything */
	at = at && at[1] ? at + 2 : none;
	for (int i = 0; i < FIELDS && *at; i++) {
		field[i] = strtoull(at, NULL, 10);
		at += strcspn(at, " ");
		at += *at == ' ';
	}
	if (field[GROUP] != (unsigned long long)group)
		return;
	sum->megabytes += field[RESIDENT] * (unsigned long long)sysconf(_SC_PAGESIZE) >> 20;
	sum->milliseconds +=
		(field[USER] + field[SYSTEM] + field[USER_CHILDREN] + field[SYSTEM_CHILDREN]) *
		1000 / (unsigned long long)sysconf(_SC_CLK_TCK);
}

struct sandbox_use sandbox_use(pid_t group)
{
	struct sandbox_use sum = { 0 };
	DIR *all = opendir("/proc");
	struct dirent *entry;

	while (all && (entry = readdir(all)) != NULL)
		if (isdigit((unsigned char)entry->d_name[0]))
			add_use(entry->d_name, group, &sum);
	if (all)
		closedir(all);
	return sum;
}
