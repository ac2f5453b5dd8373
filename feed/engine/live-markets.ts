/**
 * Asian handicaps in play count from the score at the moment of the bet (products §8.5), so each score that a match
 * reaches has its own markets. When the score changes, the markets of the earlier score are no longer offered, but
 * remain known until they are settled.
 */
import { handicapOutcomes, lineText, MARGINS, def, type MatchMarket } from './market-def.ts';
import { HAND_OVER_MS, type Plan } from './plan.ts';
import { part, type Def } from './score-market-parts.ts';
import type { ScoreOutlook } from './score-outlook.ts';

/** `at`: when the market is offered for the first time. */
export type LiveMarket = { readonly market: MatchMarket; readonly at: number };
type Score = { readonly home: number; readonly away: number };

/**
 * Number of quarter lines offered on both sides of the even line. The even line moves from the one at the first
 * moment to 0 in the last minutes.
 */
const BEYOND = 3;
const WHOLE = part(0);
const textOf = ({ home, away }: Score): string => `${home}:${away}`;

/**
 * The scores of a match, each with the time when it is first reached, by time. A goal that is taken back during play
 * makes no score: betting is suspended until it is taken back.
 */
function scoresOf({ fixture, incidents, endsAt }: Plan): ReadonlyMap<string, { score: Score; at: number }> {
  const from = fixture.startsAt + HAND_OVER_MS;
  const score = { home: 0, away: 0 };
  const found = new Map([[textOf(score), { score: { ...score }, at: from }]]);
  const taken = new Set(incidents.flatMap(({ at, corrects }) => (at <= endsAt ? (corrects ?? []) : [])));
  for (const incident of incidents) {
    const { at, side, value, counts } = incident;
    if (counts !== 'main' || side === null || taken.has(incident)) continue;
    score[side] += value ?? 0;
    const text = textOf(score);
    if (!found.has(text)) found.set(text, { score: { ...score }, at: Math.max(at, from) });
  }
  return found;
}

/** `lead`: the number of goals by which home is expected to win the rest of the match. */
function handicapsFrom(score: Score, lead: number): Def[] {
  const even = Math.round(-lead * 4);
  const first = Math.min(even, 0) - BEYOND;
  const last = Math.max(even, 0) + BEYOND;
  const before = 4 * (score.home - score.away);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const line = first + i;
    return def<ScoreOutlook>(
      'asian_handicap',
      { line: lineText(line), from_score: textOf(score) },
      (o) => handicapOutcomes(o.view('main', WHOLE).diff, line - before),
      { margin: MARGINS.main, opens: (o) => textOf(o.score) === textOf(score) },
    );
  });
}

/** All such markets of a match, by time. */
export function liveMarkets(plan: Plan, outlookAt: (at: number) => ScoreOutlook): readonly LiveMarket[] {
  if (plan.fixture.sport !== 'football') return [];
  return [...scoresOf(plan).values()].flatMap(({ score, at }) => {
    const { home, away } = outlookAt(at).remaining('main', WHOLE);
    return handicapsFrom(score, home - away).map((market) => ({ market, at }));
  });
}
