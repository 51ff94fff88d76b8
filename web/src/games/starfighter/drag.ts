/*
 * drag.ts - dragging as the twin of picking up and pointing: what is dragged is picked up,
 * and where it is let go is pointed at. Starts after six pixels; a legal place draws the
 * piece from 28 pixels away; let go anywhere else, it is put back.
 */
export interface Dragging {
	/* picks the piece up; false if it cannot be */
	lift: () => boolean;
	/* puts it back */
	back: () => void;
}

const START = 6;
const REACH = 28;

function distance(box: DOMRect, x: number, y: number): number {
	const dx = Math.max(box.left - x, 0, x - box.right);
	const dy = Math.max(box.top - y, 0, y - box.bottom);
	return Math.hypot(dx, dy);
}

/* The place under the pointer, else the nearest legal one within reach. */
function placeAt(x: number, y: number): Element | null {
	const under = document
		.elementsFromPoint(x, y)
		.find((e) => e.matches('[data-spot], [data-answer]'));
	if (under) return under;
	let best: Element | null = null,
		least = REACH;
	for (const e of document.querySelectorAll('.stage [data-answer], .tray [data-answer]')) {
		const far = distance(e.getBoundingClientRect(), x, y);
		if (far < least) [best, least] = [e, far];
	}
	return best;
}

export function drag(node: HTMLElement, options: Dragging) {
	let how = options;
	let from: { x: number; y: number } | null = null;
	let image: HTMLElement | null = null;
	let last = 0;

	function show(x: number, y: number) {
		if (!image) {
			const drawn = node.querySelector('svg');
			if (!drawn) return;
			const size = drawn.getBoundingClientRect();
			image = document.createElement('div');
			image.setAttribute('aria-hidden', 'true');
			image.append(drawn.cloneNode(true));
			Object.assign(image.style, {
				position: 'fixed',
				left: '0',
				top: '0',
				width: `${size.width}px`,
				zIndex: '90',
				pointerEvents: 'none',
				filter: 'drop-shadow(0 18px 22px rgb(0 0 0 / .55))',
			});
			document.body.append(image);
		}
		const tilt = Math.max(-3, Math.min(3, (x - last) * 0.4));
		last = x;
		image.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${tilt}deg)`;
	}

	function move(e: PointerEvent) {
		if (!from) return;
		if (!image) {
			const dx = e.clientX - from.x,
				dy = e.clientY - from.y;
			if (Math.hypot(dx, dy) < START) return;
			/* a sideways swipe of a finger scrolls the tray */
			if (e.pointerType === 'touch' && Math.abs(dx) > Math.abs(dy)) return stop();
			if (!how.lift()) return stop();
		}
		show(e.clientX, e.clientY);
	}

	function stop() {
		from = null;
		image?.remove();
		image = null;
		removeEventListener('pointermove', move);
		removeEventListener('pointerup', up);
		removeEventListener('pointercancel', cancel);
	}

	function up(e: PointerEvent) {
		const dragged = image !== null;
		stop();
		if (!dragged) return;
		/* the press that began the drag is no click */
		node.addEventListener('click', (c) => c.stopImmediatePropagation(), {
			once: true,
			capture: true,
		});
		setTimeout(
			() => node.dispatchEvent(new MouseEvent('click', { bubbles: false })),
			0,
		);
		const place = placeAt(e.clientX, e.clientY);
		if (place && place !== node)
			place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
		else how.back();
	}

	function cancel() {
		const dragged = image !== null;
		stop();
		if (dragged) how.back();
	}

	function down(e: PointerEvent) {
		if (e.button !== 0 || !e.isPrimary) return;
		from = { x: e.clientX, y: e.clientY };
		last = e.clientX;
		addEventListener('pointermove', move);
		addEventListener('pointerup', up);
		addEventListener('pointercancel', cancel);
	}

	node.addEventListener('pointerdown', down);
	return {
		update(next: Dragging) {
			how = next;
		},
		destroy() {
			node.removeEventListener('pointerdown', down);
			stop();
		},
	};
}
