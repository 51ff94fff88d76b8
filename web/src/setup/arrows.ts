/*
 * arrows.ts - in a group of radio buttons the arrow keys move, and what they reach is chosen.
 */
const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function arrows(group: HTMLElement): { destroy(): void } {
	function key(event: KeyboardEvent): void {
		const step = STEP[event.key];
		const all = [...group.querySelectorAll<HTMLElement>('[role="radio"]')];
		const now = all.indexOf(event.target as HTMLElement);
		if (!step || now < 0) return;
		event.preventDefault();
		const next = all[(now + step + all.length) % all.length]!;
		next.click();
		next.focus();
	}
	group.addEventListener('keydown', key);
	return { destroy: () => group.removeEventListener('keydown', key) };
}
