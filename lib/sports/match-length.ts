/** How long the match of a sport is on a clock that counts through. Pure. */
import { SPORT_IDS } from '#contract/feed.ts';
import type { SportEventDetail } from './get-line.server.ts';

/** Usual seconds, where those of the match are unknown; added time stands at the end. */
const USUAL: Readonly<Partial<Record<number, number>>> = {
  [SPORT_IDS.football]: 5_400,
  [SPORT_IDS.handball]: 3_600,
};

/**
 * Seconds of both halves, which the feed or the start of the second one tells: short matches have shorter halves. Null
 * for sports whose clock counts periods.
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
