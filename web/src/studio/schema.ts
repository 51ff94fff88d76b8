/*
 * schema.ts - forms from the JSON Schema of a game's packs, as `quinte pack schema` writes it.
 */
import { typeset } from '$/typeset';
import { isMembers, type Json } from './json';

export interface Schema {
	type?: 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null';
	enum?: string[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	minItems?: number;
	maxItems?: number;
	uniqueItems?: boolean;
	minimum?: number;
	maximum?: number;
	pattern?: string;
	anyOf?: Schema[];
	$ref?: string;
	/** The list of the pack whose ids the string takes. */
	'x-list'?: string;
}

/** What a value is edited with. */
export type Kind = 'text' | 'choice' | 'reference' | 'id' | 'word' | 'number' | 'truth' | 'set' | 'list' | 'row' | 'members';

/** Without the null of a value that may be absent. */
export function inner(schema: Schema): Schema {
	return schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
}
export const isNullable = (schema: Schema): boolean => !!schema.anyOf?.some((one) => one.type === 'null');

export function kindOf(schema: Schema): Kind {
	if (schema.$ref) return 'text';
	if (schema.enum) return 'choice';
	if (schema.type === 'boolean') return 'truth';
	if (schema.type === 'integer' || (schema.anyOf && !schema.type)) return 'number';
	if (schema.type === 'object') return 'members';
	if (schema.type === 'array') {
		const item = inner(schema.items ?? {});
		if (schema.uniqueItems) return 'set';
		/* Numbers and choices side by side; anything larger below each other. */
		return ['number', 'choice', 'truth', 'reference'].includes(kindOf(item)) ? 'row' : 'list';
	}
	return schema['x-list'] ? 'reference' : schema.pattern ? 'id' : 'word';
}

/** So many elements, neither more nor less. */
export const isFixed = (schema: Schema): boolean => schema.minItems !== undefined && schema.minItems === schema.maxItems;

/** The least that the schema allows; a reference is to the first element there is. */
export function blank(schema: Schema, ids: (list: string) => string[]): Json {
	if (isNullable(schema)) return null;
	switch (kindOf(schema)) {
		case 'text':
			return { en: '…', fr: '…' };
		case 'choice':
			return schema.enum![0] ?? '';
		case 'truth':
			return false;
		case 'number':
			return Math.max(schema.minimum ?? 0, Math.min(0, schema.maximum ?? 0));
		case 'reference':
			return ids(schema['x-list']!)[0] ?? '';
		case 'id':
			return 'new';
		case 'word':
			return '…';
		case 'members':
			return Object.fromEntries((schema.required ?? []).map((name) => [name, blank(schema.properties![name]!, ids)]));
		default:
			return Array.from({ length: schema.minItems ?? 0 }, () => blank(schema.items!, ids));
	}
}

/** The name of an element in a language, or its id. */
export function nameOf(value: Json | undefined, lang: 'en' | 'fr'): string {
	if (!isMembers(value)) return '';
	for (const text of [value['name'], value['title'], value['label'], value])
		if (isMembers(text) && typeof text[lang] === 'string') return typeset(text[lang], lang);
	return typeof value['id'] === 'string' ? value['id'] : '';
}

/** SOURCE_ATT: the rules' word in capitals for the element "source-att". */
const isConstant = (value: string, id: string): boolean => value === id.toUpperCase().replaceAll('-', '_');

/**
 * Names for these values from the list of the pack that names most of them, if it names more than half. A sentence with holes is no
 * name.
 */
export function packNames(values: string[], lists: { id: string; value: Json }[][], lang: 'en' | 'fr'): Map<string, string> {
	const named = lists.map((list) => {
		const names = list.flatMap(({ id, value }) => {
			const meant = values.find((one) => one === id || isConstant(one, id));
			return meant === undefined ? [] : [[meant, nameOf(value, lang), id] as const];
		});
		return new Map(names.filter(([, name, id]) => name && name !== id && !name.includes('{')).map(([meant, name]) => [meant, name]));
	});
	const most = named.reduce((a, b) => (b.size > a.size ? b : a), new Map<string, string>());
	return most.size * 2 > values.length ? most : new Map();
}
