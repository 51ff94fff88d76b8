/*
 * settings.svelte.ts - what a person chose, kept in the browser, worn by the root element.
 */
import type { Lang } from '$/table';

export interface Choices {
	lang: Lang;
	theme: 'auto' | 'dark' | 'light';
	text: 'normal' | 'large';
	contrast: 'normal' | 'more';
	motion: 'auto' | 'full' | 'less';
	/** 0 is off. */
	speed: number;
	confirm: 'some' | 'always';
	/** Questions with one answer are answered by themselves. */
	auto: boolean;
	outlook: boolean;
	sound: boolean;
	/** Which moves may be undone: those that revealed nothing, or all. */
	undo: 'fair' | 'any';
	name: string;
}

const KEY = 'quinte.settings';

const defaults: Choices = {
	lang: typeof navigator !== 'undefined' && navigator.language.startsWith('fr') ? 'fr' : 'en',
	theme: 'auto',
	text: 'normal',
	contrast: 'normal',
	motion: 'auto',
	speed: 1,
	confirm: 'some',
	auto: true,
	outlook: true,
	sound: false,
	undo: 'fair',
	name: '',
};

function read(): Choices {
	try {
		/* Older versions of the page kept the choice of undo as "takeback". */
		const { takeback, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices> & { takeback?: Choices['undo'] };
		return { ...defaults, ...(takeback && { undo: takeback }), ...kept };
	} catch {
		return { ...defaults };
	}
}

export const settings: Choices = $state(read());

const dark = matchMedia('(prefers-color-scheme: dark)');
const less = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: dark.matches, less: less.matches });
dark.addEventListener('change', () => (system.dark = dark.matches));
less.addEventListener('change', () => (system.less = less.matches));

export function reducedMotion(): boolean {
	return settings.motion === 'less' || (settings.motion === 'auto' && system.less);
}

/** Rooms are dark unless the person or, for the paper one, its nature says otherwise. */
export function themeOf(game: string): 'dark' | 'light' {
	if (settings.theme !== 'auto') return settings.theme;
	if (game === 'darksector') return 'light';
	return system.dark || game !== 'none' ? 'dark' : 'light';
}

/** Keeps what is chosen and puts it on the root element. Called once. */
export function wear(game: () => string): void {
	$effect(() => {
		const root = document.documentElement;
		root.lang = settings.lang;
		root.dataset['theme'] = themeOf(game());
		root.dataset['game'] = game();
		root.dataset['text'] = settings.text;
		root.dataset['contrast'] = settings.contrast;
		root.dataset['motion'] = reducedMotion() ? 'less' : 'full';
		root.style.setProperty('--speed', String(settings.speed || 1));
	});
	$effect(() => {
		const text = JSON.stringify(settings);
		try {
			localStorage.setItem(KEY, text);
		} catch {
			/* Forbidden or full: the choice holds until the page is closed. */
		}
	});
}
