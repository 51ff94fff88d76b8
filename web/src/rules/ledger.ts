/*
 * ledger.ts - the rules of a game as data: the player's guide and the reference, rule by
 * rule. Read when somebody opens the rules: in English from docs/rules/<game>.md, in French from
 * docs/rules/fr/<game>.md.
 */
import type { Lang, Slug } from '$/table';

export type Inline = { text: string; mark?: 'b' | 'i' | 'code' }[];
export type Block =
	| { kind: 'heading'; level: number; text: Inline }
	| { kind: 'text'; text: Inline }
	| { kind: 'list'; ordered: boolean; items: Inline[] }
	| { kind: 'table'; rows: Inline[][] };

export interface Rule {
	id: string;
	/** The columns after the id: the rule; or question, ruling, why; or given, when, then. */
	cells: string[];
	section: number;
}
export interface Section {
	title: string;
	rules: Rule[];
}
export interface Ledger {
	guide: Block[];
	sections: Section[];
	rules: Map<string, Rule>;
}
export interface Reference extends Ledger {
	lang: Lang;
}

const files = {
	en: import.meta.glob<string>('@rules/*.md', { query: '?raw', import: 'default' }),
	fr: import.meta.glob<string>(['@rules/fr/*.md', '!@rules/fr/terms-*.md'], {
		query: '?raw',
		import: 'default',
	}),
};
const ID = /^[A-Z]{2}-[A-Z]?\d+$/;
const GUIDES = ["Player's guide", 'How to play', 'How it is played', 'Guide du joueur', 'Comment jouer'];

async function read(slug: Slug, lang: Lang): Promise<Ledger | null> {
	const path = Object.keys(files[lang]).find((file) => file.endsWith(`/${slug}.md`));
	const file = path ? files[lang][path] : undefined;
	return file ? parse(await file()) : null;
}

/** The reference in this language, or in English where there is no other. */
export async function referenceOf(slug: Slug, lang: Lang): Promise<Reference> {
	const own = await read(slug, lang);
	if (own) return { ...own, lang };
	const english = await read(slug, 'en');
	if (!english) throw new Error(`there are no rules of ${slug}`);
	return { ...english, lang: 'en' };
}

export async function guideOf(slug: Slug, lang: Lang): Promise<Block[]> {
	return (await referenceOf(slug, lang)).guide;
}

export function inline(text: string): Inline {
	const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
	return plain
		.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
		.filter(Boolean)
		.map((part) => {
			if (part.startsWith('**')) return { text: part.slice(2, -2), mark: 'b' as const };
			if (part.startsWith('`')) return { text: part.slice(1, -1), mark: 'code' as const };
			if (part.startsWith('*') && part.length > 2)
				return { text: part.slice(1, -1), mark: 'i' as const };
			return { text: part };
		});
}

const cellsOf = (line: string) =>
	line
		.replace(/^\||\|\s*$/g, '')
		.split(/(?<!\\)\|/)
		.map((cell) => cell.trim().replace(/\\\|/g, '|'));

function add(blocks: Block[], line: string): void {
	const heading = /^(#{3,5}) (.*)/.exec(line);
	const item = /^\s*(?:[-*]|(\d+)\.) (.*)/.exec(line);
	const last = blocks.at(-1);
	if (heading) {
		blocks.push({ kind: 'heading', level: heading[1]!.length, text: inline(heading[2]!) });
	} else if (line.startsWith('|')) {
		if (/^\|[\s:|-]+\|?\s*$/.test(line)) return;
		const row = cellsOf(line).map(inline);
		if (last?.kind === 'table') last.rows.push(row);
		else blocks.push({ kind: 'table', rows: [row] });
	} else if (item) {
		const ordered = item[1] !== undefined;
		if (last?.kind === 'list' && last.ordered === ordered) last.items.push(inline(item[2]!));
		else blocks.push({ kind: 'list', ordered, items: [inline(item[2]!)] });
	} else if (line.trim()) {
		blocks.push({ kind: 'text', text: inline(line.trim()) });
	}
}

export function parse(text: string): Ledger {
	const ledger: Ledger = { guide: [], sections: [], rules: new Map() };
	let guide = false;
	let section: Section | null = null;
	let header = ''; // the first cell of the table's first row; only tables of ids define rules

	for (const line of text.split('\n')) {
		const heading = /^##? (.*)/.exec(line);
		if (heading) {
			guide = GUIDES.includes(heading[1]!);
			section = null;
			header = '';
			if (!guide) {
				section = { title: heading[1]!.replace(/^\d+\.\s*/, ''), rules: [] };
				ledger.sections.push(section);
			}
			continue;
		}
		if (guide) {
			add(ledger.guide, line);
		} else if (section && line.startsWith('|')) {
			const [id = '', ...cells] = cellsOf(line);
			header ||= id;
			if (header !== 'id' || !ID.test(id)) continue;
			const rule = { id, cells, section: ledger.sections.length - 1 };
			section.rules.push(rule);
			ledger.rules.set(id, rule);
		} else {
			header = '';
		}
	}
	ledger.sections = ledger.sections.filter((one) => one.rules.length);
	ledger.sections.forEach((one, i) => one.rules.forEach((rule) => (rule.section = i)));
	return ledger;
}

const plainly = (text: string) =>
	text
		.toLowerCase()
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.replace(/œ/g, 'oe')
		.replace(/’/g, "'");

/** Rules with all the words, ids first. */
export function search(ledger: Ledger, wanted: string): Rule[] {
	const words = plainly(wanted).split(/\s+/).filter(Boolean);
	if (!words.length) return [];
	const found = [...ledger.rules.values()].filter((rule) => {
		const text = plainly(`${rule.id} ${rule.cells.join(' ')}`);
		return words.every((word) => text.includes(word));
	});
	const named = (rule: Rule) => Number(plainly(rule.id).includes(words[0]!));
	return found.sort((a, b) => named(b) - named(a)).slice(0, 60);
}
