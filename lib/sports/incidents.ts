/** Incidents of a match for its page: the newest first. Pure. */
import { INCIDENT_KINDS, SPORT_IDS, type IncidentKind } from '#contract/feed.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { clockText, minuteText } from './clock.ts';
import { matchLength } from './match-length.ts';
import type { SportEventDetail } from './get-line.server.ts';
import { partText } from './part-text.ts';

export type IncidentView = {
  readonly seq: number;
  readonly kind: IncidentKind;
  readonly side: 'home' | 'away' | null;
  /** Since the start of the match or, by sport, of the period (contract/feed.ts `clock`). */
  readonly seconds: number;
  /** "23′", "45+2′" in added time; null in sports without a clock. */
  readonly time: string | null;
  readonly text: string;
  /** Name of the player; for a game or a set the name of the side that won it. */
  readonly player: string | null;
  /** Score after the incident, "2:1", where it changed the score. */
  readonly score: string | null;
};

/** Single points are too many to list; the result of a set summarises them. */
const LEFT_OUT: readonly IncidentKind[] = ['point', 'correction'];
const SCORED: readonly IncidentKind[] = ['goal', 'penalty', 'game', 'set', 'finished'];
/** Maximum number of incidents on a page: the latest ones. */
const MOST = 40;
const TIMED: readonly number[] = [
  SPORT_IDS.football,
  SPORT_IDS.hockey,
  SPORT_IDS.basketball,
  SPORT_IDS.handball,
];

const toSide = (side: string | null | undefined): IncidentView['side'] =>
  side === 'home' || side === 'away' ? side : null;

type Told = Pick<SportEventDetail['incidents'][number], 'phase' | 'value'>;
function textOf(kind: IncidentKind, { phase, value }: Told, sport: number, t: Translator<'sports'>): string {
  const part = partText(phase, sport, t) ?? t('event.live');
  return t(`incident.${kind}`, { part, number: phase.number, value: value ?? 0 });
}

type Counted = Pick<SportEventDetail['incidents'][number], 'kind' | 'side' | 'phase' | 'score'>;
/**
 * The score to show of each incident, in their order: of a game of tennis the games of its set, else that of the match.
 */
function createScores(): (incident: Counted) => string {
  const games = new Map<number, { home: number; away: number }>();
  return ({ kind, side, phase, score }) => {
    const own = games.get(phase.number) ?? { home: 0, away: 0 };
    games.set(phase.number, own);
    if (kind === 'game' && (side === 'home' || side === 'away')) own[side] += 1;
    const { home, away } = kind === 'game' ? own : score;
    return `${home}:${away}`;
  };
}

/** Kinds that mark a moment instead of something that was played. */
const MARKS: readonly IncidentKind[] = ['end', 'added_time'];

type Timed = Pick<SportEventDetail['incidents'][number], 'phase' | 'seconds'>;
/**
 * Text of an incident's minute. `length`: seconds of both halves together; null where each part has a clock of its own.
 */
function timeOf(
  kind: IncidentKind,
  { phase, seconds }: Timed,
  { sport, length }: { sport: number; length: number | null },
): string | null {
  if (!TIMED.includes(sport) || kind === 'finished') return null;
  return length !== null && phase.kind === 'period'
    ? minuteText(
        seconds,
        { seconds: length / 2, number: phase.number },
        MARKS.includes(kind) ? 'mark' : 'play',
      )
    : clockText({ at: 0, seconds, direction: 'up', isRunning: false }, sport, 0);
}

/** Kinds whose side is named, because the feed names no player for a game or a set. */
const WON: readonly IncidentKind[] = ['game', 'set'];
type Sides = Partial<Pick<SportEventDetail, 'home' | 'away'>>;
const winnerName = (kind: IncidentKind, side: IncidentView['side'], sides: Sides): string | null =>
  side !== null && WON.includes(kind) ? (sides[side]?.name ?? null) : null;

/** Incidents of a match, the newest first. Sorted by `seq`: 45+2′ is before 46′ although its second is later. */
export function incidentViews(
  event: Pick<SportEventDetail, 'incidents' | 'sport' | 'periodSeconds'> & Sides,
  t: Translator<'sports'>,
): readonly IncidentView[] {
  const { incidents, sport } = event;
  const of = { sport, length: matchLength(event) };
  const scoreAfter = createScores();
  return incidents
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap((incident): IncidentView[] => {
      const kind = INCIDENT_KINDS.find((each) => each === incident.kind);
      if (!kind || LEFT_OUT.includes(kind)) return [];
      const side = toSide(incident.side);
      return [
        {
          seq: incident.seq,
          kind,
          side,
          seconds: incident.seconds,
          time: timeOf(kind, incident, of),
          text: textOf(kind, incident, sport, t),
          player: incident.player ?? winnerName(kind, side, event),
          score: SCORED.includes(kind) ? scoreAfter(incident) : null,
        },
      ];
    })
    .toReversed()
    .slice(0, MOST);
}
