/* icons.ts - an emblem for each Squad, and the few signs of the table. */
import wings from 'icon:angel-wings';
import shield from 'icon:templar-shield';
import prayer from 'icon:prayer';
import crossbow from 'icon:crossbow';
import doctor from 'icon:plague-doctor-profile';
import brute from 'icon:brute';
import fireCast from 'icon:fire-spell-cast';
import hound from 'icon:hound';
import book from 'icon:evil-book';
import anvil from 'icon:anvil';
import dwarf from 'icon:dwarf-king';
import hammer from 'icon:warhammer';
import face from 'icon:dwarf-face';
import axe from 'icon:war-axe';
import gear from 'icon:big-gear';
import gorilla from 'icon:gorilla';
import spider from 'icon:spider-face';
import tentacle from 'icon:tentacle-strike';
import bear from 'icon:bear-face';
import invisible from 'icon:invisible-face';
import deer from 'icon:deer-head';
import bull from 'icon:bull-horns';
import werewolf from 'icon:werewolf';
import wyvern from 'icon:wyvern';
import vine from 'icon:vine-whip';
import ent from 'icon:ent-mouth';
import lightning from 'icon:lightning-storm';
import spear from 'icon:spear-hook';
import tornado from 'icon:tornado';
import thunder from 'icon:thunder-struck';
import swords from 'icon:crossed-swords';
import church from 'icon:church';
import forest from 'icon:forest';
import explosion from 'icon:mine-explosion';

export const EMBLEM: Record<string, string> = {
	'angel-of-death': wings, 'holy-knight': shield, pilgrim: prayer, ranger: crossbow, 'purge-doctor': doctor,
	'son-of-khyber': brute, 'master-of-elements': fireCast, gorehound: hound, 'dark-scholar': book, bloodsmith: anvil,
	avenger: dwarf, 'flame-keeper': hammer, enkindled: face, unbroken: axe, gyrobot: gear,
	shatterer: gorilla, harvester: spider, bladebreeder: invisible, berserker: bear, fleshripper: tentacle,
	'oracle-of-wrath': deer, 'blight-steed': bull, warbeast: werewolf, wyrm: wyvern, treemaid: vine, 'ancient-guard': ent,
	'infinity-angel': wings, 'stream-guard': shield, 'storm-bringer': lightning, 'stream-surfer': tornado, 'source-blade': spear,
};
export { church, explosion, forest, gear, swords, thunder };
