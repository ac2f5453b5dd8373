/** Goal and progress of a step of a bonus program. Pure; texts are created in the components. */
import * as v from 'valibot';
import {
  conditionDetails,
  PROCESS_CONDITION,
  STEP_CONDITION,
  type STEP_UNITS,
  type ConditionDetails,
} from '#contract/bonus-rules.ts';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import { jsonOf } from '#contract/json-text.ts';
import type { ProgramStep, PromoStep, UserProgram } from './answers.ts';

const DETAILS = jsonOf(conditionDetails);

/** The conditions of a step; null when it has none, or conditions that this version does not know. */
export function detailsOf(json: string | null): ConditionDetails | null {
  const read = v.safeParse(DETAILS, json);
  return read.success ? read.output : null;
}

export type StepUnit = (typeof STEP_UNITS)[number];
export type StepGoal = {
  readonly condition: number;
  readonly unit: StepUnit;
  /** Decimal string in `unit`; null = the target depends on the result of an earlier step. */
  readonly target: string | null;
  readonly details: ConditionDetails | null;
};

/** Goal of a step, before or during play. */
export function goalOf({ condition, target, conditionDetails: json }: ProgramStep | PromoStep): StepGoal {
  const details = detailsOf(json);
  return { condition, unit: details?.unit ?? 'money', target, details };
}

export type Progress = {
  /** Reached share of the target from 0 to 1; it is 1 only when the target is reached. */
  readonly share: number;
  /** What is missing to the target: a decimal string in the step's unit. */
  readonly left: string;
};

/** Format of units that are not money: they are counted in whole numbers. */
const WHOLE = { exponent: 0 } as const;
const SHARES = 10_000n;

/** Progress of a step. It is computed in whole minor units, so that `left` is exact. */
export function progressOf({
  balance,
  target,
  unit,
  currency,
}: Pick<PromoStep, 'balance' | 'target' | 'unit' | 'currency'>): Progress {
  const places = unit === 'money' && isCurrency(currency) ? CURRENCIES[currency] : WHOLE;
  const [done, goal] = [toMinor(balance, places), toMinor(target, places)];
  if (done === null || goal === null || goal <= 0n) return { share: 0, left: target };
  if (done >= goal) return { share: 1, left: toMajor(0n, places) };
  const share = done <= 0n ? 0 : Number((done * SHARES) / goal) / Number(SHARES);
  return { share, left: toMajor(goal - done, places) };
}

/** Return to player in percent that the average cost of wagering is based on. */
const USUAL_RTP = 96n;

/**
 * Average loss while wagering `target` at a return of 96 %; null for targets that are not an amount of money.
 * Decimal string.
 */
export function averageCost({ target, unit, condition }: StepGoal, currency: string): string | null {
  if (target === null || unit !== 'money' || !WAGERING.includes(condition) || !isCurrency(currency))
    return null;
  const places = CURRENCIES[currency];
  const goal = toMinor(target, places);
  return goal === null ? null : toMajor((goal * (100n - USUAL_RTP)) / 100n, places);
}
/** Conditions whose target is a sum of stakes. */
const WAGERING: readonly number[] = [
  STEP_CONDITION.wagerReal,
  STEP_CONDITION.wager,
  STEP_CONDITION.wagerListed,
];

/** Rules that hold while the program runs, as far as the program's card shows them. */
export const rulesOf = ({
  program,
  maxConversion,
  maxConversionTimes,
}: Pick<UserProgram, 'program' | 'maxConversion' | 'maxConversionTimes'>) => ({
  closesWithdrawals: program.processConditions.includes(PROCESS_CONDITION.withdrawalsClosed),
  listedGamesOnly: program.processConditions.includes(PROCESS_CONDITION.listedGamesOnly),
  maxConversion,
  maxConversionTimes,
});
export type ProgramRules = ReturnType<typeof rulesOf>;

/** The step after the active one; null when it is the last. */
export const nextStep = ({ steps }: Pick<UserProgram, 'steps'>, number: number): ProgramStep | null =>
  steps.find((step) => step.number === number + 1) ?? null;
