/*
 * icons.ts - a drawing for every item, action and kind of ammunition.
 */
import ak from 'icon:ak47';
import ammoBox from 'icon:ammo-box';
import barricade from 'icon:barricade';
import baton from 'icon:electric-whip';
import blade from 'icon:energy-sword';
import blaster from 'icon:blaster';
import bolter from 'icon:bolter-gun';
import bomb from 'icon:time-bomb';
import bullets from 'icon:heavy-bullets';
import crosshair from 'icon:crosshair';
import drone from 'icon:delivery-drone';
import electric from 'icon:electric';
import field from 'icon:energy-shield';
import fist from 'icon:mailed-fist';
import frag from 'icon:grenade';
import knife from 'icon:bowie-knife';
import laser from 'icon:laser-gun';
import launcher from 'icon:stick-grenade';
import maul from 'icon:thor-hammer';
import medical from 'icon:medical-pack';
import missile from 'icon:missile-launcher';
import pack from 'icon:knapsack';
import pistol from 'icon:pistol-gun';
import radar from 'icon:radar-sweep';
import ray from 'icon:ray-gun';
import reload from 'icon:reload-gun-barrel';
import run from 'icon:run';
import shield from 'icon:riot-shield';
import shotgun from 'icon:sawed-off-shotgun';
import musket from 'icon:musket';
import smoke from 'icon:smoke-bomb';
import syringe from 'icon:syringe';
import trade from 'icon:trade';
import unlit from 'icon:unlit-bomb';
import upgrade from 'icon:upgrade';
import type { Ammo, Item } from '../model';
import { drawingOf } from '$/games/pictures';

const items: Record<string, string> = {
	'scrap-pistol': pistol, 'pipe-gun': musket, 'duty-laser': laser, 'hull-cutter': blaster,
	'assault-rifle': ak, 'scatter-gun': shotgun, 'beam-pistol': ray, 'pulse-carbine': bolter,
	'hand-launcher': launcher, 'rocket-tube': missile, 'shock-baton': baton, 'vibro-knife': knife,
	'plasma-blade': blade, 'riot-shield': shield, 'power-maul': maul, 'med-pack': medical, stimulant: syringe,
	'chrono-bomb': bomb, 'force-field': field, 'ammo-cell': ammoBox, 'smoke-charge': smoke, 'frag-charge': frag,
	scanner: radar, 'trait-booster': upgrade,
};
const kinds: Record<Item['kind'], string> = { ranged: pistol, close: knife, equipment: pack };

export const itemIcon = (item: Item) => drawingOf(items, item.id) ?? kinds[item.kind];

export const ammoIcon: Record<Ammo, string> = { ballistic: bullets, energy: electric, explosive: unlit };

export const actionIcon: Record<string, string> = {
	shoot: crosshair, flank: run, fight: fist, cover: barricade, reload, trade, drone,
};
