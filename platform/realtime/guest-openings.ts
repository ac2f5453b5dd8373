/**
 * How many streams guests may open, over either transport: GUEST_STREAMS_MAX and GUEST_STREAMS_PER_ADDRESS at a time,
 * and GUEST_STREAM_OPENINGS over time, for each group of addresses.
 */
import { createBudget, type BudgetOwner } from '#platform/kernel/budget.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { GUEST_STREAM_OPENINGS, GUEST_STREAM_RETRY_S } from './constants.ts';
import type { StreamRegistry } from './registry.ts';

export type GuestOpenings = {
  /**
   * Counts one opening and returns 0, or counts none and returns the seconds until the next attempt.
   * `expectsToken`: a player's socket before its ticket has arrived, which does not count as a guest's.
   */
  count(groups: readonly BudgetOwner[], expectsToken?: boolean): number;
  /** Uncounts an opening whose stream turned out to be a player's. */
  giveBack(groups: readonly BudgetOwner[]): void;
};

export function createGuestOpenings(deps: {
  registry: Pick<StreamRegistry, 'hasRoomForGuest'>;
  clock: Clock;
}): GuestOpenings {
  const openings = createBudget({ ...GUEST_STREAM_OPENINGS, clock: deps.clock });
  return {
    count(groups, expectsToken = false) {
      if (!expectsToken && !deps.registry.hasRoomForGuest(groups)) return GUEST_STREAM_RETRY_S;
      const wait = openings.waitOf(groups);
      if (wait === 0) openings.spend(groups, 1);
      return wait;
    },
    giveBack: (groups) => openings.spend(groups, -1),
  };
}
