/** Games that are not slots: their types, groups, rule sets and colours. */
import type { Palette } from '#artwork/art-types.ts';
import { LIVE_BLACKJACK_RULES } from '#games/engines/blackjack-live/rules.ts';
import { BLACKJACK_RULES } from '#games/engines/blackjack/rules.ts';
import { tableLook } from '#games/engines/cards/table-looks.ts';
import { CRASH_RULES } from '#games/engines/crash/rules.ts';
import { DICE_RULES } from '#games/engines/dice/rules.ts';
import { DICE_THEMES } from '#games/engines/dice/themes.ts';
import { DRAW_RULES } from '#games/engines/draws/rules.ts';
import { KENO_RULES } from '#games/engines/keno/rules.ts';
import { KENO_THEMES } from '#games/engines/keno/themes.ts';
import { TABLE_RULES } from '#games/engines/live/rules.ts';
import { MINES_RULES } from '#games/engines/mines/rules.ts';
import { MINES_THEMES } from '#games/engines/mines/themes.ts';
import { PLINKO_RULES } from '#games/engines/plinko/rules.ts';
import { PLINKO_THEMES } from '#games/engines/plinko/themes.ts';
import { RACE_RULES } from '#games/engines/races/rules.ts';
import { ROULETTE_RULES } from '#games/engines/roulette/rules.ts';
import { POKER_RULES } from '#games/engines/videopoker/rules.ts';
import { WHEEL_RULES } from '#games/engines/wheel/rules.ts';
import { WHEEL_THEMES } from '#games/engines/wheel/themes.ts';

/**
 * Types of games as players distinguish them. Games of several types can share one kind of engine: the kind
 * `live` is baccarat or three dice (sic bo), by its rule set.
 */
const GAME_TYPES = [
  'crash',
  'mines',
  'plinko',
  'dice',
  'wheel',
  'roulette',
  'blackjack',
  'videopoker',
  'keno',
  'keno-80',
  'six-of-49',
  'races',
  'auto-roulette',
  'baccarat',
  'blackjack-live',
  'dragon-tiger',
  'sic-bo',
  'money-wheel',
] as const;
export type GameType = (typeof GAME_TYPES)[number];
export type NonSlotGroup = 'fast' | 'table' | 'lottery' | 'vsport' | 'online';

type Declared = { readonly id: string; readonly rtp: number; readonly volatility: number };
type Kind = { rules: readonly Declared[]; palette(look: string): Palette | undefined };

type Themed = { readonly id: string; readonly palette: Palette };
const ofThemes =
  (themes: readonly Themed[]): Kind['palette'] =>
  (look) =>
    themes.find(({ id }) => id === look)?.palette;
const ofTable: Kind['palette'] = (look) => {
  const found = tableLook(look);
  return found ? { bg1: found.feltDeep, bg2: found.felt, accent: found.accent, glow: found.glow } : undefined;
};
const ofList =
  (palettes: Readonly<Record<string, Palette>>): Kind['palette'] =>
  (look) =>
    palettes[look];

const KINDS: Readonly<Record<string, Kind>> = {
  crash: {
    rules: CRASH_RULES,
    palette: ofList({
      comet: { bg1: '#0c0733', bg2: '#5a2bb8', accent: '#62e6ff', glow: '#d2f7ff' },
      kite: { bg1: '#12479c', bg2: '#ff9e6b', accent: '#ffd84f', glow: '#fff3c9' },
      submarine: { bg1: '#03204a', bg2: '#0a8ca3', accent: '#ffd45e', glow: '#c9fff4' },
    }),
  },
  mines: { rules: MINES_RULES, palette: ofThemes(MINES_THEMES) },
  plinko: { rules: PLINKO_RULES, palette: ofThemes(PLINKO_THEMES) },
  dice: { rules: DICE_RULES, palette: ofThemes(DICE_THEMES) },
  wheel: { rules: WHEEL_RULES, palette: ofThemes(WHEEL_THEMES) },
  keno: { rules: KENO_RULES, palette: ofThemes(KENO_THEMES) },
  roulette: { rules: ROULETTE_RULES, palette: ofTable },
  blackjack: { rules: BLACKJACK_RULES, palette: ofTable },
  'blackjack-live': { rules: LIVE_BLACKJACK_RULES, palette: ofTable },
  videopoker: { rules: POKER_RULES, palette: ofTable },
  draws: {
    rules: DRAW_RULES,
    palette: ofList({
      aurora: { bg1: '#06123f', bg2: '#1b9c8f', accent: '#7dffcf', glow: '#dcfff2' },
      festival: { bg1: '#4a0a4e', bg2: '#e0493f', accent: '#ffd54a', glow: '#fff1bd' },
    }),
  },
  races: {
    rules: RACE_RULES,
    palette: ofList({
      steppe: { bg1: '#1b5fb0', bg2: '#f2b25c', accent: '#ffe27a', glow: '#fff6d2' },
      hounds: { bg1: '#0b1438', bg2: '#3a55b8', accent: '#ffcf5c', glow: '#fff0c4' },
    }),
  },
  live: {
    rules: TABLE_RULES,
    palette: ofList({
      emerald: { bg1: '#04241c', bg2: '#12805a', accent: '#ffd977', glow: '#f4ffe0' },
      ruby: { bg1: '#2b040f', bg2: '#b3203f', accent: '#ffcf70', glow: '#ffeecb' },
      sapphire: { bg1: '#06123a', bg2: '#2459c4', accent: '#8fdcff', glow: '#e2f6ff' },
      amber: { bg1: '#2c1204', bg2: '#c9741d', accent: '#ffe08a', glow: '#fff4d0' },
      violet: { bg1: '#170733', bg2: '#7436cf', accent: '#ffb3f0', glow: '#fbe6ff' },
    }),
  },
};

const GROUPS: Readonly<Record<NonSlotGroup, readonly GameType[]>> = {
  fast: ['crash', 'mines', 'plinko', 'dice', 'wheel'],
  table: ['roulette', 'blackjack', 'videopoker'],
  lottery: ['keno', 'keno-80', 'six-of-49'],
  vsport: ['races'],
  online: ['auto-roulette', 'baccarat', 'blackjack-live', 'dragon-tiger', 'sic-bo', 'money-wheel'],
};

const isGameType = (name: string): name is GameType => (GAME_TYPES as readonly string[]).includes(name);

/** Rule set, colours, type and group of a game. Throws when its kind of engine has no such rule set or theme. */
export function kindOf(
  kind: string,
  profile: string,
  look: string,
): { rules: Declared; palette: Palette; gameType: GameType; group: NonSlotGroup } {
  const found = KINDS[kind];
  const rules = found?.rules.find(({ id }) => id === profile);
  const palette = found?.palette(look);
  const gameType = [profile, kind].find(isGameType);
  const group = (Object.keys(GROUPS) as NonSlotGroup[]).find(
    (name) => gameType !== undefined && GROUPS[name].includes(gameType),
  );
  if (!rules || !palette || !gameType || !group) throw new Error(`There is no ${kind} ${profile} ${look}.`);
  return { rules, palette, gameType, group };
}
