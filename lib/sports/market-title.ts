/** The complete name of a market, for places that do not show its part of the match, team or number beside it. Pure. */
import type { Translator } from '#lib/i18n/translator.ts';
import { marketName, type Sides, type Specifiers } from './markets.ts';
import { partText, scoredIn } from './part-text.ts';

type T = Translator<'sports'>;
type Of = {
  /** Id of the sport. */
  readonly sport: number;
  readonly sides: Sides;
  /** Name of the player whose points the market counts. */
  readonly player?: string | null;
  readonly t: T;
};
/** Null: the market has no number. */
type Numbered = (specifiers: Specifiers, sport: number, t: T) => string | null;

/**
 * Number of the game of a tennis set that is its tie-break. Stated here, because pages do not load the rules of
 * settlement; the test compares both.
 */
export const TIE_BREAK_GAME = 13;
const isTieBreak = (game: string): boolean => Number(game) === TIE_BREAK_GAME;

/** Markets that are named by their number. */
const NUMBERED: Readonly<Partial<Record<string, Numbered>>> = {
  race_to: ({ points }, sport, t) =>
    points
      ? t(scoredIn(sport) === 'goals' ? 'numbered.race_goals' : 'numbered.race_points', {
          points: Number(points),
        })
      : null,
  next_goal: ({ goal }, _sport, t) => (goal ? t('numbered.next_goal', { number: Number(goal) }) : null),
  next_game({ game }, _sport, t) {
    if (!game) return null;
    return isTieBreak(game) ? t('numbered.tie_break') : t('numbered.next_game', { number: Number(game) });
  },
  next_point: ({ game, point }, _sport, t) => {
    if (!point) return null;
    const number = Number(point);
    if (!game) return t('numbered.next_point', { number });
    return isTieBreak(game)
      ? t('numbered.point_of_tie_break', { number })
      : t('numbered.point_of_game', { game: Number(game), number });
  },
};

/** "Total · Gale · Half 1": without its line. "Race to 20 points", "Game 5, point 3": with its number. */
export function marketTitle(
  key: string,
  specifiers: Specifiers,
  { sport, sides, player = null, t }: Of,
): string {
  const { period, team, from, to } = specifiers;
  return [
    NUMBERED[key]?.(specifiers, sport, t) ?? marketName(key, specifiers, t),
    team === 'home' ? sides.home : team === 'away' ? sides.away : null,
    player,
    period ? partText({ kind: 'period', number: Number(period) }, sport, t) : null,
    from && to ? `${from}–${to}′` : null,
  ]
    .filter((text) => text !== null)
    .join(' · ');
}
