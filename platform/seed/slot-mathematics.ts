/**
 * Which rule set a slot gets: a studio has mechanics it is known for, a theme has some that suit it, and
 * every rule set is used about as often.
 */
import type { Random } from '#artwork/random.ts';
import { SLOT_PROFILES } from '#games/engines/slots/profiles.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { ThemeId } from './titles/titles.ts';

type Mechanic =
  | 'classic'
  | 'coins'
  | 'clusters'
  | 'orbs'
  | 'anywhere'
  | 'falls'
  | 'both'
  | 'ways'
  | 'special'
  | 'sticky'
  | 'rain'
  | 'mystery'
  | 'expand'
  | 'times'
  | 'climb'
  | 'tall'
  | 'lines';

/** What a player would call the game by: the rarest thing about it. */
export function mechanicOf({
  strips,
  rows,
  award,
  hold,
  orbs,
  cascade,
  free,
  rain,
  mystery,
  wild,
}: SlotRules): Mechanic {
  if (strips.length === 3) return 'classic';
  if (hold) return 'coins';
  if (award === 'clusters') return 'clusters';
  if (orbs) return 'orbs';
  if (award === 'anywhere') return 'anywhere';
  if (cascade) return 'falls';
  if (award === 'both') return 'both';
  if (award === 'ways') return 'ways';
  if (free?.special) return 'special';
  if (free?.sticky) return 'sticky';
  if (rain) return 'rain';
  if (mystery) return 'mystery';
  if (wild?.expands) return 'expand';
  if (wild?.values || free?.wilds) return 'times';
  if (free?.grows) return 'climb';
  return rows > 3 ? 'tall' : 'lines';
}

const OF_STUDIO: Readonly<Record<string, readonly Mechanic[]>> = {
  halcyonforge: ['orbs', 'climb', 'special', 'ways'],
  ninepin: ['classic', 'falls', 'lines', 'coins'],
  marrowvale: ['mystery', 'rain', 'sticky', 'ways'],
  tinlantern: ['coins', 'both', 'times', 'ways'],
  kestrelrow: ['clusters', 'anywhere', 'climb', 'both'],
  octavo: ['classic', 'expand', 'special', 'both'],
  saltbox: ['coins', 'rain', 'tall', 'lines'],
  umbralane: ['sticky', 'mystery', 'special', 'times'],
  brightkettle: ['clusters', 'falls', 'anywhere', 'classic'],
  polarquill: ['ways', 'expand', 'falls', 'lines'],
  velvetcomet: ['clusters', 'orbs', 'times', 'ways'],
  dunedaughter: ['special', 'sticky', 'tall', 'expand'],
  copperwing: ['climb', 'rain', 'tall', 'mystery'],
  papertiger: ['ways', 'anywhere', 'coins', 'classic'],
  mirador: ['orbs', 'expand', 'both', 'ways'],
  altyntulip: ['classic', 'coins', 'lines', 'times'],
};
const OF_THEME: Readonly<Record<ThemeId, readonly Mechanic[]>> = {
  egypt: ['special', 'coins', 'expand', 'ways'],
  asia: ['ways', 'coins', 'both', 'tall'],
  myths: ['orbs', 'climb', 'expand', 'ways'],
  vikings: ['sticky', 'climb', 'ways', 'mystery'],
  west: ['sticky', 'mystery', 'times', 'tall'],
  jungle: ['rain', 'mystery', 'tall', 'special'],
  fruits: ['classic', 'lines', 'both', 'falls'],
  sweets: ['clusters', 'anywhere', 'falls', 'orbs'],
  sea: ['coins', 'rain', 'expand', 'orbs'],
  space: ['clusters', 'climb', 'both', 'anywhere'],
  gems: ['classic', 'clusters', 'both', 'special'],
  pirates: ['coins', 'tall', 'times', 'rain'],
  magic: ['orbs', 'rain', 'mystery', 'expand'],
  halloween: ['mystery', 'sticky', 'special', 'times'],
  farm: ['classic', 'coins', 'falls', 'lines'],
  winter: ['falls', 'lines', 'expand', 'ways'],
  music: ['ways', 'times', 'classic', 'clusters'],
  luck: ['classic', 'times', 'coins', 'lines'],
  dinos: ['tall', 'climb', 'rain', 'ways'],
  kitchen: ['falls', 'anywhere', 'lines', 'clusters'],
  japan: ['ways', 'coins', 'both', 'sticky'],
  reef: ['coins', 'clusters', 'rain', 'ways'],
  carnival: ['anywhere', 'times', 'classic', 'mystery'],
  savanna: ['ways', 'tall', 'climb', 'times'],
  fiesta: ['sticky', 'times', 'special', 'falls'],
  lab: ['clusters', 'orbs', 'mystery', 'anywhere'],
  jackpot: ['coins', 'classic', 'times', 'both'],
  fishing: ['coins', 'expand', 'lines', 'rain'],
  racing: ['climb', 'both', 'times', 'falls'],
  garden: ['falls', 'clusters', 'rain', 'lines'],
  cafe: ['falls', 'classic', 'lines', 'anywhere'],
  forge: ['orbs', 'climb', 'coins', 'special'],
  noir: ['mystery', 'sticky', 'special', 'expand'],
  alpine: ['ways', 'lines', 'falls', 'expand'],
  beach: ['coins', 'rain', 'both', 'falls'],
};
/** Titles that name a number say the truth. */
const BY_NAME: Readonly<Record<string, (rules: SlotRules) => boolean>> = {
  'twenty-ripe-lines': ({ lines, hold }) => lines?.length === 20 && !hold,
  'juice-street-40': ({ lines, hold }) => lines?.length === 40 && !hold,
  'peachy-ten': ({ lines }) => lines?.length === 10,
};
/** How much a theme's own mechanic outweighs: as if the rule set had been taken so many times less. */
const THEME_WEIGHT = 2;

/** Deals out the rule sets to slots in the order of the list. */
export function createSlotDealer(
  random: Random,
): (slot: { slug: string; studio: string; theme: ThemeId }) => SlotRules {
  const taken = new Map<SlotRules, number>();
  return ({ slug, studio, theme }) => {
    const known = OF_STUDIO[studio] ?? [];
    const suits = BY_NAME[slug] ?? ((rules: SlotRules) => known.includes(mechanicOf(rules)));
    const cost = (rules: SlotRules): number =>
      (taken.get(rules) ?? 0) - (OF_THEME[theme].includes(mechanicOf(rules)) ? THEME_WEIGHT : 0);
    const choices = random.shuffle(SLOT_PROFILES.filter(suits));
    const least = choices.reduce((best, rules) => (cost(rules) < cost(best) ? rules : best));
    taken.set(least, (taken.get(least) ?? 0) + 1);
    return least;
  };
}
