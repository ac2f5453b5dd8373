/**
 * Runs calls that anybody may make and that read or price complete events: few visitors at a time, and between
 * urgent calls.
 */
import { apiError } from '#contract/api-error.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import type { Turns } from '#platform/kernel/turns.ts';

type Deps = { turns: Pick<Turns, 'run' | 'ownTurn'>; countedGroups: CountedGroups };

/**
 * Runs a call of an address when it is its turn; the call awaits `ownTurn` before each event. Throws
 * too_many_attempts where too many calls of the address wait already.
 */
export const createOpenCalls =
  ({ turns, countedGroups }: Deps) =>
  async <T>(ip: string, work: (ownTurn: Turns['ownTurn']) => Promise<T>): Promise<T> => {
    const answer = turns.run(countedGroups(ip)[0]?.key ?? ip, () => work(turns.ownTurn));
    if (answer === null) throw apiError('too_many_attempts', { retryAfter: 1 });
    return answer;
  };
