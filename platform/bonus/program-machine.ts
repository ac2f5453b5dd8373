/**
 * State machine of a player's program: available → activated → its steps → completed, converted, cancelled or
 * expired (docs/decisions/0264). Pure: each event returns the next state and its effects on money.
 */
import { millisecondsInHour } from 'date-fns/constants';
import { STEP_CONDITION, type ProgramState } from '#contract/bonus-rules.ts';
import type { Counted } from './count-round.ts';
import type { Gift, ProgramTerms, StepTerms } from './program-terms.ts';

/**
 * `done`: all steps are completed. `finished`: by the player, with payment. `played_out`: no bonus money was
 * left. `operator`: ended by an operator. `not_chosen`: another offer of the same choice was activated.
 */
export type EndReason =
  | 'done'
  | 'finished'
  | 'played_out'
  | 'cancelled'
  | 'operator'
  | 'expired'
  | 'not_chosen';
export type DoneStep = { target: string; balance: string; endedAt: string };
export type Progress = {
  state: ProgramState;
  step: number;
  stepStartedAt: Date | null;
  finishBefore: Date | null;
  target: bigint;
  balance: bigint;
  deposited: bigint;
  granted: bigint;
  converted: bigint;
  forfeited: bigint;
  doneSteps: readonly DoneStep[];
  activatedAt: Date | null;
  endedAt: Date | null;
  endReason: EndReason | null;
};
/**
 * Effects that the caller carries out in the transaction of the event. `step`: index of the step that causes
 * the effect.
 */
export type Effect =
  | { do: 'award'; to: 'bonus' | 'real'; amount: bigint; step: number; of: 'deposit' | 'loss' | null }
  | { do: 'spins'; count: number; step: number; until: Date | null }
  | { do: 'end_spins'; step: number }
  | { do: 'convert'; amount: bigint }
  | { do: 'forfeit'; amount: bigint };
/**
 * `unit`: the smallest amount of the currency; `bonus`: balance of the bonus account, both in minor units.
 * `inPlay`: a round with bonus money or a free spin is open.
 */
export type ProgramContext = { now: Date; unit: bigint; bonus: bigint; inPlay: boolean };
export type Outcome = { progress: Progress; effects: readonly Effect[] };

const HUNDRED = 100n;

export const currentStep = (terms: ProgramTerms, { step }: Pick<Progress, 'step'>): StepTerms => {
  const found = terms.steps[step];
  if (!found) throw new RangeError(`The program has no step ${step}.`);
  return found;
};

/** Target of a step that begins now, in the unit of the step. `unit`: the smallest amount of the currency. */
export function targetOf({ target }: StepTerms, { deposited, granted }: Progress, unit: bigint): bigint {
  if ('units' in target) return BigInt(target.units) * unit;
  if ('count' in target) return BigInt(target.count);
  const base = { bonus: granted, deposit: deposited, bonus_and_deposit: granted + deposited }[target.of];
  return BigInt(target.times) * base;
}

/** Amount of a gift in minor units. `deposit`: sum of the counted deposits; `loss`: loss in the period. */
export function giftOf({ amount }: Gift, deposit: bigint, loss: bigint, unit: bigint): bigint {
  if ('units' in amount) return BigInt(amount.units) * unit;
  const base = amount.of === 'deposit' ? deposit : loss;
  const full = base > 0n ? (base * BigInt(amount.percent)) / HUNDRED : 0n;
  const max = BigInt(amount.max) * unit;
  return full < max ? full : max;
}

const isOver = ({ finishBefore }: Progress, now: Date): boolean =>
  finishBefore !== null && finishBefore <= now;

/** True when the target is reached or, in a step that waits for a period or has free spins, when its time is over. */
function isReached(step: StepTerms, progress: Progress, now: Date): boolean {
  if (step.condition === STEP_CONDITION.period) return isOver(progress, now);
  if (step.condition === STEP_CONDITION.freeSpins && isOver(progress, now)) return true;
  return progress.balance >= progress.target;
}

function begin(
  terms: ProgramTerms,
  progress: Progress,
  step: number,
  { now, unit }: ProgramContext,
): Outcome {
  const stepTerms = currentStep(terms, { step });
  const finishBefore =
    stepTerms.hours === null ? null : new Date(now.getTime() + stepTerms.hours * millisecondsInHour);
  const target = targetOf(stepTerms, progress, unit);
  const effects: Effect[] =
    stepTerms.condition === STEP_CONDITION.freeSpins
      ? [{ do: 'spins', count: Number(target), step, until: finishBefore }]
      : [];
  return { progress: { ...progress, step, stepStartedAt: now, finishBefore, target, balance: 0n }, effects };
}

/** Ends a program. With `pays`, bonus money is converted up to the limit of the terms; the rest is forfeited. */
function end(
  terms: ProgramTerms,
  progress: Progress,
  { now, bonus }: ProgramContext,
  { state, reason, pays }: { state: ProgramState; reason: EndReason; pays: boolean },
): Outcome {
  const cap = terms.maxConversion === null ? bonus : BigInt(terms.maxConversion) * progress.granted;
  const paid = !pays ? 0n : bonus < cap ? bonus : cap;
  const lost = bonus - paid;
  const effects: Effect[] = [];
  if (progress.state === 'activated') {
    if (currentStep(terms, progress).condition === STEP_CONDITION.freeSpins)
      effects.push({ do: 'end_spins', step: progress.step });
    if (paid > 0n) effects.push({ do: 'convert', amount: paid });
    if (lost > 0n) effects.push({ do: 'forfeit', amount: lost });
  }
  const isPaid = progress.state === 'activated' && paid > 0n;
  return {
    progress: {
      ...progress,
      state: isPaid ? 'converted' : state,
      converted: progress.converted + (isPaid ? paid : 0n),
      forfeited: progress.forfeited + (progress.state === 'activated' ? lost : 0n),
      endedAt: now,
      endReason: reason,
    },
    effects,
  };
}

/** Completes the current step: gives its gift, and begins the next step or ends the program. */
function completeStep(
  terms: ProgramTerms,
  progress: Progress,
  context: ProgramContext,
): { outcome: Outcome; bonus: bigint } {
  const { now, unit } = context;
  const step = currentStep(terms, progress);
  const isPeriod = step.condition === STEP_CONDITION.period;
  const amount = step.gift
    ? giftOf(step.gift, progress.deposited, isPeriod ? progress.balance : 0n, unit)
    : 0n;
  const toBonus = step.gift?.to === 'bonus' ? amount : 0n;
  const { target, balance } = progress;
  const doneStep = { target: String(target), balance: String(balance), endedAt: now.toISOString() };
  const passed: Progress = {
    ...progress,
    granted: progress.granted + toBonus,
    doneSteps: [...progress.doneSteps, doneStep],
  };
  const effects: Effect[] = [];
  if (step.condition === STEP_CONDITION.freeSpins) effects.push({ do: 'end_spins', step: progress.step });
  if (step.gift && amount > 0n) {
    const of = 'of' in step.gift.amount ? step.gift.amount.of : null;
    effects.push({ do: 'award', to: step.gift.to, amount, step: progress.step, of });
  }
  const bonus = context.bonus + toBonus;
  const isLast = progress.step === terms.steps.length - 1;
  const next = isLast
    ? end(terms, passed, { ...context, bonus }, { state: 'completed', reason: 'done', pays: true })
    : begin(terms, passed, progress.step + 1, context);
  const endedSpins = next.effects.filter((effect) => effect.do !== 'end_spins');
  return { outcome: { progress: next.progress, effects: [...effects, ...endedSpins] }, bonus };
}

/**
 * Advances a program as far as its state allows: passes completed steps, and ends the program when its time
 * is over or no bonus money is left. An open round with bonus money, or an open free spin, delays the end.
 */
export function settle(terms: ProgramTerms, start: Progress, context: ProgramContext): Outcome {
  let progress = start;
  let { bonus } = context;
  const effects: Effect[] = [];
  while (progress.state === 'activated') {
    const step = currentStep(terms, progress);
    const isLast = progress.step === terms.steps.length - 1;
    if (isReached(step, progress, context.now)) {
      // The step stays current while a free spin is open, because the spin's win belongs to it.
      if ((isLast || step.condition === STEP_CONDITION.freeSpins) && context.inPlay) break;
      const passed = completeStep(terms, progress, { ...context, bonus });
      ({ progress } = passed.outcome);
      ({ bonus } = passed);
      effects.push(...passed.outcome.effects);
      continue;
    }
    if (context.inPlay) break;
    const isPlayedOut = progress.granted > 0n && bonus === 0n && isLast;
    if (!isOver(progress, context.now) && !isPlayedOut) break;
    const how = isOver(progress, context.now)
      ? ({ state: 'expired', reason: 'expired', pays: false } as const)
      : ({ state: 'completed', reason: 'played_out', pays: false } as const);
    const ended = end(terms, progress, { ...context, bonus }, how);
    ({ progress } = ended);
    effects.push(...ended.effects);
  }
  return { progress, effects };
}

const thenSettle = (terms: ProgramTerms, first: Outcome, context: ProgramContext): Outcome => {
  const rest = settle(terms, first.progress, context);
  return { progress: rest.progress, effects: [...first.effects, ...rest.effects] };
};

/** Activates an offer. The caller has checked its conditions. */
export function activate(terms: ProgramTerms, progress: Progress, context: ProgramContext): Outcome {
  const active: Progress = { ...progress, state: 'activated', activatedAt: context.now };
  return thenSettle(terms, begin(terms, active, 0, context), context);
}

/** Counts a deposit if the current step requires one. */
export function addDeposit(
  terms: ProgramTerms,
  progress: Progress,
  amount: bigint,
  context: ProgramContext,
): Outcome {
  if (progress.state !== 'activated' || currentStep(terms, progress).condition !== STEP_CONDITION.deposit)
    return { progress, effects: [] };
  if (isOver(progress, context.now)) return settle(terms, progress, context);
  const paid = { ...progress, balance: progress.balance + amount, deposited: progress.deposited + amount };
  return thenSettle(terms, { progress: paid, effects: [] }, context);
}

/** Takes a returned deposit out of the current step if the step requires a deposit. Completed steps do not change. */
export function removeDeposit(terms: ProgramTerms, progress: Progress, amount: bigint): Outcome {
  if (progress.state !== 'activated' || currentStep(terms, progress).condition !== STEP_CONDITION.deposit)
    return { progress, effects: [] };
  const counted = amount < progress.balance ? amount : progress.balance;
  const left = { balance: progress.balance - counted, deposited: progress.deposited - counted };
  return { progress: { ...progress, ...left }, effects: [] };
}

/** Adds what a round counts. `spinsWon`: bonus money, in minor units, that the program's own free spin has won. */
export function addRound(
  terms: ProgramTerms,
  progress: Progress,
  { counted }: Pick<Counted, 'counted'>,
  { spinsWon, ...context }: ProgramContext & { spinsWon: bigint },
): Outcome {
  const after = {
    ...progress,
    balance: progress.balance + counted,
    granted: progress.granted + spinsWon,
  };
  return thenSettle(terms, { progress: after, effects: [] }, context);
}

/** Ends a program without payment, or declines an offer, for a player or an operator. */
export const cancel = (
  terms: ProgramTerms,
  progress: Progress,
  context: ProgramContext,
  reason: EndReason,
): Outcome => end(terms, progress, context, { state: 'cancelled', reason, pays: false });

/** Ends a program with payment, at the player's request. The caller has checked that the terms allow it. */
export const finish = (terms: ProgramTerms, progress: Progress, context: ProgramContext): Outcome =>
  end(terms, progress, context, { state: 'completed', reason: 'finished', pays: true });

/** Ends an offer that was not activated in time. */
export const expireOffer = (terms: ProgramTerms, progress: Progress, context: ProgramContext): Outcome =>
  end(terms, progress, context, { state: 'expired', reason: 'expired', pays: false });
