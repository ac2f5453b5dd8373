/**
 * The bet calculator (products §7.2): a player's input, the resulting bet, and its shareable address. All
 * numbers are computed by settlement/, which also settles real bets.
 */
import { CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor, toMinor, type Currency } from '#contract/money.ts';
import { decimalSign } from '#contract/numbers.ts';
import type { Bet, Combination, Leg } from '#settlement/bet.ts';
import { lineCount } from '#settlement/bet-lines.ts';
import { reachedPercent } from '#settlement/express-bonus.ts';
import { HALF_LOST, HALF_WON, LOST, VOID, WON, type LegResult } from '#settlement/leg-result.ts';
import { NAMED_SYSTEMS, namedSizes, type NamedSystem } from '#settlement/named-systems.ts';
import { parseOdds } from '#settlement/odds.ts';
import { settleBet, type Settlement } from '#settlement/settle-bet.ts';
import type { MoneyTerms } from './terms.ts';

export const MOST_LEGS = 20;

/** States that a leg can be given. */
export const CALCULATOR_RESULTS = {
  won: WON,
  lost: LOST,
  void: VOID,
  'half-won': HALF_WON,
  'half-lost': HALF_LOST,
};
export type CalculatorResult = keyof typeof CALCULATOR_RESULTS;

/** `kOfN`: a system with lines of one size. */
export const CALCULATOR_TYPES = ['single', 'express', 'kOfN', 'named'] as const;
export type CalculatorType = (typeof CALCULATOR_TYPES)[number];

/** A leg of the calculator, with its odds as typed. */
export type CalculatorLeg = {
  readonly odds: string;
  readonly result: CalculatorResult;
  readonly isBanker: boolean;
};
export type CalculatorState = {
  readonly legs: readonly CalculatorLeg[];
  readonly type: CalculatorType;
  readonly size: number;
  readonly system: NamedSystem;
  readonly stake: string;
  /** Whether the stake is of each line, or of the whole bet. */
  readonly isPerLine: boolean;
};

const leg = (odds: string): CalculatorLeg => ({ odds, result: 'won', isBanker: false });

/** The initial example: an accumulator of three legs. */
export const FIRST_CALCULATION: CalculatorState = {
  legs: [leg('1.80'), leg('2.00'), leg('2.50')],
  type: 'express',
  size: 2,
  system: 'trixie',
  stake: '',
  isPerLine: false,
};

/** Initial stake, in smallest amounts of the currency. */
const FIRST_STAKE = 10n;

/** The initial example in the numbers of a language, with a stake that is usual in the currency. */
export const firstCalculation = (code: CurrencyCode, locale: string): CalculatorState => ({
  ...FIRST_CALCULATION,
  legs: FIRST_CALCULATION.legs.map((each) => ({
    ...each,
    odds: each.odds.replace('.', decimalSign(locale)),
  })),
  stake: toMajor(smallestAmount(code) * FIRST_STAKE, CURRENCIES[code]).replace(/\.0+$/, ''),
});

/** Digits and one decimal sign; ',' is read as '.' (products §7.0). */
const toDecimalText = (typed: string): string => typed.trim().replace(',', '.');

/** Named systems have a fixed number of legs, bankers belong to systems of one size. */
export function withLegCount(state: CalculatorState, count: number): CalculatorState {
  const legs = Array.from({ length: count }, (_, index) => state.legs[index] ?? leg('2.00'));
  return { ...state, legs, size: Math.min(state.size, Math.max(1, count - 1)) };
}

/** Changes the type of bet, and adapts the number of legs to it. */
export function withType(state: CalculatorState, type: CalculatorType): CalculatorState {
  const count = state.legs.length;
  const fitting: Record<CalculatorType, number> = {
    single: 1,
    express: Math.max(2, count),
    kOfN: Math.max(3, count),
    named: NAMED_SYSTEMS[state.system].legs,
  };
  return withLegCount({ ...state, type }, fitting[type]);
}

export const withSystem = (state: CalculatorState, system: NamedSystem): CalculatorState =>
  withLegCount({ ...state, system }, NAMED_SYSTEMS[system].legs);

function combinationOf({ type, size, system }: CalculatorState): Combination {
  if (type === 'kOfN') return { kind: 'system', sizes: [size] };
  if (type === 'named') return { kind: 'system', sizes: namedSizes(system) };
  return { kind: type };
}

export type CalculatorFault = 'odds' | 'stake' | 'bankers' | 'stake-too-small';
export type Calculation =
  | {
      readonly ok: true;
      readonly settlement: Settlement;
      readonly lines: bigint;
      readonly charged: bigint;
      /** Percent of the accumulator bonus's tier that the bet reaches; null = none. */
      readonly percent: number | null;
    }
  | {
      readonly ok: false;
      readonly faults: readonly CalculatorFault[];
      readonly wrongLegs: readonly number[];
    };

function legsOf({ legs, type }: CalculatorState): readonly (Leg | null)[] {
  return legs.map(({ odds, result, isBanker }, index) => {
    const value = parseOdds(toDecimalText(odds));
    return (
      value && {
        odds: value,
        result: CALCULATOR_RESULTS[result] satisfies LegResult,
        match: String(index),
        isBanker: type === 'kOfN' && isBanker,
      }
    );
  });
}

/** The payout of the bet under the terms of the house, or the invalid input. */
export function calculate(state: CalculatorState, currency: Currency, terms: MoneyTerms): Calculation {
  const read = legsOf(state);
  const wrongLegs = read.flatMap((each, index) => (each ? [] : [index]));
  const typed = toMinor(toDecimalText(state.stake), currency);
  const bankers = state.type === 'kOfN' ? state.legs.filter(({ isBanker }) => isBanker).length : 0;
  const faults: CalculatorFault[] = [
    ...(wrongLegs.length > 0 ? (['odds'] as const) : []),
    ...(typed === null || typed <= 0n ? (['stake'] as const) : []),
    ...(bankers > 0 && (bankers >= state.size || bankers === state.legs.length)
      ? (['bankers'] as const)
      : []),
  ];
  if (faults.length > 0 || typed === null) return { ok: false, faults, wrongLegs };
  const legs = read.filter((each) => each !== null);
  const combination = combinationOf(state);
  const lines = lineCount(combination, legs);
  const stake = state.isPerLine ? typed * lines : typed;
  if (stake < lines) return { ok: false, faults: ['stake-too-small'], wrongLegs };
  const bonus = combination.kind === 'express' ? terms.bonus : null;
  const bet: Bet = { combination, legs, stake, freeBet: null, bonus, caps: terms.caps };
  return {
    ok: true,
    settlement: settleBet(bet),
    lines,
    charged: (stake / lines) * lines,
    percent: reachedPercent(legs, bonus),
  };
}

const LETTERS: Record<CalculatorResult, string> = {
  won: 'w',
  lost: 'l',
  void: 'v',
  'half-won': 'h',
  'half-lost': 'n',
};
const RESULTS = Object.fromEntries(
  Object.entries(LETTERS).map(([result, letter]) => [letter, result as CalculatorResult]),
);

/** The query of a shareable address: legs as '1.80w' or, bankers, '1.80w!'. */
export function toQuery(state: CalculatorState): string {
  const query = new URLSearchParams({
    legs: state.legs
      .map(({ odds, result, isBanker }) => toDecimalText(odds) + LETTERS[result] + (isBanker ? '!' : ''))
      .join('-'),
    type: state.type === 'named' ? state.system : state.type,
    ...(state.type === 'kOfN' && { size: String(state.size) }),
    ...(state.stake && { stake: toDecimalText(state.stake) }),
    ...(state.isPerLine && { per: 'line' }),
  });
  return query.toString();
}

function readLegs(text: string): readonly CalculatorLeg[] | null {
  const parts = text.split('-').map((part) => /^(\d{1,5}(?:\.\d{1,3})?)([wlvhn])(!?)$/.exec(part));
  const legs = parts.flatMap((part) => {
    const result = RESULTS[part?.[2] ?? ''];
    return part && result ? [{ odds: part[1] ?? '', result, isBanker: part[3] === '!' }] : [];
  });
  return legs.length === parts.length && legs.length <= MOST_LEGS ? legs : null;
}

const isNamed = (text: string): text is NamedSystem => Object.hasOwn(NAMED_SYSTEMS, text);

/** The state of a shared address; null where the query is not one that `toQuery` writes. */
export function fromQuery(search: string): CalculatorState | null {
  const query = new URLSearchParams(search);
  const legs = readLegs(query.get('legs') ?? '');
  const name = query.get('type') ?? '';
  const type = isNamed(name) ? 'named' : CALCULATOR_TYPES.find((each) => each === name && each !== 'named');
  if (!legs || !type) return null;
  const system = isNamed(name) ? name : FIRST_CALCULATION.system;
  const stake = query.get('stake') ?? '';
  const size = Number(query.get('size'));
  const state: CalculatorState = {
    legs,
    type,
    system,
    size: Number.isInteger(size) && size >= 1 && size <= legs.length ? size : FIRST_CALCULATION.size,
    stake: /^\d{1,12}(\.\d{1,8})?$/.test(stake) ? stake : '',
    isPerLine: query.get('per') === 'line',
  };
  return withType(state, type).legs.length === legs.length ? state : null;
}
