/** The work of one request: refused above the limit of a request, and paid from the budget of its visitor. */
import type { Budget, Spender } from '#platform/kernel/budget.ts';
import { GRAPHQL_LIMITS } from './limits.ts';

export type RequestWork = {
  /**
   * Adds work that the request asks for, in units of cost.ts. False = it would be more than one request may
   * cause, and is not paid: it must not be done.
   */
  add(amount: number): boolean;
};

/** `payers`: the visitor's budgets; none = only the limit of a request applies. */
export function createRequestWork(budget: Budget, payers: readonly Spender[]): RequestWork {
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
