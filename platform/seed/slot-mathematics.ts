/**
 * Chooses the rule set of each slot: manufacturers and themes have typical mechanics, and all rule sets are
 * used about equally often.
 */
import type { Random } from '#artwork/random.ts';
import { SLOT_PROFILES } from '#games/engines/slots/profiles.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { ThemeId } from './titles/titles.ts';

/** Mechanic → whether a rule set has it; the rarest mechanics first. Every rule set has the last one. */
const MECHANICS = {
  classic: ({ strips }) => strips.length === 3,
  coins: ({ hold }) => hold !== undefined,
  clusters: ({ award }) => award === 'clusters',
  orbs: ({ orbs }) => orbs !== undefined,
  anywhere: ({ award }) => award === 'anywhere',
  falls: ({ cascade }) => cascade !== undefined,
  both: ({ award }) => award === 'both',
  ways: ({ award }) => award === 'ways',
  special: ({ free }) => free?.special !== undefined,
  sticky: ({ free }) => free?.sticky === true,
  rain: ({ rain }) => rain !== undefined,
  mystery: ({ mystery }) => mystery !== undefined,
  expand: ({ wild }) => wild?.expands === true,
  times: ({ wild, free }) => wild?.multipliers !== undefined || free?.wildMultipliers !== undefined,
  climb: ({ free }) => free?.grows !== undefined,
  tall: ({ rows }) => rows > 3,
  lines: () => true,
} satisfies Record<string, (rules: SlotRules) => boolean>;
type Mechanic = keyof typeof MECHANICS;

/** The rarest mechanic of a rule set, by which players would describe the game. */
export const mechanicOf = (rules: SlotRules): Mechanic =>
  (Object.keys(MECHANICS) as Mechanic[]).find((mechanic) => MECHANICS[mechanic](rules)) ?? 'lines';

const OF_MANUFACTURER: Readonly<Record<string, readonly Mechanic[]>> = {
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
/** Condition for slots whose title names a number of lines. */
const BY_NAME: Readonly<Record<string, (rules: SlotRules) => boolean>> = {
  'twenty-ripe-lines': ({ lines, hold }) => lines?.length === 20 && !hold,
  'juice-street-40': ({ lines, hold }) => lines?.length === 40 && !hold,
  'peachy-ten': ({ lines }) => lines?.length === 10,
};
/**
 * Advantage of a rule set whose mechanic suits the theme: it counts as if it had been used this many times
 * less.
 */
const THEME_WEIGHT = 2;

/** Chooses the least used suitable rule set for each slot, in the order of the calls. */
export function createSlotDealer(
  random: Random,
): (slot: { slug: string; manufacturer: string; theme: ThemeId }) => SlotRules {
  const taken = new Map<SlotRules, number>();
  return ({ slug, manufacturer, theme }) => {
    const known = OF_MANUFACTURER[manufacturer] ?? [];
    const suits = BY_NAME[slug] ?? ((rules: SlotRules) => known.includes(mechanicOf(rules)));
    const cost = (rules: SlotRules): number =>
      (taken.get(rules) ?? 0) - (OF_THEME[theme].includes(mechanicOf(rules)) ? THEME_WEIGHT : 0);
    const choices = random.shuffle(SLOT_PROFILES.filter(suits));
    const least = choices.reduce((best, rules) => (cost(rules) < cost(best) ? rules : best));
    taken.set(least, (taken.get(least) ?? 0) + 1);
    return least;
  };
}
