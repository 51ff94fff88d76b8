import { describe, expect, it } from 'vitest';
import { INCH, type Pack } from '../model';
import {
	fresh, hasOpposite, kept, measuresOf, opposite, reshaped, shapeOf, shapes, withShape, written, LEAST, MOST, type Own,
} from './pieces';
import maps from '../../../../../content/warmachine/maps.json';

const pack = maps as unknown as Pack;
const table = { width: 48 * INCH, depth: 48 * INCH };
const box: Own = {
	ground: 'rough', protection: 'cover', hazard_pow: 0, hazard_points: 0, radius: 0,
	at: [[1000, 3000], [2000, 3000], [2000, 3500], [1000, 3500]],
};
const disc: Own = { ...box, radius: 300, at: [[4000, 5000]] };

const turns = (piece: Own) =>
	piece.at.map((b, i) => {
		const a = piece.at.at(i - 1)!;
		const c = piece.at[(i + 1) % piece.at.length]!;
		return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
	});
const round = (piece: Own) => piece.at.map(([x, y]) => [Math.round(x), Math.round(y)]);

describe('a piece of terrain', () => {
	it('has a middle, a length along its first edge, a width across', () => {
		expect(measuresOf(box)).toEqual({ x: 1500, y: 3250, turn: 0, length: 1000, width: 500 });
		expect(measuresOf(disc)).toEqual({ x: 4000, y: 5000, turn: 0, length: 600, width: 600 });
	});

	it('turns about its middle, and back to where it was', () => {
		let piece = box;
		for (let n = 0; n < 24; n++) piece = reshaped(piece, { turn: measuresOf(piece).turn + 15 });
		expect(round(piece)).toEqual(box.at);
		const aside = measuresOf(reshaped(box, { turn: 30 }));
		expect(aside.x).toBeCloseTo(1500);
		expect(aside.turn).toBeCloseTo(30);
		expect(aside.length).toBeCloseTo(1000);
	});

	it('is sized along its own axes, within limits', () => {
		const long = measuresOf(reshaped(reshaped(box, { turn: 40 }), { length: 2000 }));
		expect(long.length).toBeCloseTo(2000);
		expect(long.width).toBeCloseTo(500);
		expect(measuresOf(reshaped(box, { width: 1 })).width).toBeCloseTo(LEAST);
		expect(measuresOf(reshaped(disc, { length: 99999 })).length).toBeCloseTo(MOST);
		expect(reshaped(disc, { width: 1000 }).radius).toBe(500);
	});

	it('keeps to the table', () => {
		const out = kept(reshaped(box, { x: -500, y: 99999 }), table);
		expect(measuresOf(out)).toMatchObject({ x: 500, y: table.depth - 250 });
		expect(kept(reshaped(disc, { x: 0 }), table).at).toEqual([[300, 5000]]);
	});

	it('stays a convex polygon, counter-clockwise, whatever is done to it', () => {
		for (const shape of shapes.filter((one) => one !== 'disc'))
			for (let turn = 0; turn < 360; turn += 17) {
				const piece = written(kept(reshaped(withShape(box, shape), { turn, length: LEAST, width: LEAST }), table));
				expect(shapeOf(piece)).toBe(shape);
				expect(Math.min(...turns(piece)), `${shape} turned by ${turn}`).toBeGreaterThan(0);
			}
	});

	it('becomes another shape of the same size, and a disc again', () => {
		const made = measuresOf(withShape(withShape(box, 'hexagon'), 'box'));
		expect(made).toEqual(measuresOf(box));
		expect(withShape(box, 'disc')).toMatchObject({ radius: 500, at: [[1500, 3250]] });
		expect(shapeOf(withShape(disc, 'triangle'))).toBe('triangle');
	});

	it('has its like on the other side', () => {
		expect(opposite(opposite(box, table), table)).toEqual(box);
		expect(measuresOf(opposite(disc, table))).toMatchObject({ x: table.width - 4000, y: table.depth - 5000 });
		expect(hasOpposite(disc, table)).toBe(true);
		expect(hasOpposite(reshaped(disc, { x: table.width / 2, y: table.depth / 2 }), table)).toBe(false);
	});
});

describe('a new piece', () => {
	it('is shaped as the maps have its kind, and lies clear of the others', () => {
		const printed = pack.maps.find((map) => map.id === 'walled-fields')!.terrain;
		const made: Own[] = [];
		for (const kind of pack.terrain_kinds.slice(0, 6)) made.push(fresh(pack, kind.id, [...printed, ...made], table));
		expect(made.map((piece) => piece.ground)).toEqual(pack.terrain_kinds.slice(0, 6).map((kind) => kind.ground));
		expect(measuresOf(made[0]!)).toMatchObject({ length: 1524, width: 127 });
		const all = [...printed, ...made].map(measuresOf);
		for (const a of made.map(measuresOf)) {
			expect(Math.abs(a.y - table.depth / 2) + a.width / 2).toBeLessThan(14 * INCH);
			const met = all.filter((b) => Math.abs(a.x - b.x) < (a.length + b.length) / 2 && Math.abs(a.y - b.y) < (a.width + b.width) / 2);
			expect(met.length, 'only itself').toBe(1);
		}
	});

	it('lies in the middle of an empty table', () => {
		expect(measuresOf(fresh(pack, 'house', [], table))).toMatchObject({ x: 24 * INCH, y: 24 * INCH });
	});
});
