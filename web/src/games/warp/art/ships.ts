/*
 * ships.ts - one's own starfighters, seen from behind and above, each in a box of 300 x 220.
 */
import { disc, fill, glow, line, twice } from './kit';
import { drawingOf } from '$/games/pictures';

const plate = (d: string, paint = 'url(#we-hull)'): string => fill(d, paint, '#0c1416', 1.8);
const both = (drawing: string): string => twice(drawing, 150);
const engine = (x: number, y: number, r: number): string =>
	glow(x, y, r * 2.6, 'we-mint') + disc(x, y, r, '#0c1416') + disc(x, y, r * 0.72, '#d9fff6');
const dark = 'url(#we-hull2)';
const glass = (pane: string, shine: string): string => plate(pane, '#14343a') + `<path d="${shine}" fill="#8ff5dc" opacity=".7"/>`;

const drawn: Record<string, string> = {
	achilles:
		both(
			plate('M136 96L60 150L24 176L30 190L120 170L138 160Z') + plate('M60 150L24 176L30 190L70 180Z', '#c9a24a') +
				plate('M118 130L96 110L92 60L104 58L112 100Z', dark),
		) +
		plate('M150 18L166 74L172 150L164 190H136L128 150L134 74Z') +
		glass('M150 62L160 88L158 116H142L140 88Z', 'M150 66L156 88L150 100Z') +
		both(line('M140 130L128 150', '#4c5f5e', 2)) + engine(143, 190, 6) + engine(157, 190, 6) + line('M150 24V58', '#c9a24a', 4),
	hermes:
		both(
			plate('M138 120L92 128L40 96L30 100L70 146L134 160Z') + plate('M40 96L30 100L70 146L80 132Z', '#6cc7e8') +
				plate('M132 170L104 196L108 204L136 188Z', dark),
		) +
		plate('M150 8L160 90L164 160L158 194H142L136 160L140 90Z') +
		glass('M150 78L157 102L155 124H145L143 102Z', 'M150 82L154 100L150 110Z') + engine(150, 194, 7) + both(engine(112, 190, 3.5)),
	titan:
		both(
			plate('M130 70L74 84L58 108L60 170L84 186L130 180Z') + plate('M74 84L58 108L60 170L72 178V92Z', '#d9784a') +
				plate('M64 64H80V112H64Z', dark) + line('M84 110H124M84 128H124M84 146H124', '#4c5f5e', 2.5),
		) +
		plate('M150 30L176 60L180 150L170 192H130L120 150L124 60Z') + glass('M138 66H162L166 92H134Z', 'M140 70H152L150 88H137Z') +
		engine(136, 192, 7) + engine(164, 192, 7) + both(engine(78, 186, 6)),
	artemis:
		both(
			plate('M140 70L90 30L34 24L28 34L84 66L128 128Z') + plate('M34 24L28 34L84 66L92 56Z', '#b58ae0') +
				plate('M134 140L84 168L88 180L138 168Z', dark) + plate('M104 84L96 150H108L112 92Z', dark),
		) +
		plate('M150 34L164 84L166 150L158 186H142L134 150L136 84Z') +
		glass('M150 74L158 98L156 120H144L142 98Z', 'M150 78L155 96L150 106Z') + line('M150 10V40', '#b58ae0', 5) +
		line('M150 6V44', '#fff', 1.5) + engine(150, 186, 8),
};

/** Of a pack this page has never seen. */
const unknown =
	both(plate('M140 90L50 160L60 178L140 170Z')) + plate('M150 20L166 90L170 170L150 192L130 170L134 90Z') +
	glass('M150 70L158 96L150 116L142 96Z', 'M150 74L155 94L150 104Z') + engine(150, 186, 8);

/** The portrait of a starfighter. */
export const shipOf = (id: string): string => drawingOf(drawn, id) ?? unknown;
