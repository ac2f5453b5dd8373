import type { PlatformPort } from '#contract/provider.ts';
import type { Clock } from './clock.ts';

/** Titles older than this are requested again in the background. */
const MAX_AGE_MS = 10_000;

/**
 * Returns a cached `titles` call of a platform that is reached over HTTP, since every call of a game reads the titles.
 * While the platform does not respond, the last titles stay in use.
 */
export function keepTitles(
  platform: PlatformPort,
  clock: Clock,
  failed: (error: unknown) => void,
): PlatformPort {
  type Titles = Awaited<ReturnType<PlatformPort['titles']>>;
  let kept: { answer: Titles; at: number } | undefined;
  let reading: Promise<Titles> | undefined;

  const read = (): Promise<Titles> => {
    reading ??= platform
      .titles({})
      .then((answer) => {
        if (answer.ok) kept = { answer, at: clock.now().getTime() };
        return answer;
      })
      .finally(() => (reading = undefined));
    return reading;
  };

  return {
    ...platform,
    async titles() {
      if (!kept) return read();
      if (clock.now().getTime() - kept.at > MAX_AGE_MS) read().catch(failed);
      return kept.answer;
    },
  };
}
