/**
 * What a game provider's call does to a wallet: the rules alone, no database (contract/provider.ts, DESIGN
 * §7). Amounts are minor units.
 */
import type { ErrorCode } from '#contract/errors.ts';

export type RoundMoney = {
  bets: number;
  stakedReal: bigint;
  stakedBonus: bigint;
  stakedPromo: bigint;
  wonReal: bigint;
  wonBonus: bigint;
  closed: boolean;
};
export type Split = { real: bigint; bonus: bigint };
/** What a bet or a win comes to: a refusal, or a movement of the balances and the round after it. */
export type Plan = { code: ErrorCode } | { movement: Split; round: RoundMoney };
type Outcome<T> = { ok: true; value: T } | { ok: false; code: ErrorCode };

export const NEW_ROUND: RoundMoney = {
  bets: 0,
  stakedReal: 0n,
  stakedBonus: 0n,
  stakedPromo: 0n,
  wonReal: 0n,
  wonBonus: 0n,
  closed: false,
};
const refuse = (code: ErrorCode): { ok: false; code: ErrorCode } => ({ ok: false, code });

/** What a bet may take, the bonus balance included while its mode is on. */
export const stakeableOf = ({ real, bonus }: Split, bonusOn: boolean): bigint =>
  bonusOn ? real + bonus : real;

/**
 * Where a stake is taken from: the bonus balance first while its mode is on, the real balance for the rest.
 */
function splitBet(amount: bigint, balance: Split, bonusOn: boolean, round: RoundMoney): Outcome<Split> {
  if (round.closed) return refuse('round_not_open');
  if (amount <= 0n) return refuse('bet_below_minimum');
  const bonus = !bonusOn ? 0n : balance.bonus < amount ? balance.bonus : amount;
  const real = amount - bonus;
  return real > balance.real ? refuse('insufficient_funds') : { ok: true, value: { real, bonus } };
}

/**
 * Where a win goes: back to where the round's stakes came from, in their proportion. The proportion is kept
 * over all wins of the round together, so that rounding never adds up; what does not divide goes to the real
 * balance, and so does what a free round won.
 */
function splitWin(amount: bigint, round: RoundMoney | null): Outcome<Split> {
  if (round?.closed) return refuse('round_already_paid');
  if (!round || round.bets === 0) return refuse('round_not_open');
  const won = round.wonReal + round.wonBonus + amount;
  const due =
    (won * round.stakedBonus) / (round.stakedReal + round.stakedBonus + round.stakedPromo) - round.wonBonus;
  const bonus = due < 0n ? 0n : due > amount ? amount : due;
  return { ok: true, value: { real: amount - bonus, bonus } };
}

/** True when the movement changes a balance. */
export const isMoving = ({ real, bonus }: Split): boolean => real !== 0n || bonus !== 0n;

/** What a bet of the player's own money comes to; `known`: null = the first of its round. */
export function planBet(amount: bigint, balance: Split, bonusOn: boolean, known: RoundMoney | null): Plan {
  const round = known ?? NEW_ROUND;
  const split = splitBet(amount, balance, bonusOn, round);
  if (!split.ok) return { code: split.code };
  const { real, bonus } = split.value;
  const [stakedReal, stakedBonus] = [round.stakedReal + real, round.stakedBonus + bonus];
  return {
    movement: { real: -real, bonus: -bonus },
    round: { ...round, bets: round.bets + 1, stakedReal, stakedBonus },
  };
}

/** What a win comes to; `closes`: the round ends with it. */
export function planWin(amount: bigint, closes: boolean, round: RoundMoney | null): Plan {
  const split = splitWin(amount, round);
  if (!split.ok || !round) return { code: split.ok ? 'round_not_open' : split.code };
  const { real, bonus } = split.value;
  const [wonReal, wonBonus] = [round.wonReal + real, round.wonBonus + bonus];
  return { movement: { real, bonus }, round: { ...round, wonReal, wonBonus, closed: closes } };
}

/** Whether a free round may be taken out of these for a bet of this amount. */
export function mayTakeFreeRound(
  amount: bigint,
  free: { left: number; stake: bigint; expiresAt: Date | null } | null,
  round: RoundMoney,
  now: Date,
): Outcome<null> {
  if (round.closed) return refuse('round_not_open');
  if (!free || freeRoundsLeft(free, now) === 0) return refuse('free_rounds_over');
  return amount === free.stake ? { ok: true, value: null } : refuse('validation_failed');
}

/** Rounds that can still be played. */
export const freeRoundsLeft = (
  { left, expiresAt }: { left: number; expiresAt: Date | null },
  now: Date,
): number => (expiresAt !== null && expiresAt <= now ? 0 : left);

/** A round that paid anything, or is closed, is not rolled back. */
export const mayRollBack = (round: RoundMoney): Outcome<null> =>
  round.closed || round.wonReal + round.wonBonus > 0n
    ? refuse('round_already_paid')
    : { ok: true, value: null };
