/*
 * setup.spec.ts - a new game: every option has a place, decks and armies of one's own are built, kept,
 * shared as the program's text, and played.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutText } from './help/cut.ts';
import { brisk, choices, firstKept, games, settled } from './help/play.ts';
import { quinte } from './help/server.ts';
import { expect, test, type Page } from './help/test.ts';

const sizes = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

const form = (page: Page) => page.locator('form');
/** Told to somebody who is on the page already, as the drawer of settings would. */
async function wear(page: Page, theme: 'dark' | 'light'): Promise<void> {
	await page.evaluate((one) => {
		const kept = JSON.parse(localStorage.getItem('quinte.settings') ?? '{}');
		localStorage.setItem('quinte.settings', JSON.stringify({ ...kept, theme: one }));
	}, theme);
	await page.reload();
	await expect(form(page)).toBeVisible();
}

for (const [n, slug] of games.entries()) {
	test(`${slug}: the set-up page is legible in both themes and begins a game`, async ({ page, accessible, picture }) => {
		await choices(page, brisk(n % 2 ? 'fr' : 'en'));
		await page.goto(`./#/new/${slug}`);
		await expect(form(page)).toBeVisible();
		for (const theme of ['dark', 'light'] as const) {
			await wear(page, theme);
			await page.locator('summary').click();
			for (const size of sizes) {
				await page.setViewportSize(size);
				await accessible(`the set-up of ${slug}, ${theme}, ${size.width}`);
				await picture(`setup-${slug}-${theme}`);
				expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing wider than the window').toBeLessThanOrEqual(size.width);
			}
		}
		await page.locator('button[type="submit"]').click();
		await settled(page);
		await expect(page.locator('.question')).toBeVisible();
	});
}

for (const [slug, button] of [['starfighter', 'Own deck'], ['dawnfall', 'Own deck'], ['warmachine', 'Own army']] as const)
	test(`${slug}: the room for what one builds is legible in both themes, and shows what is chosen`, async ({ page, accessible }) => {
		await choices(page, brisk('en'));
		await page.goto(`./#/new/${slug}`);
		await expect(form(page)).toBeVisible();
		for (const theme of ['dark', 'light'] as const) {
			await wear(page, theme);
			if (slug === 'starfighter') await page.getByRole('radio', { name: 'Total War' }).click();
			await page.getByRole('button', { name: button }).first().click();
			await expect(page.locator('dialog[open]')).toBeVisible();
			if (slug !== 'starfighter') await expect(page.locator('.drawn .art svg')).toHaveCount(await page.locator('.drawn li').count());
			await accessible(`the builder of ${slug}, ${theme}`);
			await page.getByRole('button', { name: 'Close' }).first().click();
		}
	});

for (const slug of games)
	test(`${slug}: every choice of the set-up is seen whole on a tablet and on a small laptop`, async ({ page }) => {
		await choices(page, brisk('fr'));
		for (const size of [{ width: 768, height: 1024 }, { width: 1280, height: 800 }]) {
			await page.setViewportSize(size);
			await page.goto(`./#/new/${slug}`);
			await expect(form(page)).toBeVisible();
			expect(await cutText(page, ['main', '.flank', '.foot']), `${size.width}x${size.height}`).toEqual([]);
			const right = await page.locator('.choose .c, .portrait button').evaluateAll((all) => Math.max(0, ...all.map((one) => one.getBoundingClientRect().right)));
			expect(right, `${size.width}x${size.height}`).toBeLessThanOrEqual(size.width);
		}
	});

test('another address shows the other game’s set-up', async ({ page }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/new/dawnfall');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Edge: Dawnfall');
	for (const [slug, title] of [['starfighter', 'Starfighter'], ['warp', 'Warp’s Edge'], ['darksector', 'Escape the Dark Sector']] as const) {
		await page.evaluate((one) => (location.hash = `#/new/${one}`), slug);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		await expect(page.locator('.setup')).toHaveAttribute('data-room', slug);
	}
	await page.locator('button[type="submit"]').click();
	await settled(page);
});

test('what the rules forbid is marked on its card with the rule, and arrow keys choose', async ({ page }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/new/starfighter');
	const cruisers = page.locator('[data-field="cruiser"] .cards');
	await expect(cruisers.locator('.no')).toHaveCount(2);
	await expect(cruisers.locator('.no').first()).toContainText('SF-301');
	await page.locator('[data-value="training"]').focus();
	await page.keyboard.press('ArrowRight');
	await expect(page.locator('[data-value="skirmish"]')).toHaveAttribute('aria-checked', 'true');
	await expect(cruisers.locator('.no')).toHaveCount(0);
	await cruisers.getByRole('radio', { name: 'Atlas' }).click();
	await expect(page.locator('.sentence')).toHaveText('Atlas against Athena, Skirmish');
});

/** What `quinte deck` says of a text: its own form of it, and whether it may be played. */
function native(text: string): { own: string; sound: boolean } {
	const state = mkdtempSync(join(tmpdir(), 'quinte-deck-'));
	const env = { ...process.env, XDG_STATE_HOME: state };
	writeFileSync(join(state, 'in.deck'), text);
	const run = (...args: string[]) => execFileSync(quinte, ['--lang', 'en', 'deck', ...args], { env, encoding: 'utf8' });
	const said = run('save', join(state, 'in.deck'));
	const name = /^name (.+)$/m.exec(text)![1]!;
	return { own: run('share', name).trim(), sound: /ready to play/.test(said) };
}

async function download(page: Page): Promise<string> {
	const coming = page.waitForEvent('download');
	await page.getByTestId('builder').getByRole('button', { name: 'Save a file' }).click();
	const stream = await (await coming).createReadStream();
	let text = '';
	for await (const piece of stream) text += String(piece);
	return text;
}

const add = (page: Page, name: string, times = 1) =>
	(async () => {
		const row = page.getByTestId('builder').getByRole('group', { name, exact: true });
		const before = Number(await row.locator('output').innerText());
		for (let n = 1; n <= times; n++) {
			await row.getByRole('button', { name: `+ ${name}`, exact: true }).click();
			await expect(row.locator('output')).toHaveText(String(before + n));
		}
	})();

test('an army of one’s own: refused, mended, kept, shared as text, played', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/new/warmachine');
	await page.getByRole('button', { name: 'Own army' }).first().click();
	const builder = page.getByTestId('builder');
	await expect(builder).toBeVisible();
	await expect(builder.locator('.said'), 'an empty army is not called legal').toHaveText('Nothing in it yet.');
	await expect(builder.getByRole('button', { name: 'Play it' })).toBeDisabled();
	await builder.getByLabel('Points', { exact: true }).fill('300');
	await builder.getByLabel('Points', { exact: true }).blur();
	await page.getByLabel('Name', { exact: true }).fill('Twin lances');
	await add(page, 'Commander Coleman Stryker');
	await add(page, 'Lancer', 2);
	await expect(builder.locator('[data-rule]'), 'the other army costs more').toHaveText('WM-105');
	await accessible('the army builder');
	await builder.getByLabel('Points', { exact: true }).fill('450');
	await builder.getByLabel('Points', { exact: true }).blur();
	await expect(builder.locator('[data-rule]')).toHaveCount(0);
	await picture('builder-warmachine');
	const text = await download(page);
	const judged = native(text);
	expect(judged.own, 'the same text as the program writes').toBe(text.trimEnd().replaceAll('\n', ';'));
	await builder.getByRole('button', { name: 'Keep' }).click();
	await expect(builder.locator('.list')).toContainText('Twin lances');

	await builder.getByRole('button', { name: 'Play it' }).click();
	await expect(page.locator('.seats')).toContainText('Twin lances');
	await page.locator('button[type="submit"]').click();
	await settled(page);
	const { save } = await firstKept(page);
	expect(JSON.parse(save).options.armies[0].models).toEqual(['stryker', 'lancer', 'lancer']);

	/* Kept decks are there the next time, and a pasted one that is none says so. */
	await page.goto('./#/new/warmachine');
	await page.getByRole('button', { name: 'Own army' }).last().click();
	await page.getByRole('button', { name: 'Twin lances', exact: true }).click();
	await expect(builder.locator('.count')).toContainText('3');
	await page.getByLabel('Paste a text').fill('game warmachine;name x;models nobody');
	await page.getByLabel('Paste a text').blur();
	await expect(builder.locator('.said')).toContainText('nobody');
});

test('a text that is no deck is answered in the language of the page', async ({ page }) => {
	await choices(page, brisk('fr'));
	await page.goto('./#/new/dawnfall');
	await page.getByRole('button', { name: 'Deck personnel' }).first().click();
	const builder = page.getByTestId('builder');
	const paste = page.getByLabel('Coller un texte');
	for (const [text, answer] of [
		['bonjour', 'Le texte cite « bonjour », que ce jeu ne connaît pas.'],
		['game warmachine;name x', 'C’est un deck d’un autre jeu.'],
		['game dawnfall;name x;squad nobody', 'Le texte cite « nobody », que ce jeu ne connaît pas.'],
	] as const) {
		await paste.fill(text);
		await paste.blur();
		await expect(builder.locator('.said')).toContainText(answer.replace('« ', '«\u00a0').replace(' »', '\u00a0»'));
	}
});

test('a file that is no game is refused in words of people', async ({ page }) => {
	await choices(page, brisk('fr'));
	await page.goto('./');
	await page.locator('input[type="file"]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":') });
	await expect(page.getByTestId('error')).toContainText('Ce fichier ne contient pas de partie de Quinte.');
	await expect(page.getByTestId('error')).not.toContainText(/JSON|token|undefined|Error/);
});

test('a Dawnfall deck of one’s own is read from the program’s text', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/new/dawnfall');
	await page.getByRole('button', { name: 'Own deck' }).first().click();
	const builder = page.getByTestId('builder');
	await add(page, 'Holy Knight');
	await add(page, 'Bash', 2);
	await expect(builder.locator('[data-rule]')).toHaveText(/^DF-/);
	await accessible('the deck builder');
	await picture('builder-dawnfall');
	await builder.locator('[data-rule]').click();
	await expect(page.getByTestId('rule-text')).toContainText(/\w{4}/);
});

test('a Starfighter deck of one’s own is built and played', async ({ page, accessible, picture }) => {
	await choices(page, brisk('en'));
	await page.goto('./#/new/starfighter');
	await page.getByRole('radio', { name: 'Total War' }).click();
	await page.getByRole('button', { name: 'Own deck' }).first().click();
	const room = page.locator('dialog[open]');
	await room.locator('.list button').first().click();
	await expect(room.getByText('This deck is legal.')).toBeVisible();
	await accessible('Starfighter’s deck builder');
	/* The engine reads a pasted text and names the rule that a deck breaks. */
	const paste = room.getByLabel('Paste a deck');
	const play = room.getByRole('button', { name: 'Play this deck' });
	await paste.fill('game starfighter;name Two;mode total-war;cards 0-01 0-02');
	await paste.blur();
	await expect(room.locator('[data-rule]')).toHaveText('SF-1102');
	await expect(room.getByLabel('Name')).toHaveValue('Two');
	await expect(play).toBeDisabled();
	await paste.fill('nothing of the kind');
	await paste.blur();
	await expect(room.getByRole('status')).toContainText('nothing');
	await room.locator('.list button').first().click();
	await expect(play).toBeEnabled();
	for (const size of sizes) {
		await page.setViewportSize(size);
		await picture('builder-starfighter');
	}
	await play.click();
	await expect(page.locator('.seats')).toContainText('Own deck');
	await page.locator('button[type="submit"]').click();
	await settled(page);
	await expect(page.locator('.question')).toBeVisible();
});

/** Of the piece in hand, in inches or degrees. */
const measure = (page: Page, name: RegExp) => page.getByTestId('terrain').getByLabel(name);

for (const lang of ['en', 'fr'] as const) {
	test(`terrain of one’s own in ${lang}: by pointer, by keys, refused in words, played`, async ({ page, accessible, picture }) => {
		await choices(page, brisk(lang));
		await page.goto('./#/new/warmachine');
		await page.getByRole('button', { name: /^(Own terrain|Décor choisi)/ }).click();
		const room = page.getByTestId('terrain');
		const said = room.getByRole('status');
		const use = room.getByRole('button', { name: /^(Use this terrain|Utiliser ce décor)$/ });
		const piece = (n: number) => room.locator(`[data-piece="${n - 1}"]`);
		await expect(said).toHaveText(/deployment zones|zones de déploiement/);
		await accessible('the room for terrain, empty');

		/* By pointer: added, dragged into a zone, refused, dragged back; sized and turned by its handles. */
		await room.getByRole('button', { name: /^(house|maison)/ }).click();
		await expect(piece(1)).toBeFocused();
		await expect(piece(1)).toHaveAttribute('aria-label', /^(Piece|Élément) 1, obstruction, (cover|couvert), 4″ (by|sur) 4″/);
		const inch = (await room.locator('svg[role="group"] .sheet').boundingBox())!.width / 48;
		const drag = async (what: string, dx: number, dy: number) => {
			const box = (await room.locator(what).boundingBox())!;
			await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
			await page.mouse.down();
			await page.mouse.move(box.x + box.width / 2 + (dx * inch) / 2, box.y + box.height / 2 + dy * inch);
			await page.mouse.move(box.x + box.width / 2 + dx * inch, box.y + box.height / 2 + dy * inch);
			await page.mouse.up();
		};
		const [x, y] = [/^(From the left|Depuis la gauche)/, /^(From the lower edge|Depuis le bord inférieur)/].map((one) => measure(page, one));
		const left = Number(await x!.inputValue());
		await drag('[data-piece="0"] .badge', 8, Number(await y!.inputValue()) - 10);
		await expect(x!).toHaveValue(String(left + 8));
		await expect(y!).toHaveValue('10');
		await expect(room.locator('[data-rule]')).toHaveText('WM-132');
		await expect(said).toHaveText(/(disc or a convex polygon|disque ou un polygone convexe)/);
		await expect(use).toBeDisabled();
		await picture(`terrain-refused-${lang}`);
		await drag('[data-piece="0"] .badge', 0, -10);
		await expect(room.locator('[data-rule]')).toHaveCount(0);
		await drag('[data-grip="size"] .knob', 1, 2);
		await expect(measure(page, /^(Length|Longueur)/)).toHaveValue('6');
		await expect(measure(page, /^(Width|Largeur)/)).toHaveValue('8');
		await drag('[data-grip="turn"] .knob', 20, 6);
		await expect(piece(1)).toHaveAttribute('aria-label', /(turned by|tourné de) 2[67]\d°/);

		/* By keys alone: another one, moved into the zone and out again, sized, turned. */
		await room.getByRole('button', { name: /^(stone wall|mur de pierre)/ }).focus();
		await page.keyboard.press('Enter');
		await expect(piece(2)).toBeFocused();
		const before = Number(await y!.inputValue());
		for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowDown');
		await expect(room.locator('[data-rule]')).toHaveText('WM-132');
		for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Shift+ArrowUp');
		await expect(y!).toHaveValue(String(Number((before + 0.1).toFixed(2))));
		await page.keyboard.press('r');
		await page.keyboard.press('+');
		await expect(piece(2)).toHaveAttribute('aria-label', /6[.,]5″ (by|sur) 0[.,]5″, (turned by|tourné de) 15°/);
		await expect(use).toBeEnabled();

		/* Its like opposite, another shape, a hazard; one too many is taken away again. */
		await room.getByRole('button', { name: /^(One like it opposite|Le même en face)$/ }).click();
		await expect(piece(3)).toHaveAttribute('aria-label', /(turned by|tourné de) 195°/);
		await room.getByRole('button', { name: /^(bog|tourbière)/ }).click();
		await room.getByRole('radio', { name: /^(hexagon|hexagone)$/ }).click();
		await measure(page, /^(Hazard POW|POW du danger)/).fill('12');
		await measure(page, /^(Hazard POW|POW du danger)/).blur();
		await room.getByRole('button', { name: /^(boulder|gros rocher)/ }).click();
		await expect(piece(5)).toBeFocused();
		await page.keyboard.press('Delete');
		await expect(piece(5)).toHaveCount(0);
		await expect(piece(4)).toBeFocused();
		await accessible('the room for terrain');
		for (const size of sizes) {
			await page.setViewportSize(size);
			await picture(`terrain-${lang}`);
		}
		await use.click();
		await expect(page.getByText(/^(4 pieces|4 éléments)$/)).toBeVisible();

		await page.locator('button[type="submit"]').click();
		await settled(page);
		await expect(page.locator('[data-terrain^="free-"]')).toHaveCount(4);
		const terrain = JSON.parse((await firstKept(page)).save).options.terrain as { ground: string; at: number[][]; hazard_pow?: number }[];
		expect(terrain.map((one) => [one.ground, one.at.length, one.hazard_pow ?? 0])).toEqual([
			['obstruction', 4, 0], ['linear-obstacle', 4, 0], ['linear-obstacle', 4, 0], ['rough', 6, 12],
		]);
		await page.setViewportSize(sizes[0]!);
		await picture(`terrain-played-${lang}`);
	});
}
