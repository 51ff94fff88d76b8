/*
 * icons.ts - which drawing stands for what. Icons of game-icons.net, CC BY 3.0.
 */
import axe from 'icon:battle-axe';
import claw from 'icon:crab-claw';
import fall from 'icon:falling';
import fist from 'icon:fist';
import flame from 'icon:flame';
import flask from 'icon:acid';
import frozen from 'icon:frozen-block';
import gun from 'icon:cannon';
import hammer from 'icon:warhammer';
import mace from 'icon:flanged-mace';
import saw from 'icon:circular-saw';
import shield from 'icon:shield';
import spear from 'icon:spear-hook';
import sword from 'icon:sword-brandish';
import ward from 'icon:magic-shield';

/** Weapons, by the last word of their name in the pack. */
const weapons: [RegExp, string][] = [
	[/hammer/, hammer],
	[/fist/, fist],
	[/axe/, axe],
	[/shield/, shield],
	[/spear|halberd|staff|sliver|frostfang/, spear],
	[/mace|flail|spellbreaker/, mace],
	[/claw|tusks|mandibles/, claw],
	[/saw/, saw],
	[/cannon|pistol|bombard/, gun],
	[/flamethrower/, flame],
];

export const weaponIcon = (weapon: string): string =>
	weapons.find(([name]) => name.test(weapon))?.[1] ?? sword;

/* A tape pulled out of its case. */
const tape =
	'<path fill="currentColor" d="M40 90h190a120 120 0 0 1 120 120v102h122v60H160A120 120 0 0 1 40 252zm150 60a70 70 0 1 0 .1 0zM200 396h272v46H200z"/>';

export const icons = { fall, fist, flame, flask, frozen, tape, ward };
