/** Terms of the bonus programs of the seed (docs/decisions/0264). Amounts: see program-terms.ts. */
import {
  ACTIVATION_CONDITION,
  ONLY_SPORT,
  PROCESS_CONDITION,
  PROGRAM_SECTION,
  STEP_CONDITION,
} from '#contract/bonus-rules.ts';
import type { NewProgram, ProgramTerms, StepTerms } from '#platform/bonus/bonus.api.ts';
import { mixedChoice, type SeedGame } from './seed-games.ts';
import { byPopularity } from './seed-groups.ts';
import type { ProgramCode } from './texts/bonuses.ts';

const DAY = 24;
const WEEK = 7 * DAY;

/** Live and table games have a small house edge: only 10 % of their stakes counts for wagering. */
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

/** A step in which the player wagers `times` times the bonus in the listed games. */
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
/**
 * A step that gives `percent` of a deposit as bonus money, at most `max`; `units`: the smallest deposit that
 * counts.
 */
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

/** The games that programs name, by group, popular ones first. */
function listGames(games: readonly SeedGame[]) {
  const popular = byPopularity(games);
  const ofGroup = (group: string, count: number): string[] =>
    mixedChoice(
      popular.filter(({ category }) => category.group === group),
      count,
      Infinity,
    ).map(({ gameId }) => gameId);
  const slots = ofGroup('slot', 60);
  const [first = '', second = ''] = slots;
  return { slots, live: ofGroup('online', 20), quick: ofGroup('fast', 20), first, second };
}
type Lists = ReturnType<typeof listGames>;

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
type Regular = 'welcome-double' | 'welcome-spins' | 'reload' | 'daily-rounds';
/** Programs for new players, and those that every player gets each week or day. */
function regularPlans({ slots, quick, first }: Lists): Record<Regular, Plan> {
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
        activation: [ACTIVATION_CONDITION.email, ACTIVATION_CONDITION.deposit],
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
  };
}

/** The other programs. */
function otherPlans({ slots, live, second }: Lists): Record<Exclude<ProgramCode, Regular | ForSports>, Plan> {
  return {
    cashback: plan(
      'everybody',
      {
        activation: [ACTIVATION_CONDITION.deposit],
        steps: [
          {
            ...STEP,
            condition: STEP_CONDITION.period,
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
        // No deposit condition: a player who has reached the threshold has deposited. The prize is real money
        // without wagering, so it is only for known players who are invited.
        activation: [ACTIVATION_CONDITION.personal, ACTIVATION_CONDITION.documents, ACTIVATION_CONDITION.vip],
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
  };
}

type ForSports = 'sport-money' | 'sport-start';
/** Programs whose wagering only bets on sports fulfil. */
const SPORT_PLANS: Record<ForSports, Plan> = {
  'sport-money': plan(
    'everybody',
    {
      process: WAGERED,
      maxBet: 20,
      maxConversion: 5,
      steps: [
        { ...STEP, condition: STEP_CONDITION.deposit, gift: { to: 'bonus', amount: { units: 20 } } },
        { ...STEP, target: { times: 5, of: 'bonus' }, filters: [ONLY_SPORT], hours: 2 * WEEK },
      ],
    },
    { section: PROGRAM_SECTION.sports },
  ),
  'sport-start': plan(
    'operator',
    {
      steps: [
        {
          ...STEP,
          target: { units: 100 },
          filters: [ONLY_SPORT],
          hours: 2 * WEEK,
          gift: { to: 'real', amount: { units: 10 } },
        },
      ],
    },
    { section: PROGRAM_SECTION.sports },
  ),
};

/** Terms of the prizes of landings by their kind, for a number of spins, units of money, or percent. */
export function landingTerms(games: readonly SeedGame[]) {
  const { slots, first } = listGames(games);
  const prize = (maxBetUnits: number, steps: readonly StepTerms[]): Plan =>
    plan('code', {
      process: WAGERED,
      maxBet: maxBetUnits,
      maxConversion: 10,
      activateDays: 7,
      steps,
    });
  return {
    spins: (count: number) => prize(30, [spins(first, count, 3 * DAY), wagerListed(slots, 10, WEEK)]),
    money: (units: number) =>
      prize(30, [
        { ...STEP, condition: STEP_CONDITION.deposit, gift: { to: 'bonus', amount: { units } } },
        wagerAll(10, WEEK),
      ]),
    deposit: (percent: number) =>
      prize(50, [deposit(20, percent, 3000, WEEK), wagerListed(slots, 20, 2 * WEEK)]),
  };
}

export function buildPlans(games: readonly SeedGame[]): Record<ProgramCode, Plan> {
  const lists = listGames(games);
  return { ...regularPlans(lists), ...otherPlans(lists), ...SPORT_PLANS };
}
