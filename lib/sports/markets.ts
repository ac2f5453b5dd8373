/** How markets and outcomes are shown: columns of the line by sport (products §7.1), order and names. Pure. */
import { SPORT_IDS, type SportId } from '#contract/feed.ts';
import { periodOfSet, type LineSet } from '#contract/sports/line-sets.ts';
import { MARKET_GROUPS, type MarketGroup, type MarketKey } from '#contract/feed-markets.ts';
import { decimalSign, MINUS } from '#contract/numbers.ts';
import type { Translator } from '#lib/i18n/translator.ts';

/** A column of the line: a market with the outcomes that it shows, in their order. */
export type LineColumn = { readonly key: MarketKey; readonly outcomes: readonly string[] };

const result: LineColumn = { key: 'match_1x2', outcomes: ['1', 'x', '2'] };
const winner: LineColumn = { key: 'winner', outcomes: ['1', '2'] };
const double: LineColumn = { key: 'double_chance', outcomes: ['1x', '12', 'x2'] };
const handicap = (key: MarketKey = 'handicap'): LineColumn => ({ key, outcomes: ['1', '2'] });
const total = (key: MarketKey = 'total'): LineColumn => ({ key, outcomes: ['over', 'under'] });
const btts: LineColumn = { key: 'btts', outcomes: ['yes', 'no'] };

/** The first columns are shown on phones too (event-row.module.css). */
const LINE_COLUMNS: Readonly<Record<SportId, readonly LineColumn[]>> = {
  [SPORT_IDS.football]: [result, total(), handicap(), double, btts],
  [SPORT_IDS.hockey]: [result, total(), handicap(), double],
  [SPORT_IDS.tennis]: [winner, total('total_games'), handicap('game_handicap'), handicap('set_handicap')],
  [SPORT_IDS.basketball]: [winner, total(), handicap()],
  [SPORT_IDS.handball]: [result, total(), handicap()],
  [SPORT_IDS.volleyball]: [
    winner,
    total('total_points'),
    handicap('point_handicap'),
    handicap('set_handicap'),
  ],
};

const setWinner: LineColumn = { key: 'set_winner', outcomes: ['1', '2'] };
const ofPart = (first: LineColumn, ...more: readonly LineColumn[]): readonly LineColumn[] => [
  first,
  total(),
  handicap(),
  ...more,
];
/** Of a half, period, quarter or set. */
const PART_COLUMNS: Readonly<Record<SportId, readonly LineColumn[]>> = {
  [SPORT_IDS.football]: ofPart(result, double, btts),
  [SPORT_IDS.hockey]: ofPart(result, double, btts),
  [SPORT_IDS.tennis]: ofPart(setWinner),
  [SPORT_IDS.basketball]: ofPart(result, double),
  [SPORT_IDS.handball]: ofPart(result, double),
  [SPORT_IDS.volleyball]: ofPart(setWinner),
};
const CORNER_COLUMNS: readonly LineColumn[] = [
  { key: 'corners_1x2', outcomes: result.outcomes },
  total('corners_total'),
  handicap('corners_handicap'),
];

/** Columns of a list: of the whole match (`set` null), of a part of it, of corners. */
export const columnsOf = (sport: SportId, set: LineSet | null): readonly LineColumn[] =>
  set === null ? LINE_COLUMNS[sport] : periodOfSet(set) !== null ? PART_COLUMNS[sport] : CORNER_COLUMNS;

/** The group of a market: the tab of a match page that shows it. */
export const groupOf = (key: string): MarketGroup => {
  const groups = Object.entries(MARKET_GROUPS) as [MarketGroup, readonly string[]][];
  return groups.find(([, keys]) => keys.includes(key))?.[0] ?? 'main';
};

export type Specifiers = Readonly<Record<string, string>>;

/** Specifiers of a market as received; none for a malformed text. */
export function readSpecifiers(json: string): Specifiers {
  try {
    const data: unknown = JSON.parse(json);
    if (typeof data !== 'object' || data === null) return {};
    return Object.fromEntries(
      Object.entries(data).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** A market's key and specifiers from its id: `total;period=1;line=2.5`. */
export function readMarketId(id: string): { key: string; specifiers: Specifiers } {
  const [key = id, ...pairs] = id.split(';');
  return {
    key,
    specifiers: Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    ),
  };
}

/** Name of a market. Of an outright of several places it tells how many. */
export const marketName = (
  key: string,
  { places }: { readonly [name: string]: string | undefined },
  t: Translator<'sports'>,
): string =>
  key === 'outright' && Number(places ?? 1) > 1
    ? t('market.outright_places', { places: Number(places) })
    : t(`market.${key as 'total'}`);

/** "2.5" → "2,5" in Russian. */
const lineText = (line: string | number, locale: string): string =>
  String(line).replace('.', decimalSign(locale));

/** "-1.25" → "−1.25", "1.5" → "+1.5": the handicap of a side. Side 2 has the opposite. */
function handicapText(line: string, side: string, locale: string): string {
  const value = Number(line) * (side === '2' ? -1 : 1);
  if (value === 0) return '0';
  return lineText(value > 0 ? `+${value}` : `${MINUS}${-value}`, locale);
}

export const isHandicap = (key: string): boolean => key.endsWith('handicap');

/** Translator and language of the page. */
type To = { readonly t: Translator<'sports'>; readonly locale: string };
type Named = { readonly id: string; readonly name?: string | null | undefined };
export type Sides = { readonly home: string; readonly away: string };

/** The side of an outcome `1` or `2`, else the draw. */
export const sideName = (id: string, { home, away }: Sides, t: To['t']): string =>
  id === '1' ? home : id === '2' ? away : t('outcome.x');

/** "−0.5 from 2:0": in play an Asian handicap counts from a score. */
const sinceScore = (outcome: string, from: string | undefined, t: To['t']): string =>
  from === undefined ? outcome : t('outcome.fromScore', { outcome, score: from });

/** "−0.5", "−0.5 from 2:0": the label of a handicap whose side is named above its column. */
export const handicapLabel = (
  { line = '0', from_score: from }: Specifiers,
  id: string,
  { t, locale }: To,
): string => sinceScore(handicapText(line, id, locale), from, t);

/** Name of an outcome within its market: a side, a score, a line. */
export function outcomeName(
  { key, specifiers }: { key: string; specifiers: Specifiers },
  { id, name }: Named,
  sides: Sides,
  { t, locale }: To,
): string {
  if (name) return name;
  const { home, away } = sides;
  const { line, from_score: from } = specifiers;
  if (isHandicap(key) && line !== undefined)
    return sinceScore(`${sideName(id, sides, t)} (${handicapText(line, id, locale)})`, from, t);
  if (line !== undefined && (id === 'over' || id === 'under'))
    return t(`outcome.${id}Line`, { line: lineText(line, locale) });
  // Its ids are numbers of goals, not sides.
  if (key === 'exact_goals') return id;
  if (id === '1') return home;
  if (id === '2') return away;
  if (key === 'ht_ft')
    return id
      .split('/')
      .map((part) => part.toUpperCase())
      .join(' / ');
  return isPlainOutcome(id) ? t(`outcome.${id}`) : id.toUpperCase();
}

const PLAIN = ['x', 'yes', 'no', 'odd', 'even', 'none', 'other', 'over', 'under'] as const;
const isPlainOutcome = (id: string): id is (typeof PLAIN)[number] =>
  (PLAIN as readonly string[]).includes(id);

/** Short label of an outcome in a column of the line: '1', 'X', '1X', the line of a total. */
export function columnLabel(key: string, id: string, specifiers: Specifiers, { t, locale }: To): string {
  const line = specifiers['line'];
  if (isHandicap(key) && line !== undefined) return `${id.toUpperCase()} ${handicapText(line, id, locale)}`;
  if (line !== undefined && (id === 'over' || id === 'under'))
    return t(`short.${id}`, { line: lineText(line, locale) });
  if (key === 'btts' && (id === 'yes' || id === 'no')) return t('short.btts', { answer: t(`outcome.${id}`) });
  if (id === 'yes' || id === 'no') return t(`outcome.${id}`);
  return id.toUpperCase();
}
