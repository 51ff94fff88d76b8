/*
 * now.svelte.ts - the time for what counts down on the screen.
 */
import type { Socket } from './socket.svelte';
import { o } from './words';

/** The time of this device, anew every `ms` while the component is shown. */
export class Now {
	at = $state(Date.now());

	constructor(ms: number) {
		$effect(() => {
			const timer = setInterval(() => (this.at = Date.now()), ms);
			return () => clearInterval(timer);
		});
	}

	/** Whole seconds until then; 0 when it is past. */
	until(then: number): number {
		/* `at` may lag behind a message that has just come. */
		return Math.max(0, Math.ceil((then - Math.max(this.at, Date.now())) / 1000));
	}

	/** When a lost connection is tried again. */
	retryText(socket: Socket): string {
		return socket.status === 'lost' ? o('tryIn', this.until(socket.retryAt)) : o('trying');
	}
}
