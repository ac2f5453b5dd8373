/** Last and next matches of a competition, and the form of its teams (products §7.2 statistics). */
import { millisecondsInDay } from 'date-fns/constants';
import type { FeedEvent } from '#contract/feed.ts';
import type { Line } from './line.service.ts';

const HOUR_MS = 3_600_000;
/**
 * Range of the first request, and of each further one when the matches are not enough yet: competitions have a
 * round every hour or every week. A feed returns at most 31 days at once.
 */
const STEPS_BACK_MS = [
  12 * HOUR_MS,
  3 * millisecondsInDay,
  27 * millisecondsInDay,
  ...Array<number>(5).fill(31 * millisecondsInDay),
];
const AHEAD_MS = 15 * millisecondsInDay;
const MOST_FORM = 5;

type Sides = Pick<FeedEvent, 'home' | 'away'>;
type Question = { competitionId: string; competitorId?: string };

export const isBetween =
  (one: string, other: string) =>
  ({ home, away }: Sides): boolean =>
    (home?.id === one && away?.id === other) || (home?.id === other && away?.id === one);

const isOver = ({ kind, status }: FeedEvent): boolean =>
  kind === 'match' && !['scheduled', 'live', 'interrupted'].includes(status);
const latestFirst = (a: FeedEvent, b: FeedEvent): number => b.startsAt - a.startsAt || (a.id < b.id ? 1 : -1);

/** Matches that are over, the latest first. Reads back in steps until `isEnough`, about half a year at most. */
export async function lastMatches(
  { between }: Pick<Line, 'between'>,
  question: Question,
  {
    now,
    isEnough,
    wanted = () => true,
  }: {
    now: number;
    isEnough: (found: readonly FeedEvent[]) => boolean;
    wanted?: (event: FeedEvent) => boolean;
  },
): Promise<readonly FeedEvent[]> {
  const found: FeedEvent[] = [];
  let to = now;
  for (const step of STEPS_BACK_MS) {
    const events = await between({ ...question, from: to - step, to });
    found.push(...events.filter((event) => isOver(event) && wanted(event)).toSorted(latestFirst));
    if (isEnough(found)) break;
    to -= step;
  }
  return found;
}

/** Matches of the next 15 days that have not begun, ordered by start. */
export async function nextMatches(
  { between }: Pick<Line, 'between'>,
  question: Question,
  now: number,
): Promise<readonly FeedEvent[]> {
  const events = await between({ ...question, from: now, to: now + AHEAD_MS });
  return events.filter(({ kind, status }) => kind === 'match' && status === 'scheduled');
}

/**
 * The last results of a side as 'W', 'D' and 'L', five at most, the latest last. `latest`: matches, the latest
 * first.
 */
export function formOf(competitorId: string, latest: readonly FeedEvent[]): string[] {
  return latest
    .filter(({ status }) => status === 'ended' || status === 'retired')
    .flatMap(({ home, away, winner }) => {
      const side = home?.id === competitorId ? 'home' : away?.id === competitorId ? 'away' : null;
      return side === null ? [] : [winner === null ? 'D' : winner === side ? 'W' : 'L'];
    })
    .slice(0, MOST_FORM)
    .reverse();
}

/** True when `formOf` has five results for every side. */
export const hasWholeForm =
  (competitorIds: readonly string[]) =>
  (latest: readonly FeedEvent[]): boolean =>
    competitorIds.every((id) => formOf(id, latest).length === MOST_FORM);
