/** How steps of programs look outside: ids, amounts, `conditionDetails`. Pure. */
import {
  PROCESS_CONDITION,
  STEP_CONDITION,
  type ConditionDetails,
  type STEP_UNITS,
} from '#contract/bonus-rules.ts';
import { CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import type { ProgramTerms, StepTerms } from './program-terms.ts';

type Unit = (typeof STEP_UNITS)[number];
type Row = {
  id: number;
  step: number;
  terms: ProgramTerms;
  currency: string;
  target: bigint;
  balance: bigint;
};
const HUNDRED = 100n;

export const unitOfStep = ({ condition }: Pick<StepTerms, 'condition'>): Unit => {
  if (condition === STEP_CONDITION.rounds) return 'rounds';
  return condition === STEP_CONDITION.freeSpins ? 'spins' : 'money';
};

/** Id of the current step of a player's program. */
export const stepIdOf = ({ id, step }: Pick<Row, 'id' | 'step'>): string => `${id}-${step + 1}`;

const CAMPAIGN = /^bonus-(\d+)-\d+$/;
/** Campaign of the free spins of a step. */
export const campaignOf = (userProgramId: number, step: number): string =>
  `bonus-${userProgramId}-${step + 1}`;
/** The player's program that a campaign belongs to; null = none. */
export const programOfCampaign = (campaignId: string): number | null => {
  const id = CAMPAIGN.exec(campaignId)?.[1];
  return id === undefined ? null : Number(id);
};

/** An amount in the unit of a step, as text. */
export const inUnit = (amount: bigint, step: Pick<StepTerms, 'condition'>, currency: string): string =>
  unitOfStep(step) === 'money' ? toMajor(amount, CURRENCIES[currency as CurrencyCode]) : String(amount);

/** Cashback of a loss so far. */
const cashbackOf = (step: StepTerms, lost: bigint): bigint =>
  lost > 0n ? (lost * BigInt(step.percent ?? 0)) / HUNDRED : 0n;

/** Target and balance of a step; of a period what it may pay at most, and what it would pay now. */
export function amountsOf(
  step: StepTerms,
  { target, balance }: Pick<Row, 'target' | 'balance'>,
  currency: string,
): { target: string; balance: string } {
  if (step.condition !== STEP_CONDITION.period)
    return { target: inUnit(target, step, currency), balance: inUnit(balance, step, currency) };
  const gift = step.gift?.amount;
  const max = gift && 'max' in gift ? BigInt(gift.max) * smallestAmount(currency as CurrencyCode) : 0n;
  const due = cashbackOf(step, balance);
  return { target: inUnit(max, step, currency), balance: inUnit(due < max ? due : max, step, currency) };
}

export function stepText(row: Row): { target: string; balance: string } {
  const step = row.terms.steps[row.step];
  if (!step) throw new RangeError(`Program ${row.id} has no step ${row.step}.`);
  return amountsOf(step, row, row.currency);
}

/** The JSON of `conditionDetails`, before it is text. */
export function detailsOf(terms: ProgramTerms, step: StepTerms, currency: CurrencyCode): ConditionDetails {
  const money = (units: number | null): string | null =>
    units === null ? null : toMajor(BigInt(units) * smallestAmount(currency), CURRENCIES[currency]);
  return {
    unit: unitOfStep(step),
    counts: step.condition === STEP_CONDITION.wagerReal ? 'real' : step.counts,
    max_bet: terms.process.includes(PROCESS_CONDITION.maxBet) ? money(terms.maxBet) : null,
    min_bet: money(step.minBet),
    listed: step.gameIds !== null,
    contributions: step.contributions,
    times: 'times' in step.target ? step.target.times : null,
    of: 'times' in step.target ? step.target.of : null,
    percent: step.percent,
    hours: step.hours,
  };
}
