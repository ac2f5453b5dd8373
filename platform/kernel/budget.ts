/**
 * Budgets of work over time, one for each spender: a spender may spend `burst` at once and regains
 * `perSecond`. Work is counted when its amount is known, so a budget may go below zero; then the spender
 * waits until it is back at zero. Budgets are kept in this process, because they protect its event loop.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** A spender. Its limits are `share` times those of the budget. */
export type BudgetOwner = { readonly key: string; readonly share: number };
export type Budget = {
  /** Seconds until all of these spenders may spend again, rounded up; 0 = they may spend now. */
  waitOf(spenders: readonly BudgetOwner[]): number;
  spend(spenders: readonly BudgetOwner[], amount: number): void;
};

/** Maximum number of spenders in memory, about 100 bytes each. A removed spender has a full budget again. */
const OWNERS_MAX = 100_000;

export function createBudget(options: { perSecond: number; burst: number; clock: Clock }): Budget {
  const { perSecond, burst, clock } = options;
  const spent = new LRUCache<string, { amount: number; at: number }>({ max: OWNERS_MAX });

  /** The amount that the spender has spent and not regained yet. */
  function spentOf({ key, share }: BudgetOwner, now: number): number {
    const known = spent.get(key);
    // The clock was set back: without this the spender would regain nothing until the clock reaches the
    // earlier time again.
    if (known && now < known.at) known.at = now;
    return known ? Math.max(0, known.amount - ((now - known.at) / 1000) * perSecond * share) : 0;
  }

  return {
    waitOf(spenders) {
      const now = clock.now().getTime();
      const waits = spenders.map((one) => (spentOf(one, now) - burst * one.share) / (perSecond * one.share));
      return Math.ceil(Math.max(0, ...waits));
    },
    spend(spenders, amount) {
      const now = clock.now().getTime();
      for (const one of spenders) spent.set(one.key, { amount: spentOf(one, now) + amount, at: now });
    },
  };
}
