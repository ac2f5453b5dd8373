/** Views of a match for pages of results. Pure. */
import type { Translator } from '#lib/i18n/translator.ts';
import type { MatchFacts } from './get-results.server.ts';
import { hasScore, stateText } from './views.ts';

type Pair = { readonly home: number; readonly away: number };

export type MatchResultView = {
  readonly id: string;
  readonly sport: number;
  readonly isLive: boolean;
  readonly href: string;
  readonly name: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  /** Score of the match; null = it is not played. */
  readonly score: Pair | null;
  readonly periods: readonly (Pair & { readonly name: string })[];
  readonly winner: 'home' | 'away' | null;
  /** Current period, or why there is no usual result; null for a match that ended regularly. */
  readonly state: string | null;
  /** `odd`: the match did not end regularly. */
  readonly tone: 'live' | 'odd' | 'calm';
  /** Address of the statistics of the two sides. */
  readonly statsHref: string | null;
};

export type CompetitionResultsView = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  /** Country or area. */
  readonly category: string;
  readonly href: string;
  readonly total: number;
  /** Address of all matches of the competition; null when all are shown. */
  readonly allHref: string | null;
  readonly matches: readonly MatchResultView[];
};

const ODD: readonly string[] = ['retired', 'abandoned', 'postponed', 'cancelled', 'interrupted'];
/** Sets are numbers, other periods too; overtime and shoot-out have short names. */
const periodName = ({ kind, number }: { kind: string; number: number }, t: Translator<'sports'>): string =>
  kind === 'overtime' ? t('short.overtime') : kind === 'shootout' ? t('short.shootout') : String(number);

/** View of a match in a list of results. */
export function matchResultView(
  match: MatchFacts,
  { t, href, statsHref }: { t: Translator<'sports'>; href: string; statsHref: string | null },
): MatchResultView {
  const { id, sport, name, startsAt, status, score, periods, winner, home, away } = match;
  const isPlayed = hasScore(status);
  return {
    id,
    sport,
    isLive: match.isLive,
    href,
    name,
    home: home?.name ?? name,
    away: away?.name ?? '',
    startsAt,
    score: isPlayed ? score : null,
    periods: isPlayed ? periods.map((period) => ({ ...period, name: periodName(period, t) })) : [],
    winner: status === 'ended' || status === 'retired' ? sideOf(winner) : null,
    state: status === 'ended' ? null : stateText(match, t),
    tone: ODD.includes(status) ? 'odd' : match.isLive ? 'live' : 'calm',
    statsHref,
  };
}

const sideOf = (side: string | null | undefined): 'home' | 'away' | null =>
  side === 'home' || side === 'away' ? side : null;

export type MatchLinks = {
  match: (match: Pick<MatchFacts, 'id' | 'slug' | 'sport' | 'status'>) => string;
  /** Address of the statistics of the two sides of a match. */
  meeting: (match: MatchFacts) => string | null;
  competition: (id: string) => string;
};

/** Matches of a competition as a list of results. */
export function competitionResultsView(
  {
    competition,
    total,
    events,
  }: {
    competition: MatchFacts['competition'];
    total: number;
    events: readonly MatchFacts[];
  },
  {
    t,
    links,
    category,
    allHref,
  }: {
    t: Translator<'sports'>;
    links: MatchLinks;
    /** Country or area in the page's language. */
    category: string;
    /** Address of all matches; null if there is no such page, or it is this one. */
    allHref: string | null;
  },
): CompetitionResultsView {
  return {
    id: competition.id,
    sport: events[0]?.sport ?? 0,
    name: competition.name,
    category,
    href: links.competition(competition.id),
    total,
    allHref: total > events.length ? allHref : null,
    matches: events.map((match) =>
      matchResultView(match, { t, href: links.match(match), statsHref: links.meeting(match) }),
    ),
  };
}

/** Matches by competition, in the order of the first of each. */
export function byCompetition(matches: readonly MatchFacts[]): {
  competition: MatchFacts['competition'];
  total: number;
  events: MatchFacts[];
}[] {
  const found = new Map<
    string,
    { competition: MatchFacts['competition']; total: number; events: MatchFacts[] }
  >();
  for (const match of matches) {
    const { competition } = match;
    const own = found.get(competition.id) ?? { competition, total: 0, events: [] };
    own.total += 1;
    own.events.push(match);
    found.set(competition.id, own);
  }
  return [...found.values()];
}

/** Result of a match from the perspective of one side: W, D, L; null if there is no result. */
export function outcomeFor(
  { home, away, winner, status }: Pick<MatchFacts, 'home' | 'away' | 'winner' | 'status'>,
  competitorId: string,
): 'W' | 'D' | 'L' | null {
  if (status !== 'ended' && status !== 'retired') return null;
  const side = home?.id === competitorId ? 'home' : away?.id === competitorId ? 'away' : null;
  if (side === null) return null;
  return winner === side ? 'W' : sideOf(winner) === null ? 'D' : 'L';
}

export type MeetingsView = { readonly home: number; readonly drawn: number; readonly away: number };

/** Wins of each of two sides in their matches against each other. */
export function meetingsOf(matches: readonly MatchFacts[], one: string): MeetingsView {
  const outcomes = matches.map((match) => outcomeFor(match, one));
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  return { home: count('W'), drawn: count('D'), away: count('L') };
}
