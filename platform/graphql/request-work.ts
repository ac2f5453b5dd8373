/**
 * Counts the work of one request: refuses work above the limit of a request, and charges the rest to the
 * visitor's budget.
 */
import type { Budget, BudgetOwner } from '#platform/kernel/budget.ts';
import { GRAPHQL_LIMITS } from './limits.ts';

export type RequestWork = {
  /**
   * Adds work that was requested, in units of cost.ts. False = the request would exceed its limit: the work
   * is not charged and must not be done.
   */
  add(amount: number): boolean;
};

/** `payers`: the visitor's budgets; none = only the limit of a request applies. */
export function createRequestWork(budget: Budget, payers: readonly BudgetOwner[]): RequestWork {
  let sum = 0;
  return {
    add(amount) {
      if (sum + amount > GRAPHQL_LIMITS.cost) return false;
      sum += amount;
      budget.spend(payers, amount);
      return true;
    },
  };
}
