/*
 * question_bar.ts - the question bar: what is asked in one line, what may be pointed at, and the
 * buttons for what has no place on the table.
 */
import type { Answer, QuestionBar, Button, Table, Toggle } from '$/table';
import { called, cardOf, cardRule, casterOf, inPlay, inches, verbs, seatOf, spellsOf, weaponsOf, type WmTable } from './model';
import { acting, draft, forget, originsOf, planOf, targetsOf } from './plan';
import { colonOf, typeset } from '$/typeset';
import { say } from './words';

const button = (label: string, answer: Answer | undefined, more: Partial<Button> = {}): Button[] =>
	answer ? [{ label, answer, ...more }] : [];

/** Healing, the feat, fists that let go: small things at any break (WM-1201). */
function small(table: WmTable): Button[] {
	const { lang } = table;
	return [
		...button(table.label(verbs.heal), table.find(verbs.heal), { group: say(lang, 'spells') }),
		...button(table.label(verbs.feat), table.find(verbs.feat), { group: say(lang, 'spells') }),
		...table.filter(verbs.release).map((answer) => ({ label: answer.text, answer })),
		...table.filter(verbs.break_).map((answer) => ({ label: answer.text, answer })),
	];
}

const otherOrder = (table: WmTable): Button => ({ label: say(table.lang, 'order2'), press: () => forget(table) });
/* Beside all that an attack offers there is no room for it on a phone: a tap beside the target does the same. */
const otherTarget = (table: WmTable): Button[] => (table.layout === 'tall' && draft(table).target !== undefined ? [] : [otherOrder(table)]);

function boostToggle(table: WmTable, possible: boolean): Toggle[] {
	const planned = draft(table);
	if (!possible) return [];
	return [
		{
			label: say(table.lang, 'roll'),
			value: planned.boost ? 'boosted' : 'plain',
			set: (value) => (planned.boost = value === 'boosted'),
			options: [
				{ label: say(table.lang, 'plain'), value: 'plain' },
				{ label: say(table.lang, 'boosted'), value: 'boosted' },
			],
		},
	];
}

function casting(table: WmTable): QuestionBar {
	const { lang } = table;
	const planned = draft(table);
	const card = cardOf(table.pack, table.view.model[acting(table)]!);
	const spell = spellsOf(table.pack, card)[planned.spell!]!;
	const name = table.say(spell.name);
	if (planned.target === undefined)
		return {
			title: `${table.label(verbs.cast)}${colonOf(lang)}<b>${name}</b>`,
			why: { text: say(lang, 'spellTarget'), rule: cardRule(spell.ledger) },
			secondary: otherTarget(table),
			primary: { label: say(lang, 'pointTarget'), off: say(lang, 'spellTarget') },
			onTable: true,
		};
	const plan = planOf(table);
	const origins = originsOf(table, planned.spell!, planned.target);
	const toggles = boostToggle(
		table,
		!!table.find(verbs.cast, planned.spell!, planned.target, plan.origin ?? null, 1),
	);
	if (origins.length > 1)
		toggles.unshift({
			label: say(lang, 'from'),
			value: String(plan.origin),
			set: (value) => (planned.origin = Number(value)),
			options: origins.map((m) => ({ label: called(table, m), value: String(m) })),
		});
	return {
		title:
			lang === 'fr'
				? `Lancer <b>${name}</b> sur ${called(table, planned.target)} ?`
				: `Cast <b>${name}</b> on ${called(table, planned.target)}?`,
		why: {
			text: say(lang, 'cost', spell.cost + (planned.boost ? 1 : 0)),
			rule: cardRule(spell.ledger),
		},
		toggles,
		secondary: otherTarget(table),
		primary: { label: table.label(verbs.cast), answer: plan.answer },
		onTable: true,
	};
}

function moving(table: WmTable): QuestionBar {
	const { lang } = table;
	const planned = draft(table);
	const me = called(table, acting(table));
	if (planned.target === undefined)
		return {
			title: table.question.text,
			why: { text: moveWhy(table), rule: 'WM-401' },
			secondary: [
				...button(table.label(verbs.hold), table.find(verbs.hold)),
				...button(table.label(verbs.run), table.find(verbs.run)),
				...small(table),
			],
			primary: planned.point
				? { label: say(lang, 'goHere'), press: () => (planned.go = true) }
				: { label: table.label(verbs.advance), answer: table.find(verbs.advance), ...(table.find(verbs.advance) ? {} : { off: table.question.text }) },
			onTable: true,
		};
	const plan = planOf(table);
	const it = called(table, planned.target);
	const charge = !!table.find(verbs.charge, planned.target);
	const slam = !!table.find(verbs.slam, planned.target);
	const toggles: Toggle[] =
		charge && slam
			? [
					{
						label: say(lang, 'means'),
						value: planned.dash ?? 'charge',
						set: (value) => (planned.dash = value as 'charge' | 'slam'),
						options: [
							{ label: table.label(verbs.charge), value: 'charge' },
							{ label: table.label(verbs.slam), value: 'slam' },
						],
					},
				]
			: [];
	const isSlam = plan.kind === 'slam';
	return {
		title: isSlam
			? lang === 'fr'
				? `<b>${me}</b> : Slam contre ${it} ?`
				: `<b>${me}</b> slams ${it}?`
			: lang === 'fr'
				? `<b>${me}</b> charge ${it} ?`
				: `<b>${me}</b> charges ${it}?`,
		why: { text: chargeWhy(table), rule: isSlam ? 'WM-721' : 'WM-414' },
		toggles,
		/* A tap beside the target is where a charge arrives: the way back needs a button. */
		secondary: [otherOrder(table)],
		primary: { label: table.label(isSlam ? verbs.slam : verbs.charge), answer: plan.answer },
		onTable: true,
	};
}

/* What can be pointed at, in the words of the hand that points. */
function moveWhy(table: WmTable): string {
	const enemy = targetsOf(table).size > 0 && draft(table).near?.size !== 0;
	const touch = table.layout !== 'wide';
	return say(table.lang, enemy ? (touch ? 'tapTarget' : 'clickTarget') : touch ? 'tapGround' : 'clickGround');
}

function chargeWhy(table: WmTable): string {
	const focus = table.view.model[acting(table)]!.focus;
	return `${say(table.lang, 'reserve', focus)} ${say(table.lang, 'otherLine')}`;
}

function fighting(table: WmTable): QuestionBar {
	const { lang } = table;
	const planned = draft(table);
	const done = table.find(verbs.done);
	const canAttack = table.answers.some((answer) =>
		[verbs.attack, verbs.bash, verbs.butt, verbs.star, verbs.lock, verbs.throw_].includes(answer.verb as 18),
	);
	if (planned.target === undefined && canAttack && planned.near?.size === 0) {
		return {
			title: table.question.text,
			why: { text: say(lang, 'nobodyInRange'), rule: 'WM-804' },
			secondary: small(table),
			primary: { label: table.label(verbs.done), answer: done },
			onTable: true,
		};
	}
	if (planned.target === undefined) {
		const star = table.answers.filter((a) => a.verb === verbs.star && a.args[1] >= 20);
		const finish = { label: table.label(verbs.done), answer: done };
		return {
			title: table.question.text,
			why: canAttack ? { text: say(lang, 'clickAttack'), rule: 'WM-501' } : undefined,
			secondary: [
				...(canAttack ? [finish] : []),
				...star.map((answer) => ({ label: answer.text, answer })),
				...small(table),
			],
			primary: canAttack
				? { label: say(lang, 'pointTarget'), off: say(lang, 'clickAttack') }
				: finish,
			onTable: true,
		};
	}
	const plan = planOf(table);
	const means = plan.means ?? [];
	const toggles: Toggle[] = [];
	/* Two ways beside each other, the chosen one among them; the others under More. */
	const near = means.slice(0, 2);
	if (plan.chosen && !near.includes(plan.chosen)) near[near.length - 1] = plan.chosen;
	const more: Button[] = means
		.filter((way) => !near.includes(way))
		.map((way) => ({
			label: way.label,
			press: () => (planned.means = way.key),
			group: say(lang, 'means'),
		}));
	if (near.length > 1)
		toggles.push({
			label: say(lang, 'means'),
			value: plan.chosen?.key ?? '',
			set: (value) => (planned.means = value),
			options: near.map((way) => ({ label: way.label, value: way.key })),
		});
	toggles.push(...boostToggle(table, !!plan.chosen?.boosted));
	const other = otherTarget(table).map((one) =>
		toggles.length > 1 ? { ...one, group: say(lang, 'means') } : one,
	);
	const it = called(table, planned.target);
	const how = plan.chosen?.label ?? '';
	return {
		title: lang === 'fr' ? `<b>${how}</b> contre ${it} ?` : `<b>${how}</b> against ${it}?`,
		why: {
			text: say(lang, 'reserve', table.view.model[acting(table)]!.focus),
			rule: 'WM-513',
		},
		toggles,
		secondary: [...other, ...more],
		primary: { label: table.label(verbs.attack), answer: plan.answer },
		onTable: true,
	};
}

/** "Where does the Ironclad go?" in few words. */
function whereTo(table: WmTable, en: string, fr: string): string {
	const me = called(table, acting(table));
	return (table.lang === 'fr' ? fr : en).replace('{0}', `<b>${me}</b>`);
}

function walking(table: WmTable): QuestionBar {
	const { lang } = table;
	const planned = draft(table);
	const legs = table.view.path.legs;
	const done = table.find(verbs.done);
	const finish: Button[] = button(say(lang, legs ? 'go' : 'stay'), done);
	/* legal() lists it only where Done is refused; it is allowed all the same. */
	const back: Button[] = legs
		? [{ label: table.label(verbs.back), answer: { verb: verbs.back, args: [0, 0, 0, 0] } }]
		: [];
	return {
		title: whereTo(table, 'Where does {0} go?', 'Où va {0} ?'),
		why: { text: say(lang, 'clickWalk'), rule: 'WM-401' },
		secondary: planned.point ? [...back, ...finish] : back,
		primary: planned.point
			? { label: say(lang, legs ? 'legHere' : 'goHere'), answer: planOf(table).answer }
			: (finish[0] ?? { label: say(lang, 'pointHere'), off: say(lang, 'clickWalk') }),
		onTable: true,
	};
}

function focusing(table: WmTable): QuestionBar {
	const { lang } = table;
	const planned = draft(table);
	const gifts = table.filter(verbs.focus);
	const most = gifts.length - 1;
	const value = Math.min(planned.focus ?? Math.min(1, most), most);
	const who = called(table, acting(table));
	const left = table.view.model[casterOf(seatOf(acting(table)))]!.focus;
	return {
		title: lang === 'fr' ? `Points de focus pour <b>${who}</b> ? Il en reste ${left}.` : `Focus points for <b>${who}</b>? ${left} left.`,
		why: { text: lang === 'fr' ? 'Le reste protège le Warcaster : +1 en ARM par point.' : 'What is left guards the warcaster: +1 ARM a point.', rule: 'WM-1102' },
		toggles: [
			{
				label: say(lang, 'focus'),
				value: String(value),
				set: (next) => (planned.focus = Number(next)),
				options: gifts.map((answer) => ({
					label: String(answer.args[0]),
					value: String(answer.args[0]),
				})),
			},
		],
		primary: { label: say(lang, 'give', value), answer: gifts.find((a) => a.args[0] === value) },
		onTable: true,
	};
}

/** legal() does not list it: it is allowed at every question. */
const concede = (table: WmTable): Button => ({
	label: table.label(verbs.concede),
	answer: { verb: verbs.concede, args: [] },
	confirm: say(table.lang, 'concedeSure'),
	group: say(table.lang, 'wholeGame'),
});

function activating(table: WmTable): QuestionBar {
	const { lang } = table;
	const planned = draft(table);
	const left = table.filter(verbs.activate);
	const end = { label: table.label(verbs.end_turn), answer: table.find(verbs.end_turn) };
	if (!left.length) return { title: table.question.text, primary: end, onTable: true };
	/* The other side acts at once, so it cannot be taken back: asked here, not in a dialog. */
	if (planned.ending)
		return {
			title: say(lang, 'endTurnSure'),
			why: { text: say(lang, 'clickModel'), rule: 'WM-311' },
			secondary: [{ label: say(lang, 'playOn'), press: () => (planned.ending = false) }],
			primary: end,
			onTable: true,
		};
	return {
		title: table.question.text,
		why: { text: say(lang, 'clickModel'), rule: 'WM-311' },
		secondary: [{ label: table.label(verbs.end_turn), press: () => (planned.ending = true) }, concede(table)],
		primary: { label: say(lang, 'pointModel'), off: say(lang, 'clickModel') },
		onTable: true,
	};
}

function facing(table: WmTable): QuestionBar {
	const { lang } = table;
	const me = table.view.model[acting(table)]!;
	const keep = table.find(verbs.face, me.x, me.y);
	const keepButton = { label: say(lang, 'keepFacing'), answer: keep };
	const plan = planOf(table);
	return {
		title: whereTo(table, 'Which way does {0} face?', 'Vers où orienter {0} ?'),
		why: { text: say(lang, 'clickFace'), rule: 'WM-404' },
		secondary: plan.kind === 'face' ? [keepButton] : [],
		primary:
			plan.kind === 'face' ? { label: say(lang, 'faceHere'), answer: plan.answer } : keepButton,
		onTable: true,
	};
}

function standing(table: WmTable): QuestionBar {
	const { lang } = table;
	const planned = draft(table);
	const stay = table.find(verbs.stay_down);
	const plan = planOf(table);
	const me = table.view.model[acting(table)]!;
	const gives = planned.gives === 'action' ? 2 : 1;
	return {
		title: table.question.text,
		why: { text: say(lang, 'clickFace'), rule: 'WM-923' },
		toggles: [
			{
				label: say(lang, 'giveUp'),
				value: planned.gives ?? 'movement',
				set: (value) => (planned.gives = value as 'movement' | 'action'),
				options: [
					{ label: say(lang, 'toMovement'), value: 'movement' },
					{ label: say(lang, 'toAction'), value: 'action' },
				],
			},
		],
		secondary: button(table.label(verbs.stay_down), stay),
		primary: {
			label: table.label(verbs.stand),
			answer: plan.answer ?? table.find(verbs.stand, gives, me.x, me.y) ?? table.find(verbs.stand, gives),
		},
		onTable: true,
	};
}

export function questionBar(given: Table): QuestionBar {
	const asked = barOf(given as WmTable);
	if (given.lang !== 'fr') return asked;
	return {
		...asked,
		title: asked.title && typeset(asked.title, 'fr'),
		why: asked.why && { ...asked.why, text: typeset(asked.why.text, 'fr') },
	};
}

function barOf(table: WmTable): QuestionBar {
	const { lang } = table;
	if (!table.question.mine) return {};
	if (draft(table).spell !== undefined) return casting(table);
	switch (table.question.kind) {
		case 'deploy': {
			const plan = planOf(table);
			return {
				title: whereTo(table, 'Where is {0} deployed?', 'Où déployer {0} ?'),
				why: { text: say(lang, 'clickZone'), rule: 'WM-136' },
				primary:
					plan.kind === 'place'
						? { label: say(lang, 'placeHere'), answer: plan.answer }
						: { label: say(lang, 'pointHere'), off: say(lang, 'clickZone') },
				onTable: true,
			};
		}
		case 'first': {
			const me = table.question.player as number;
			return {
				title: table.question.text,
				why: {
					text: lang === 'fr' ? 'Qui commence prend le bord sud et se déploie en premier.' : 'Who goes first takes the south edge and deploys first.',
					rule: 'WM-133',
				},
				secondary: button(lang === 'fr' ? 'Jouer en second' : 'Go second', table.find(verbs.first, 1 - me)),
				primary: { label: lang === 'fr' ? 'Commencer' : 'Go first', answer: table.find(verbs.first, me) },
				onTable: true,
			};
		}
		case 'boost_damage': {
			const boxes = draft(table).boxes;
			const number = (n: number): string => (lang === 'fr' ? n.toFixed(1).replace('.', ',') : n.toFixed(1));
			return {
				...(boxes ? { why: { text: say(lang, 'boostGain', number(boxes[0]), number(boxes[1])), rule: 'WM-1006' } } : {}),
				secondary: button(table.label(verbs.plain), table.find(verbs.plain)),
				primary: { label: table.label(verbs.boost), answer: table.find(verbs.boost) },
				onTable: true,
			};
		}
		case 'focus':
			return focusing(table);
		case 'activate':
			return activating(table);
		case 'stand':
			return standing(table);
		case 'move':
			return moving(table);
		case 'leg':
			return walking(table);
		case 'facing':
			return facing(table);
		case 'combat':
			return fighting(table);
		case 'direction': {
			const plan = planOf(table);
			return {
				title: table.question.text,
				why: { text: say(lang, 'clickThrow'), rule: 'WM-753' },
				primary:
					plan.kind === 'throw'
						? { label: say(lang, 'throwHere'), answer: plan.answer }
						: { label: say(lang, 'pointHere'), off: say(lang, 'clickThrow') },
				onTable: true,
			};
		}
		default:
			return {};
	}
}

/** "4.3″ of 8″" for the chalk beside a walk. */
export const covered = (table: WmTable, cost: number, allowance: number): string =>
	`${inches(cost, table.lang)} ${say(table.lang, 'of')} ${inches(allowance, table.lang)}`;
