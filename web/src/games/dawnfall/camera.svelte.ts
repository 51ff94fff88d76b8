/*
 * camera.svelte.ts - which part of the battlefield is in the picture. On a phone a hex is smaller than a finger: the
 * picture goes to what is asked about by itself, and fingers, the wheel and two buttons move it.
 */
import type { Point } from './layout';

/** Hexes that a finger can tell apart are so large, in CSS pixels. */
const FINGER = 30;
const MOST = 5;
/** So far a finger may slip before its press is a drag. */
const SLIP = 8;

export class Camera {
	/** The window, and the drawing that it looks at. */
	width = $state(0);
	height = $state(0);
	private board = $state.raw({ width: 1, height: 1 });
	private want = $state.raw<{ zoom: number; x: number; y: number } | null>(null);
	/** The person moved it: it stays until a new turn begins. */
	held = $state(false);
	/** Fingers on it, by their numbers; a drag is not a press. */
	private fingers = new Map<number, Point>();
	private slipped = 0;
	dragged = false;

	/** The whole board. */
	private readonly least = $derived(this.width ? Math.min(1, this.width / this.board.width, this.height / this.board.height) : 1);
	readonly zoom = $derived(this.want ? Math.max(this.least, Math.min(MOST, this.want.zoom)) : this.least);
	/** Where the drawing's corner lies; its edges stay outside the window, or it is in the middle. */
	readonly at = $derived({
		x: this.place(this.want?.x ?? this.board.width / 2, this.width, this.board.width),
		y: this.place(this.want?.y ?? this.board.height / 2, this.height, this.board.height),
	});
	readonly near = $derived(this.zoom > this.least * 1.05);

	private place(middle: number, window: number, drawing: number): number {
		const size = drawing * this.zoom;
		if (!window || size <= window) return (window - size) / 2;
		return Math.max(window - size, Math.min(0, window / 2 - middle * this.zoom));
	}

	fit(width: number, height: number): void {
		if (width !== this.board.width || height !== this.board.height) this.board = { width, height };
	}
	whole(): void {
		this.want = null;
		this.held = false;
	}
	/** These points with so much room around each, no nearer than `most`; nobody is disturbed who looks at something else. */
	frame(points: Point[], room: number, most: number): void {
		if (this.held || !points.length || !this.width) return;
		const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
		const [left, right, top, bottom] = [Math.min(...xs) - room, Math.max(...xs) + room, Math.min(...ys) - room, Math.max(...ys) + room];
		const zoom = Math.min(most, this.width / (right - left), this.height / (bottom - top));
		this.want = { zoom, x: (left + right) / 2, y: (top + bottom) / 2 };
	}
	/** So near that a finger hits one hex of this size; the places of a larger base lie closer to each other than hexes do. */
	finger(at: Point, hex: number, between: boolean): void {
		this.held = false;
		this.frame([at], hex * (between ? 3.1 : 4.2), (between ? 2 : 1) * FINGER / hex);
	}

	/** Nearer or farther; what is under `point` of the window stays there. */
	zoomBy(factor: number, point: Point = { x: this.width / 2, y: this.height / 2 }): void {
		const [x, y] = [(point.x - this.at.x) / this.zoom, (point.y - this.at.y) / this.zoom];
		const zoom = Math.max(this.least, Math.min(MOST, this.zoom * factor));
		this.held = zoom > this.least * 1.05;
		this.want = this.held ? { zoom, x: x + (this.width / 2 - point.x) / zoom, y: y + (this.height / 2 - point.y) / zoom } : null;
	}
	private pan(dx: number, dy: number): void {
		if (!this.near) return;
		const middle = { x: (this.width / 2 - this.at.x) / this.zoom, y: (this.height / 2 - this.at.y) / this.zoom };
		this.want = { zoom: this.zoom, x: middle.x - dx / this.zoom, y: middle.y - dy / this.zoom };
		this.held = true;
	}

	/* ---- fingers and the mouse ---- */

	down = (event: PointerEvent): void => {
		if (this.fingers.size === 0) [this.slipped, this.dragged] = [0, false];
		this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
	};
	move = (event: PointerEvent): void => {
		const was = this.fingers.get(event.pointerId);
		if (!was) return;
		const now = { x: event.clientX, y: event.clientY };
		const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
		this.fingers.set(event.pointerId, now);
		this.slipped += Math.hypot(now.x - was.x, now.y - was.y);
		if (other) {
			const box = (event.currentTarget as Element).getBoundingClientRect();
			const span = (p: Point) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
			this.dragged = true;
			this.zoomBy(span(now) / span(was), { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top });
		} else if (this.slipped > SLIP && this.near) {
			this.dragged = true;
			this.pan(now.x - was.x, now.y - was.y);
		}
	};
	up = (event: PointerEvent): void => {
		this.fingers.delete(event.pointerId);
	};
	wheel = (event: WheelEvent): void => {
		event.preventDefault();
		const box = (event.currentTarget as Element).getBoundingClientRect();
		this.zoomBy(Math.exp(-event.deltaY * 0.0016), { x: event.clientX - box.left, y: event.clientY - box.top });
	};
	/** The press that ends a drag is none. */
	press = (event: MouseEvent): void => {
		if (!this.dragged || event.detail === 0) return;
		event.stopPropagation();
		event.preventDefault();
		this.dragged = false;
	};
}
