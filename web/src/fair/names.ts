/*
 * names.ts - a hash as four words that two people can read to each other.
 *
 * Each of its first four bytes names a word; the lists of both languages have the same things in the
 * same places, so an English and a French screen can be compared.
 */
import type { Lang } from '$/table';

const EN = `
acorn amber anchor ankle apple april apron arrow ash atlas autumn badger balcony bamboo banjo
barrel basket beacon beaver beetle bell bicycle biscuit blanket bottle branch bread brick bridge
bronze broom bucket butter button cabin cactus camel canal candle cannon canoe carpet castle
cave cedar chalk cheese cherry chimney cinnamon circus clock cloud clover coal cobra cocoa comet
compass copper coral cotton cradle cricket crown crystal curtain cushion daisy dawn desert
diamond dolphin donkey dragon drum eagle echo eleven elm ember engine falcon feather fern fiddle
field finger flame flute forest forge fossil fountain fox frost garden garlic ginger giraffe
glacier glove goat granite grape guitar hammer harbour harp harvest hazel heather hedge helmet
heron hill honey horse island ivory ivy jaguar jasmine jungle kettle kitchen ladder lagoon
lantern lark laurel lavender leather lemon leopard lettuce linen lion lobster magnet mango maple
marble meadow melon milk mirror monkey moon moss mountain mustard needle nettle nickel noon
north oak oasis ocean olive onion opera orchard orchid otter owl oyster palace panther paper
parrot peach pearl pebble pelican pepper piano pillow planet plum pocket pond poppy potato prism
puppet pyramid quartz rabbit radar raven reed ribbon river rocket rope ruby saddle saffron
salmon salt sand satin scarf school seven shadow shell shovel silk silver snail snow spider
spoon squirrel star statue stone storm sugar summer swallow table temple thunder tiger tomato
tower tractor trumpet tulip tunnel turtle twelve umbrella valley vanilla velvet village vinegar
violet volcano walnut walrus waterfall wheat wheel whistle willow window winter wolf yellow
zebra`;

const FR = `
gland ambre ancre cheville pomme avril tablier flèche cendre atlas automne blaireau balcon
bambou banjo tonneau panier balise castor scarabée cloche vélo biscuit couverture bouteille
branche pain brique pont bronze balai seau beurre bouton cabane cactus chameau canal bougie
canon canoë tapis château grotte cèdre craie fromage cerise cheminée cannelle cirque horloge
nuage trèfle charbon cobra cacao comète boussole cuivre corail coton berceau grillon couronne
cristal rideau coussin pâquerette aube désert diamant dauphin âne dragon tambour aigle écho onze
orme braise moteur faucon plume fougère violon champ doigt flamme flûte forêt forge fossile
fontaine renard givre jardin ail gingembre girafe glacier gant chèvre granit raisin guitare
marteau port harpe moisson noisette bruyère haie casque héron colline miel cheval île ivoire
lierre jaguar jasmin jungle bouilloire cuisine échelle lagune lanterne alouette laurier lavande
cuir citron léopard laitue lin lion homard aimant mangue érable marbre prairie melon lait miroir
singe lune mousse montagne moutarde aiguille ortie nickel midi nord chêne oasis océan olive
oignon opéra verger orchidée loutre hibou huître palais panthère papier perroquet pêche perle
galet pélican poivre piano oreiller planète prune poche étang coquelicot patate prisme
marionnette pyramide quartz lapin radar corbeau roseau ruban rivière fusée corde rubis selle
safran saumon sel sable satin écharpe école sept ombre coquille pelle soie argent escargot neige
araignée cuillère écureuil étoile statue pierre tempête sucre été hirondelle table temple
tonnerre tigre tomate tour tracteur trompette tulipe tunnel tortue douze parapluie vallée
vanille velours village vinaigre violette volcan noix morse cascade blé roue sifflet saule
fenêtre hiver loup jaune zèbre`;

const lists: Record<Lang, string[]> = { en: EN.trim().split(/\s+/), fr: FR.trim().split(/\s+/) };

export function fourWords(hash: Uint8Array, lang: Lang): string[] {
	return Array.from(hash.slice(0, 4), (byte) => lists[lang][byte]!);
}
