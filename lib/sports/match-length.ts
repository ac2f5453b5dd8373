/** Length of a match in sports whose clock runs through both halves. Pure. */
import { SPORT_IDS } from '#contract/feed.ts';
import type { SportEventDetail } from './get-line.server.ts';

/** Usual length of a match in seconds by sport, used when the match's own is unknown. Added time is not part of it. */
const USUAL: Readonly<Partial<Record<number, number>>> = {
  [SPORT_IDS.football]: 5_400,
  [SPORT_IDS.handball]: 3_600,
};

/**
 * Seconds of both halves together, from the feed or from the start of the second half: short matches have shorter
 * halves. Null for sports whose clock counts each period.
 */
export function matchLength({
  sport,
  periodSeconds,
  incidents,
}: Pick<SportEventDetail, 'sport' | 'periodSeconds' | 'incidents'>): number | null {
  const usual = USUAL[sport];
  if (usual === undefined) return null;
  if (periodSeconds) return 2 * periodSeconds;
  const second = incidents.find(
    ({ kind, phase }) => kind === 'start' && phase.kind === 'period' && phase.number === 2,
  );
  return second && second.seconds > 0 ? 2 * second.seconds : usual;
}
