import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$/session/settings.svelte';
import { enteringMessage, greetingMessage, lineOf, messageOf } from './errors';
import { fault, OnlineError } from './wire';

/* Settings ask the browser which theme it has. */
vi.hoisted(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
	vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } });
});

const refused = (code: number) => new OnlineError(code, 'the server says why');

describe('what the server refuses', () => {
	afterEach(() => {
		settings.lang = 'en';
	});

	it('is told with the reason of the server, as a sentence in the language of the page', () => {
		expect(lineOf(refused(fault.state))).toBe('That is not possible now. The server says why.');
		settings.lang = 'fr';
		expect(lineOf(new OnlineError(fault.state, 'la partie est en pause'))).toBe('Ce n’est pas possible maintenant. La partie est en pause.');
	});

	it('always has something to say', () => {
		for (const [name, code] of [...Object.entries(fault), ['unknown', -1] as const]) expect(messageOf(refused(code)).detail, name).not.toBe('');
	});

	it('sends nobody round in circles whose game was begun under other rules', () => {
		expect(greetingMessage(refused(fault.versions)).way).toBe('reload');
		expect(enteringMessage(refused(fault.versions)).way).toBe('lobby');
		expect(enteringMessage(refused(fault.noRoom))).toEqual(messageOf(refused(fault.noRoom)));
	});

	it('speaks of the token only where the server was greeted', () => {
		expect(messageOf(refused(fault.forbidden)).title).toBe('You may not do that here');
		expect(greetingMessage(refused(fault.forbidden)).title).toBe('This browser is no longer known here');
		expect(greetingMessage(refused(fault.full)).title).toBe(messageOf(refused(fault.full)).title);
	});
});
