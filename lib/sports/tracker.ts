/** What the tracker of a match in play shows, computed from the feed's data. Pure. */
import { SPORT_IDS, type IncidentKind, type SportKey } from '#contract/feed.ts';
import type { SportEventDetail } from './get-line.server.ts';
import type { IncidentView } from './incidents.ts';
import { matchLength } from './match-length.ts';

type Side = 'home' | 'away';
export type TrackerView = {
  readonly field: SportKey;
  /** Where the last incident happened, as shares of the field's width and height; the home side plays to the right. */
  readonly spot: { readonly x: number; readonly y: number; readonly side: Side } | null;
  /** What happened last, the newest first. */
  readonly last: readonly IncidentView[];
  /** Goals and cards on the timeline, as shares of the match; empty in sports that count periods. */
  readonly marks: readonly {
    readonly seq: number;
    readonly at: number;
    readonly side: Side;
    readonly kind: IncidentKind;
  }[];
};

const LAST = 3;
/** Place of an incident by kind, as shares from the left edge for the side that plays to the right. */
const SPOTS: Partial<Record<IncidentKind, readonly [x: number, y: number]>> = {
  goal: [0.96, 0.5],
  penalty: [0.88, 0.5],
  missed_penalty: [0.88, 0.5],
  corner: [0.97, 0.06],
  yellow_card: [0.62, 0.35],
  red_card: [0.62, 0.35],
  suspension: [0.4, 0.7],
  timeout: [0.25, 0.95],
  game: [0.75, 0.5],
  set: [0.75, 0.5],
};
const MARKED: readonly IncidentKind[] = ['goal', 'penalty', 'yellow_card', 'red_card'];
const keyOf = (sport: number): SportKey | null =>
  (Object.keys(SPORT_IDS) as SportKey[]).find((key) => SPORT_IDS[key] === sport) ?? null;
const toSide = (side: string | null | undefined): Side | null =>
  side === 'home' || side === 'away' ? side : null;

/** Place of the serving side on the court; null when it is not known. */
function servingSpot({ serving }: Pick<SportEventDetail, 'serving'>): TrackerView['spot'] {
  const side = toSide(serving);
  return side && { x: side === 'home' ? 0.04 : 0.96, y: 0.66, side };
}

function spotOf(incident: IncidentView | undefined): TrackerView['spot'] {
  const place = incident && SPOTS[incident.kind];
  if (!place || !incident.side) return null;
  const [x, y] = place;
  return { x: incident.side === 'home' ? x : 1 - x, y, side: incident.side };
}

/** The tracker of an event; null for a match that is not in play, or whose feed data is not sufficient. */
export function trackerView(
  event: Pick<
    SportEventDetail,
    'isLive' | 'hasTracker' | 'sport' | 'serving' | 'periodSeconds' | 'incidents'
  >,
  incidents: readonly IncidentView[],
): TrackerView | null {
  const field = keyOf(event.sport);
  if (!event.isLive || !event.hasTracker || !field) return null;
  const length = matchLength(event);
  return {
    field,
    spot: servingSpot(event) ?? spotOf(incidents[0]),
    last: incidents.slice(0, LAST),
    marks: incidents.flatMap(({ seq, side, kind, seconds }) =>
      length && side && MARKED.includes(kind) ? [{ seq, side, kind, at: Math.min(seconds / length, 1) }] : [],
    ),
  };
}
