/** Views of lists and match pages of the sports section, from responses of the platform. Pure. */
import { MARKET_STATUS, toSportId, type SportId } from '#contract/feed.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { periodOfSet, type LineSet } from '#contract/sports/line-sets.ts';
import { toOdds } from '#settlement/odds.ts';
import { openOdds } from './open-odds.ts';
import type { LineEvent, SportEventFacts, SportMarket } from './get-line.server.ts';
import { placedName } from './placed-name.ts';
import type { MatchClock } from './clock.ts';
import { oddsText } from './explained.ts';
import { marketTitle } from './market-title.ts';
import { partText } from './part-text.ts';
import { headsOf, type MarketHeads } from './market-heads.ts';
import { pairsOf, type Players } from './player-pairs.ts';
import { isCombinable, marketFamily, type MarketGroup } from '#contract/feed-markets.ts';
import {
  columnLabel,
  columnsOf,
  groupOf,
  handicapLabel,
  marketName,
  outcomeName,
  readSpecifiers,
  type LineColumn,
  type Specifiers,
} from './markets.ts';

/** A button of the line. `key`: event, market and outcome; null `odds` = not offered ("–"). */
export type OddsView = {
  readonly key: string;
  readonly label: string;
  /** Name of the outcome for the slip and for screen readers. */
  readonly name: string;
  /** Thousandths. */
  readonly odds: number;
  readonly text: string;
  readonly isLocked: boolean;
  /** Result of an outcome of a settled market: won, lost, half-won, half-lost or void. */
  readonly result?: OutcomeResult | null;
};

const RESULTS = ['won', 'lost', 'half-won', 'half-lost', 'void'] as const;
export type OutcomeResult = (typeof RESULTS)[number];
const toResult = (text: string | null | undefined): OutcomeResult | null =>
  RESULTS.find((each) => each === text) ?? null;

/** A column of a row. `name`: name of the market, for the slip and for screen readers. */
export type ColumnView = {
  readonly key: string;
  readonly name: string;
  readonly isExpressForbidden: boolean;
  readonly odds: readonly (OddsView | null)[];
};

export type EventRowView = {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly home: string;
  readonly away: string;
  readonly sport: number;
  /** Country and competition. */
  readonly league: string;
  readonly isLive: boolean;
  readonly startsAt: string;
  readonly hasTracker: boolean;
  /** Clock of a match in play; null for others and for sports without a clock. */
  readonly clock: MatchClock | null;
  /** The current period, or the state of a match that is not played. */
  readonly state: string | null;
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly periods: readonly { readonly home: number; readonly away: number }[];
  readonly points: { readonly home: string; readonly away: string } | null;
  readonly serving: 'home' | 'away' | null;
  readonly redCards: { readonly home: number; readonly away: number } | null;
  readonly columns: readonly ColumnView[];
  /** Number of the match's markets; null: unknown. */
  readonly marketCount: number | null;
};

const isOpen = ({ status }: Pick<SportMarket, 'status'>): boolean => status === MARKET_STATUS.active;

type To = { readonly t: Translator<'sports'>; readonly locale: string };
type Sides = { readonly home: string; readonly away: string };

export function oddsView(
  eventId: string,
  market: Pick<SportMarket, 'id' | 'key' | 'status'> & { specifiers: Specifiers },
  outcome: SportMarket['outcomes'][number],
  { sides, label, t, locale }: To & { sides: Sides; label?: string },
): OddsView {
  const value = toOdds(outcome.odds);
  const name = outcomeName(market, outcome, sides, { t, locale });
  return {
    key: `${eventId}|${market.id}|${outcome.id}`,
    label: label ?? name,
    name,
    odds: outcome.odds,
    text: value === null ? '–' : oddsText(value, locale),
    isLocked: openOdds(market, outcome) === null,
    result: toResult(outcome.result),
  };
}

/** Which columns a row has: those of `set` (null = of the whole match) in the sport. */
type Shown = { readonly set: LineSet | null; readonly sport: SportId };

/** The market of a column: an open one before a suspended one. */
function marketOf(markets: readonly SportMarket[], { key }: LineColumn, { set }: Shown): SportMarket | null {
  const period = periodOfSet(set) ?? undefined;
  const candidates = markets.filter(
    (market) => market.key === key && readSpecifiers(market.specifiers)['period'] === period,
  );
  return candidates.find(isOpen) ?? candidates[0] ?? null;
}

function columnView(event: LineEvent, column: LineColumn, to: To & { sides: Sides } & Shown): ColumnView {
  const market = marketOf(event.markets, column, to);
  const period = periodOfSet(to.set);
  const name = marketTitle(column.key, period === null ? {} : { period }, to);
  if (!market)
    return { key: column.key, name, isExpressForbidden: false, odds: column.outcomes.map(() => null) };
  const specifiers = readSpecifiers(market.specifiers);
  return {
    key: column.key,
    name,
    isExpressForbidden: market.isExpressForbidden,
    odds: column.outcomes.map((id) => {
      const outcome = market.outcomes.find((each) => each.id === id);
      return outcome
        ? oddsView(event.id, { ...market, specifiers }, outcome, {
            ...to,
            label: columnLabel(market.key, id, specifiers, to),
          })
        : null;
    }),
  };
}

/** "2-й тайм", "Перерыв", "Перенесён"; null before a match that is played as planned. */
export function stateText(
  {
    status,
    isLive,
    phase,
    sport,
  }: Pick<SportEventFacts, 'status' | 'isLive'> & {
    readonly sport: number;
    readonly phase: { kind: string; number: number };
  },
  t: Translator<'sports'>,
): string | null {
  if (status === 'scheduled') return null;
  if (status === 'interrupted') return t('event.interrupted');
  if (!isLive) return t(`event.${status as 'ended' | 'retired' | 'abandoned' | 'postponed' | 'cancelled'}`);
  if (phase.kind === 'break') return t('event.break');
  return partText(phase, sport, t) ?? t('event.live');
}

/** The clock of a match as numbers; null for sports without one. */
const clockOf = ({ clock }: Pick<SportEventFacts, 'clock'>): MatchClock | null =>
  clock ? { ...clock, at: Date.parse(clock.at) } : null;

const WITHOUT_SCORE: readonly string[] = ['scheduled', 'postponed', 'cancelled'];
/** False for a match that was not played: it has no score, although the feed sends 0:0. */
export const hasScore = (status: string): boolean => !WITHOUT_SCORE.includes(status);

/** Score, periods, points, serving side and red cards of a match that is or was played. */
function standOf({
  status,
  score,
  periods,
  points = null,
  serving,
  redCards = null,
}: LineEvent): Pick<EventRowView, 'score' | 'periods' | 'points' | 'serving' | 'redCards'> {
  const isPlayed = hasScore(status);
  return {
    score: isPlayed ? score : null,
    periods: isPlayed ? periods : [],
    points,
    serving: serving === 'home' || serving === 'away' ? serving : null,
    redCards,
  };
}

/** `set`: the columns that the list shows instead of those of the whole match. */
export function eventRowView(
  event: LineEvent,
  { href, t, locale, set = null }: To & { href: string; set?: LineSet | null | undefined },
): EventRowView {
  const sport = toSportId(event.sport);
  const sides = { home: event.home?.name ?? event.name, away: event.away?.name ?? '' };
  return {
    id: event.id,
    href,
    name: event.name,
    ...sides,
    sport: event.sport,
    league: placedName(event.competition),
    isLive: event.isLive,
    startsAt: event.startsAt,
    hasTracker: event.isLive && event.hasTracker,
    clock: event.isLive ? clockOf(event) : null,
    state: stateText(event, t),
    ...standOf(event),
    marketCount: event.marketCount ?? null,
    columns: sport
      ? columnsOf(sport, set).map((column) => columnView(event, column, { sides, t, locale, set, sport }))
      : [],
  };
}

/** Number of the row's columns that have a market: these markets are on the match page too. */
export const besideOf = ({ columns }: Pick<EventRowView, 'columns'>): number =>
  columns.filter(({ odds }) => odds.some((each) => each !== null)).length;

/**
 * The link from a row to the page of its match: its text, `+34`, empty when no further market is known; and its label
 * for screen readers.
 */
export function moreMarkets(
  { marketCount, beside, name }: { marketCount: number | null; beside: number; name: string },
  t: Translator<'sports'>,
): { readonly text: string; readonly label: string } {
  const count = Math.max(0, (marketCount ?? 0) - beside);
  return count > 0
    ? { text: `+${count}`, label: t('event.more', { count, event: name }) }
    : { text: '', label: t('event.allOf', { event: name }) };
}

/** Prices of a market with the same line. `isMain`: the line that lists show. */
export type MarketRowView = {
  readonly isExpressForbidden: boolean;
  readonly isMain: boolean;
  readonly odds: readonly OddsView[];
};

/** A market of a match page. Lines of one market are its rows: `title` is common to all of them. */
export type MarketView = {
  readonly id: string;
  readonly title: string;
  readonly group: MarketGroup;
  /** Number of outcomes in one row. */
  readonly width: number;
  readonly rows: readonly MarketRowView[];
  /** Kind of the market, whatever its team and minutes: a visitor can mark it, to see it first on every match. */
  readonly kind: { readonly id: string; readonly name: string };
  /** True when the feed may price the market together with others of the match, before it starts. */
  readonly isCombinable: boolean;
  /** Names above the columns; null when the labels name the outcomes. */
  readonly heads: MarketHeads | null;
};

/** Number of lines of a market that are shown unfolded. */
const OPEN_LINES = 3;

/** Index of a market's main line: the one that lists show, or else the one with the most even prices. */
function mainRow(rows: readonly MarketRowView[]): number {
  const known = rows.findIndex(({ isMain }) => isMain);
  if (known >= 0) return known;
  const gaps = rows.map(({ odds: [one, other] }) => Math.abs((one?.odds ?? 0) - (other?.odds ?? 0)));
  return gaps.indexOf(Math.min(...gaps));
}

/** The main line of a market with its neighbours, and the others, in their order. */
export function linesOf({ rows, heads }: Pick<MarketView, 'rows' | 'heads'>): {
  readonly shown: readonly MarketRowView[];
  readonly more: readonly MarketRowView[];
} {
  if (heads?.of === 'players' || rows.length <= OPEN_LINES + 1) return { shown: rows, more: [] };
  const from = Math.max(0, Math.min(mainRow(rows) - 1, rows.length - OPEN_LINES));
  const isShown = (index: number) => index >= from && index < from + OPEN_LINES;
  return {
    shown: rows.filter((_row, index) => isShown(index)),
    more: rows.filter((_row, index) => !isShown(index)),
  };
}

/** Widest row of a market by its number of outcomes. */
const widthOf = (outcomes: number): number => (outcomes % 3 === 0 || outcomes > 4 ? 3 : 2);

type MatchFacts = Pick<LineEvent, 'id' | 'name' | 'home' | 'away' | 'sport'> & {
  readonly markets: readonly (SportMarket & Players)[];
};

/** Name of the player whose points a market counts. */
const playerOf = ({ players }: Players, { player }: Specifiers): string | null =>
  players?.find(({ id }) => id === player)?.name ?? null;

function kindOf(
  key: string,
  { period }: Specifiers,
  sport: number,
  t: Translator<'sports'>,
): MarketView['kind'] {
  const name = marketName(key, {}, t);
  const part = period ? partText({ kind: 'period', number: Number(period) }, sport, t) : null;
  return part === null ? { id: key, name } : { id: `${key}-${period}`, name: `${name} · ${part}` };
}

/** Markets in the order of the feed; markets that differ only in their line are rows of one market. */
export function marketViews(event: MatchFacts, { t, locale }: To): readonly MarketView[] {
  const sides = { home: event.home?.name ?? event.name, away: event.away?.name ?? '' };
  const sport = toSportId(event.sport);
  const found = new Map<string, MarketView & { rows: MarketRowView[] }>();
  for (const market of event.markets) {
    const specifiers = readSpecifiers(market.specifiers);
    const { line: _line, from_score: _from, ...others } = specifiers;
    const heads = headsOf(market, sides, t);
    const isSided = heads?.of === 'players';
    const id = marketFamily(market.key, specifiers);
    const view = found.get(id) ?? {
      id,
      title: marketTitle(market.key, others, {
        sport: event.sport,
        sides,
        player: playerOf(market, others),
        t,
      }),
      group: groupOf(market.key),
      width: isSided ? 2 : widthOf(market.outcomes.length),
      rows: [],
      kind: kindOf(market.key, specifiers, event.sport, t),
      isCombinable: isCombinable({ key: market.key, specifiers }, sport),
      heads,
    };
    for (const outcomes of isSided ? pairsOf(market.outcomes, market.players ?? []) : [market.outcomes])
      view.rows.push({
        isExpressForbidden: market.isExpressForbidden,
        isMain: market.isMain,
        odds: outcomes.map((outcome) =>
          oddsView(event.id, { ...market, specifiers }, outcome, {
            sides,
            t,
            locale,
            ...(heads?.of === 'lines' && { label: handicapLabel(specifiers, outcome.id, { t, locale }) }),
          }),
        ),
      });
    found.set(id, view);
  }
  return [...found.values()];
}
