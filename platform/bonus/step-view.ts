/** Converts steps to their public form: ids, amounts, `conditionDetails`. Pure. */
import {
  PROCESS_CONDITION,
  STEP_CONDITION,
  type ConditionDetails,
  type STEP_UNITS,
} from '#contract/bonus-rules.ts';
import { majorOf, unitOf } from './amounts.ts';
import { currentStep, giftOf } from './program-machine.ts';
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

export const unitOfStep = ({ condition }: Pick<StepTerms, 'condition'>): Unit => {
  if (condition === STEP_CONDITION.rounds) return 'rounds';
  return condition === STEP_CONDITION.freeSpins ? 'spins' : 'money';
};

/** Id of the current step of a player's program. */
export const stepIdOf = ({ id, step }: Pick<Row, 'id' | 'step'>): string => `${id}-${step + 1}`;

const CAMPAIGN = /^bonus-(\d+)-\d+$/;
/** Campaign id of the free spins that a step gives. */
export const campaignOf = (userProgramId: number, step: number): string =>
  `bonus-${userProgramId}-${step + 1}`;
/** Id of the player's program that a campaign belongs to; null = the campaign is not of a program. */
export const programOfCampaign = (campaignId: string): number | null => {
  const id = CAMPAIGN.exec(campaignId)?.[1];
  return id === undefined ? null : Number(id);
};

/** An amount in the unit of a step, as text. */
export const inUnit = (amount: bigint, step: Pick<StepTerms, 'condition'>, currency: string): string =>
  unitOfStep(step) === 'money' ? majorOf(amount, currency) : String(amount);

/**
 * Target and balance of a step as texts, in the unit of the step. For a period: the highest gift, and the
 * gift that would be paid now.
 */
export function amountsOf(
  step: StepTerms,
  { target, balance }: Pick<Row, 'target' | 'balance'>,
  currency: string,
): { target: string; balance: string } {
  if (step.condition !== STEP_CONDITION.period)
    return { target: inUnit(target, step, currency), balance: inUnit(balance, step, currency) };
  const gift = step.gift?.amount;
  const unit = unitOf(currency);
  const max = gift && 'max' in gift ? BigInt(gift.max) * unit : 0n;
  const due = step.gift ? giftOf(step.gift, 0n, balance, unit) : 0n;
  return { target: inUnit(max, step, currency), balance: inUnit(due, step, currency) };
}

export function stepText(row: Row): { target: string; balance: string } {
  return amountsOf(currentStep(row.terms, row), row, row.currency);
}

/** Payload of the push that reports a new balance of the current step. */
export const stepBalanceOf = (row: Row) => ({
  id: stepIdOf(row),
  balance: stepText(row).balance,
  unit: unitOfStep(currentStep(row.terms, row)),
});

/** Content of `conditionDetails`, which callers convert to JSON text. */
export function detailsOf(terms: ProgramTerms, step: StepTerms, currency: string): ConditionDetails {
  const money = (units: number | null): string | null =>
    units === null ? null : majorOf(BigInt(units) * unitOf(currency), currency);
  const gift = step.gift?.amount;
  return {
    unit: unitOfStep(step),
    counts: step.condition === STEP_CONDITION.wagerReal ? 'real' : step.counts,
    max_bet: terms.process.includes(PROCESS_CONDITION.maxBet) ? money(terms.maxBet) : null,
    min_bet: money(step.minBet),
    listed: step.gameIds !== null,
    contributions: step.contributions,
    times: 'times' in step.target ? step.target.times : null,
    of: 'times' in step.target ? step.target.of : null,
    percent: gift && 'of' in gift && gift.of === 'loss' ? gift.percent : null,
    hours: step.hours,
    gift: gift && 'units' in gift ? money(gift.units) : null,
  };
}

/**
 * Sum of the bonus money that the steps before `step` will give, in minor units, for a program of which no
 * step is completed; null when it depends on deposits or losses.
 */
export function expectedGrant(terms: ProgramTerms, step: number, currency: string): bigint | null {
  let sum = 0n;
  for (const { gift } of terms.steps.slice(0, step)) {
    if (gift?.to !== 'bonus') continue;
    if (!('units' in gift.amount)) return null;
    sum += giftOf(gift, 0n, 0n, unitOf(currency));
  }
  return sum;
}
