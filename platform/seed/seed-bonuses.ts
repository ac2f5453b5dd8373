/** Bonus programs, promo codes and pictures of the seed (docs/decisions/0264). Amounts: see program-terms.ts. */
import { CONTENT_LOCALES, type ContentLocale } from '#contract/locales.ts';
import type { NewBonusGame, NewProgram, NewPromoCode } from '#platform/bonus/bonus.api.ts';
import type { NewImage } from '#platform/content/content.api.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import { buildPlans } from './bonus-plans.ts';
import { PUBLISHED_AT } from './seed-constants.ts';
import type { SeedGame } from './seed-games.ts';
import { BONUS_TEXTS, PROGRAM_CODES, type ProgramCode } from './texts/bonuses.ts';

const FIRST_IMAGE = 61;

/** Id of the picture of a program. */
export const imageOfProgram = (code: ProgramCode): number => FIRST_IMAGE + PROGRAM_CODES.indexOf(code);

const inAll = (code: ProgramCode, part: 0 | 1 | 2): LocalizedText =>
  Object.fromEntries(
    CONTENT_LOCALES.map((locale): [ContentLocale, string] => [locale, BONUS_TEXTS[locale][code][part]]),
  );

export function buildPrograms(games: readonly SeedGame[]): NewProgram[] {
  const plans = buildPlans(games);
  return PROGRAM_CODES.map((code, index) => ({
    id: index + 1,
    code,
    ...plans[code],
    titles: inAll(code, 0),
    descriptions: inAll(code, 1),
    details: inAll(code, 2),
    imageId: imageOfProgram(code),
    dateStart: null,
    dateEnd: null,
    position: index + 1,
  }));
}

/** Two promo codes: one that the promotions publish, and one for the first hundred players. */
export function buildPromoCodes(programs: readonly NewProgram[]): NewPromoCode[] {
  const id = programs.find(({ code }) => code === 'code-spins')?.id;
  if (id === undefined) throw new Error('The program of the promo codes is missing.');
  return [
    { code: 'CROUPIER', programId: id },
    { code: 'FIRST100', programId: id, uses: 100 },
  ];
}

export const buildBonusGames = (games: readonly SeedGame[]): NewBonusGame[] =>
  games.map(({ gameId, category, fastCashback }) => ({
    gameId,
    group: category.group,
    fastCashback,
  }));

const SCENES: Readonly<Record<ProgramCode, NewImage['scene']>> = {
  'welcome-double': {
    scenery: 'castle',
    theme: 'magic',
    light: 'violet',
    seed: 161,
    icons: ['wrapped-gift', 'coin', 'crown', 'glowing-star', 'party-popper'],
  },
  'welcome-spins': {
    scenery: 'orchard',
    theme: 'fruits',
    light: 'own',
    seed: 162,
    icons: ['slot-machine', 'cherries', 'lemon', 'bell', 'coin'],
  },
  reload: {
    scenery: 'dunes',
    theme: 'egypt',
    light: 'own',
    seed: 163,
    icons: ['coin', 'beetle', 'gem-stone', 'crown', 'wrapped-gift'],
  },
  'daily-rounds': {
    scenery: 'stars',
    theme: 'space',
    light: 'own',
    seed: 164,
    icons: ['rocket', 'glowing-star', 'game-die', 'bullseye', 'coin'],
  },
  cashback: {
    scenery: 'fjord',
    theme: 'vikings',
    light: 'own',
    seed: 165,
    icons: ['coin', 'shield', 'balance-scale', 'old-key', 'game-die'],
  },
  'vip-table': {
    scenery: 'salon',
    theme: 'luck',
    light: 'own',
    seed: 166,
    icons: ['crown', 'trophy', 'game-die', 'bullseye', 'coin'],
  },
  'code-spins': {
    scenery: 'cave',
    theme: 'gems',
    light: 'own',
    seed: 167,
    icons: ['gem-stone', 'diamond-with-a-dot', 'ring', 'old-key', 'coin'],
  },
  gift: {
    scenery: 'castle',
    theme: 'magic',
    light: 'own',
    seed: 168,
    icons: ['wrapped-gift', 'balloon', 'party-popper', 'crown', 'glowing-star'],
  },
  'sport-start': {
    scenery: 'fjord',
    theme: 'alpine',
    light: 'own',
    seed: 169,
    icons: ['trophy', 'bullseye', 'mountain', 'crown', 'coin'],
  },
  'sport-money': {
    scenery: 'orchard',
    theme: 'alpine',
    light: 'own',
    seed: 170,
    icons: ['trophy', 'coin', 'bullseye', 'wrapped-gift', 'glowing-star'],
  },
};

/** Pictures of the programs. */
export const buildBonusImages = (): NewImage[] =>
  PROGRAM_CODES.map((code, index) => ({
    id: FIRST_IMAGE + index,
    name: `bonus-${code}`,
    scene: SCENES[code],
    updatedAt: PUBLISHED_AT,
  }));
