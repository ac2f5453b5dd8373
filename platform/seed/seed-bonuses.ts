/** Bonus programs, promo codes and pictures of the seed (docs/decisions/0264). Amounts: see program-terms.ts. */
import {
  ACTIVATION_CONDITION,
  PROCESS_CONDITION,
  PROGRAM_SECTION,
  STEP_CONDITION,
} from '#contract/bonus-rules.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#contract/locales.ts';
import type {
  NewBonusGame,
  NewProgram,
  NewPromoCode,
  ProgramTerms,
  StepTerms,
} from '#platform/bonus/bonus.api.ts';
import type { NewImage } from '#platform/content/content.api.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import { PUBLISHED_AT } from './seed-constants.ts';
import { mixedChoice, type SeedGame } from './seed-games.ts';
import { byPopularity } from './seed-groups.ts';
import { BONUS_TEXTS, PROGRAM_CODES, type ProgramCode } from './texts/bonuses.ts';

const DAY = 24;
const WEEK = 7 * DAY;
const FIRST_IMAGE = 61;

/** Live and table games have a small house edge: a tenth of their stakes counts. */
const BY_GROUP = { online: 10, table: 10 } as const;
const STEP: StepTerms = {
  condition: STEP_CONDITION.wager,
  target: { units: 0 },
  counts: 'any',
  gameIds: null,
  contributions: {},
  minBet: null,
  hours: null,
  filters: [],
  percent: null,
  gift: null,
};
const TERMS: Omit<ProgramTerms, 'steps'> = {
  activation: [],
  process: [],
  maxBet: null,
  maxConversion: null,
  canBeFinished: false,
  activateDays: 30,
  choice: null,
};
const { maxBet, withdrawalsClosed, maxConversion, listedGamesCount, listedGamesOnly } = PROCESS_CONDITION;
const WAGERED = [maxBet, withdrawalsClosed, maxConversion] as const;

/** Stakes of so many times the bonus in listed games. */
const wagerListed = (gameIds: readonly string[], times: number, hours: number): StepTerms => ({
  ...STEP,
  condition: STEP_CONDITION.wagerListed,
  target: { times, of: 'bonus' },
  gameIds,
  hours,
});
const wagerAll = (times: number, hours: number): StepTerms => ({
  ...STEP,
  target: { times, of: 'bonus' },
  contributions: BY_GROUP,
  hours,
});
/** `units`: the smallest deposit that counts; `percent` of it is given, at most `max`. */
const deposit = (units: number, percent: number, max: number, hours: number): StepTerms => ({
  ...STEP,
  condition: STEP_CONDITION.deposit,
  target: { units },
  hours,
  gift: { to: 'bonus', amount: { percent, of: 'deposit', max } },
});
const spins = (gameId: string, count: number, hours: number): StepTerms => ({
  ...STEP,
  condition: STEP_CONDITION.freeSpins,
  target: { count },
  gameIds: [gameId],
  hours,
});

type Plan = Pick<NewProgram, 'section' | 'trigger' | 'every' | 'terms'>;

function buildPlans(games: readonly SeedGame[]): Record<ProgramCode, Plan> {
  const popular = byPopularity(games);
  const ofGroup = (group: string, count: number): string[] =>
    mixedChoice(
      popular.filter(({ category }) => category.group === group),
      count,
      Infinity,
    ).map(({ gameId }) => gameId);
  const slots = ofGroup('slot', 60);
  const live = ofGroup('online', 20);
  const quick = ofGroup('fast', 20);
  const [first = '', second = ''] = slots;
  const plan = (
    trigger: Plan['trigger'],
    terms: Partial<ProgramTerms> & Pick<ProgramTerms, 'steps'>,
    more: Partial<Plan> = {},
  ): Plan => ({
    section: PROGRAM_SECTION.casino,
    trigger,
    every: 'once',
    terms: { ...TERMS, ...terms },
    ...more,
  });
  return {
    'welcome-double': plan('registration', {
      process: [...WAGERED, listedGamesCount],
      maxBet: 50,
      maxConversion: 10,
      activateDays: 7,
      choice: 'welcome',
      steps: [deposit(20, 100, 3000, WEEK), wagerListed(slots, 20, 2 * WEEK)],
    }),
    'welcome-spins': plan('registration', {
      activation: [ACTIVATION_CONDITION.phone],
      process: [...WAGERED, listedGamesOnly],
      maxBet: 30,
      maxConversion: 20,
      activateDays: 7,
      choice: 'welcome',
      steps: [spins(first, 30, 3 * DAY), wagerListed(slots, 15, WEEK)],
    }),
    reload: plan(
      'everybody',
      {
        activation: [ACTIVATION_CONDITION.deposit],
        process: WAGERED,
        maxBet: 50,
        maxConversion: 10,
        steps: [deposit(20, 50, 1000, 2 * DAY), wagerAll(15, WEEK)],
      },
      { every: 'week' },
    ),
    'daily-rounds': plan(
      'everybody',
      {
        process: [maxBet, maxConversion, listedGamesCount],
        maxBet: 30,
        maxConversion: 10,
        canBeFinished: true,
        steps: [
          {
            ...STEP,
            condition: STEP_CONDITION.rounds,
            target: { count: 100 },
            counts: 'real',
            gameIds: [...slots, ...quick],
            minBet: 1,
            hours: DAY,
            gift: { to: 'bonus', amount: { units: 5 } },
          },
          wagerListed([...slots, ...quick], 10, 2 * DAY),
        ],
      },
      { every: 'day' },
    ),
    cashback: plan(
      'everybody',
      {
        activation: [ACTIVATION_CONDITION.deposit],
        steps: [
          {
            ...STEP,
            condition: STEP_CONDITION.period,
            percent: 10,
            hours: WEEK,
            gift: { to: 'real', amount: { percent: 10, of: 'loss', max: 2000 } },
          },
        ],
      },
      { section: PROGRAM_SECTION.cashback, every: 'week' },
    ),
    'vip-table': plan(
      'threshold',
      {
        activation: [ACTIVATION_CONDITION.deposit],
        steps: [
          {
            ...STEP,
            condition: STEP_CONDITION.wagerReal,
            target: { units: 1000 },
            counts: 'real',
            gameIds: live,
            hours: 2 * WEEK,
            gift: { to: 'real', amount: { units: 30 } },
          },
        ],
      },
      { section: PROGRAM_SECTION.vip, every: 'month' },
    ),
    'code-spins': plan('code', {
      process: [...WAGERED, listedGamesOnly],
      maxBet: 30,
      maxConversion: 10,
      steps: [spins(second, 20, 3 * DAY), wagerListed(slots, 10, WEEK)],
    }),
    gift: plan('operator', {
      process: WAGERED,
      maxBet: 30,
      maxConversion: 10,
      steps: [
        {
          ...STEP,
          condition: STEP_CONDITION.deposit,
          gift: { to: 'bonus', amount: { units: 50 } },
        },
        wagerAll(10, WEEK),
      ],
    }),
    'sport-start': plan(
      'operator',
      {
        steps: [
          {
            ...STEP,
            target: { units: 100 },
            filters: ['only-sport'],
            hours: 2 * WEEK,
            gift: { to: 'real', amount: { units: 10 } },
          },
        ],
      },
      { section: PROGRAM_SECTION.sports },
    ),
  };
}

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
    imageId: FIRST_IMAGE + index,
    dateStart: null,
    dateEnd: null,
    position: index + 1,
  }));
}

/** A code that stands in the promotions, and one for the first hundred players. */
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
    fastCashback: fastCashback ?? false,
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
};

/** Pictures of the programs. */
export const buildBonusImages = (): NewImage[] =>
  PROGRAM_CODES.map((code, index) => ({
    id: FIRST_IMAGE + index,
    name: `bonus-${code}`,
    scene: SCENES[code],
    updatedAt: PUBLISHED_AT,
  }));
