/** The work of one request: refused above the limit of a request, and paid from the budget of its visitor. */
import type { Budget, BudgetOwner } from '#platform/kernel/budget.ts';
import { GRAPHQL_LIMITS } from './limits.ts';

export type RequestWork = {
  /**
   * Adds requested work, in units of cost.ts. False = it exceeds the limit of one request and is not charged:
   * it must not be done.
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
