/*
 * icons.ts - which drawing stands for what. Icons of game-icons.net, CC BY 3.0.
 */
import aim from 'icon:crosshair';
import axe from 'icon:battle-axe';
import bow from 'icon:battle-mech';
import claw from 'icon:mechanical-arm';
import crown from 'icon:crenel-crown';
import fall from 'icon:falling';
import fist from 'icon:fist';
import flail from 'icon:flail';
import flame from 'icon:flame';
import flask from 'icon:bubbling-flask';
import frozen from 'icon:frozen-block';
import golem from 'icon:robot-golem';
import gun from 'icon:blunderbuss';
import hammer from 'icon:warhammer';
import ice from 'icon:ice-spear';
import jaws from 'icon:gear-hammer';
import mace from 'icon:flanged-mace';
import missile from 'icon:missile-mech';
import saw from 'icon:circular-saw';
import shield from 'icon:shield';
import spear from 'icon:spear-hook';
import staff from 'icon:wizard-staff';
import sword from 'icon:sword-brandish';
import tank from 'icon:spider-bot';
import tape from 'icon:measure-tape';
import ward from 'icon:magic-shield';
import witch from 'icon:pointy-hat';
import priest from 'icon:pope-crown';
import zealot from 'icon:templar-shield';

/** Machines and people, by card. */
const cards: Record<string, string> = {
	stryker: sword,
	kreoss: zealot,
	severius: priest,
	sorscha: ice,
	deneghra: witch,
	ironclad: golem,
	lancer: bow,
	charger: missile,
	crusader: golem,
	repenter: missile,
	revenger: bow,
	juggernaut: golem,
	destroyer: missile,
	slayer: claw,
	deathripper: tank,
	defiler: tank,
	ripjaw: tank,
};

/** Weapons, by the last word of their name in the pack. */
const weapons: [RegExp, string][] = [
	[/hammer/, hammer],
	[/fist/, fist],
	[/axe/, axe],
	[/shield/, shield],
	[/spear|halberd|sliver|frostfang/, spear],
	[/mace|spellbreaker/, mace],
	[/flail/, flail],
	[/staff/, staff],
	[/claw|tusks|mandibles/, claw],
	[/saw/, saw],
	[/cannon|pistol|bombard/, gun],
	[/flamethrower/, flame],
];

export const cardIcon = (card: string): string => cards[card] ?? golem;
export const weaponIcon = (weapon: string): string =>
	weapons.find(([name]) => name.test(weapon))?.[1] ?? sword;

export const icons = { aim, crown, fall, fist, flame, flask, frozen, jaws, tape, ward };
