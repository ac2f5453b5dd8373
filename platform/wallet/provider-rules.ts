/**
 * Rules of game providers' calls: how each changes a wallet and a round (contract/provider.ts, DESIGN §7). Pure
 * functions; amounts are minor units.
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
/** Result of planning a bet or a win: a refusal, or the movement of the balances and the round after it. */
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

/** The most that a bet may take; includes the bonus balance while play with it is switched on (`bonusOn`). */
export const stakeableOf = ({ real, bonus }: Split, bonusOn: boolean): bigint =>
  bonusOn ? real + bonus : real;

/**
 * Splits a stake: while play with the bonus balance is switched on (`bonusOn`), it is taken from the bonus
 * balance first, the rest from the real balance.
 */
function splitBet(amount: bigint, balance: Split, bonusOn: boolean, round: RoundMoney): Outcome<Split> {
  if (round.closed) return refuse('round_not_open');
  if (amount <= 0n) return refuse('bet_below_minimum');
  const bonus = !bonusOn ? 0n : balance.bonus < amount ? balance.bonus : amount;
  const real = amount - bonus;
  return real > balance.real ? refuse('insufficient_funds') : { ok: true, value: { real, bonus } };
}

/**
 * Splits a win between the balances in the proportion of the round's stakes. The proportion is kept over the
 * sum of the round's wins, so that rounding errors do not add up; the remainder of a division and wins of
 * free rounds go to the real balance.
 */
function splitWin(amount: bigint, round: RoundMoney | null): Outcome<Split> {
  if (round?.closed) return refuse('round_already_paid');
  if (amount < 0n) throw new RangeError(`A win is not negative: ${amount}.`);
  if (!round || round.bets === 0) return refuse('round_not_open');
  const won = round.wonReal + round.wonBonus + amount;
  const due =
    (won * round.stakedBonus) / (round.stakedReal + round.stakedBonus + round.stakedPromo) - round.wonBonus;
  const bonus = due < 0n ? 0n : due > amount ? amount : due;
  return { ok: true, value: { real: amount - bonus, bonus } };
}

/** True when the movement changes the real or the bonus balance. */
export const isMoving = ({ real = 0n, bonus = 0n }: Partial<Split>): boolean => real !== 0n || bonus !== 0n;

/** Plans a bet that the player's balances pay. `known`: the round so far; null before its first bet. */
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

/** Plans a win, 0 included. `closes`: the win ends the round; `round` null: there is no such round. */
export function planWin(amount: bigint, closes: boolean, round: RoundMoney | null): Plan {
  const split = splitWin(amount, round);
  if (!split.ok || !round) return { code: split.ok ? 'round_not_open' : split.code };
  const { real, bonus } = split.value;
  const [wonReal, wonBonus] = [round.wonReal + real, round.wonBonus + bonus];
  return { movement: { real, bonus }, round: { ...round, wonReal, wonBonus, closed: closes } };
}

/** Refuses a bet of a free round when the round is closed, no round of `free` is left, or the stake differs. */
export function checkFreeRound(
  amount: bigint,
  free: { left: number; stake: bigint; expiresAt: Date | null } | null,
  round: RoundMoney,
  now: Date,
): Outcome<null> {
  if (round.closed) return refuse('round_not_open');
  if (!free || usableFreeRounds(free, now) === 0) return refuse('free_rounds_over');
  return amount === free.stake ? { ok: true, value: null } : refuse('validation_failed');
}

/** Number of free rounds that can still be played: those left, or 0 after the time of expiry. */
export const usableFreeRounds = (
  { left, expiresAt }: { left: number; expiresAt: Date | null },
  now: Date,
): number => (expiresAt !== null && expiresAt <= now ? 0 : left);

/** Refuses a rollback when the round is closed or has paid a win. */
export const checkRollback = (round: RoundMoney): Outcome<null> =>
  round.closed || round.wonReal + round.wonBonus > 0n
    ? refuse('round_already_paid')
    : { ok: true, value: null };
