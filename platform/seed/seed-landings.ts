/** Landing pages of the seed: their prizes with weights, and the bonus programs that they give. */
import { LANDINGS, type LandingCode, type PrizeKind } from '#contract/landings.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#contract/locales.ts';
import type { NewProgram } from '#platform/bonus/bonus.api.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import type { NewLanding, NewPrize } from '#platform/landings/landings.api.ts';
import { landingTerms } from './bonus-plans.ts';
import { imageOfProgram } from './seed-bonuses.ts';
import type { SeedGame } from './seed-games.ts';
import { LANDING_PROGRAM_TEXTS } from './texts/landing-programs.ts';

type ProgramKind = Exclude<PrizeKind, 'free_bets'>;
type Planned = readonly [kind: PrizeKind, amount: number, weight: number];

const CLAIM_HOURS = 72;
const FREE_BET_DAYS = 14;
const FIRST_PROGRAM = 101;
/** The amounts of each kind of prize for which the seed has a bonus program. */
const AMOUNTS: Readonly<Record<ProgramKind, readonly number[]>> = {
  spins: [25, 50, 100],
  money: [20, 40, 60, 100, 150],
  deposit: [100, 150, 200],
};
/**
 * Prizes of each landing page, in the order in which the page shows them, with their weights. Expensive prizes
 * have small weights; every draw wins a prize.
 */
const PRIZES: Readonly<Record<LandingCode, readonly Planned[]>> = {
  'welcome-bonus': [
    ['deposit', 100, 50],
    ['deposit', 150, 30],
    ['spins', 50, 14],
    ['deposit', 200, 6],
  ],
  aviator: [
    ['spins', 25, 60],
    ['spins', 50, 30],
    ['spins', 100, 10],
  ],
  gates_of_olympus: [
    ['spins', 50, 50],
    ['money', 60, 30],
    ['deposit', 150, 15],
    ['money', 150, 5],
  ],
  golden_times_kz: [
    ['money', 20, 45],
    ['spins', 50, 30],
    ['money', 60, 20],
    ['money', 150, 5],
  ],
  fruity_wheel: [
    ['spins', 25, 30],
    ['money', 20, 22],
    ['spins', 50, 16],
    ['deposit', 100, 12],
    ['money', 40, 9],
    ['deposit', 150, 6],
    ['spins', 100, 4],
    ['money', 100, 1],
  ],
  fruity_wheel_money: [
    ['money', 20, 30],
    ['money', 60, 10],
    ['money', 40, 20],
    ['money', 150, 1],
    ['money', 20, 20],
    ['money', 100, 4],
    ['money', 40, 10],
    ['money', 60, 5],
  ],
  sweet_wheel: [
    ['spins', 25, 30],
    ['deposit', 100, 22],
    ['spins', 50, 18],
    ['money', 40, 12],
    ['deposit', 150, 9],
    ['spins', 100, 4],
    ['money', 60, 4],
    ['deposit', 200, 1],
  ],
  sport: [
    ['free_bets', 1, 50],
    ['free_bets', 2, 30],
    ['free_bets', 3, 15],
    ['free_bets', 5, 5],
  ],
  'new-year': [
    ['spins', 50, 40],
    ['money', 40, 30],
    ['deposit', 150, 15],
    ['spins', 100, 10],
    ['money', 150, 5],
  ],
};

const programCode = (kind: ProgramKind, amount: number): string => `land-${kind}-${amount}`;

export const buildLandings = (): NewLanding[] =>
  LANDINGS.map((code) => ({ code, active: true, claimHours: CLAIM_HOURS }));

export const buildPrizes = (): NewPrize[] =>
  LANDINGS.flatMap((landing) => PRIZES[landing].map((planned, place) => ({ landing, place, planned }))).map(
    ({ landing, place, planned: [kind, amount, weight] }, index) => ({
      id: index + 1,
      landing,
      place,
      kind,
      amount,
      weight,
      award:
        kind === 'free_bets'
          ? { freeBets: amount, days: FREE_BET_DAYS }
          : { program: programCode(kind, amount) },
    }),
  );

const IMAGES = { spins: 'welcome-spins', money: 'gift', deposit: 'welcome-double' } as const;

/** The bonus program of each prize; players get these programs only by winning the prize. */
export function buildLandingPrograms(games: readonly SeedGame[]): NewProgram[] {
  const terms = landingTerms(games);
  return (Object.keys(AMOUNTS) as ProgramKind[])
    .flatMap((kind) => AMOUNTS[kind].map((amount) => ({ kind, amount })))
    .map(({ kind, amount }, index) => {
      const inAll = (part: 0 | 1 | 2): LocalizedText =>
        Object.fromEntries(
          CONTENT_LOCALES.map((locale): [ContentLocale, string] => [
            locale,
            LANDING_PROGRAM_TEXTS[locale][kind](amount)[part],
          ]),
        );
      return {
        id: FIRST_PROGRAM + index,
        code: programCode(kind, amount),
        ...terms[kind](amount),
        titles: inAll(0),
        descriptions: inAll(1),
        details: inAll(2),
        imageId: imageOfProgram(IMAGES[kind]),
        dateStart: null,
        dateEnd: null,
        position: FIRST_PROGRAM + index,
      };
    });
}
