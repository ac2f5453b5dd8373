/** What a market is called where nothing beside it tells its part of the match, team or number. Pure. */
import { SPORT_IDS, type SportId } from '#contract/feed.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { marketName, type Sides, type Specifiers } from './markets.ts';
import { partText } from './part-text.ts';

const IDS = Object.values(SPORT_IDS);
export const toSport = (id: number): SportId | null => IDS.find((each) => each === id) ?? null;

type Of = {
  readonly sport: SportId | null;
  readonly sides: Sides;
  /** Name of the player whose points it counts. */
  readonly player?: string | null;
  readonly t: Translator<'sports'>;
};

/** "Race to 20 points", "Goal 3", "Game 5, point 3": a market that has a number is named by it. */
function numberedName(key: string, specifiers: Specifiers, { sport, t }: Pick<Of, 'sport' | 't'>): string {
  const [goal, game, point, points] = (['goal', 'game', 'point', 'points'] as const).map((name) =>
    Number(specifiers[name] ?? 0),
  );
  if (key === 'race_to' && points)
    return t(sport === SPORT_IDS.handball ? 'numbered.race_goals' : 'numbered.race_points', { points });
  if (key === 'next_point' && point && game) return t('numbered.point_of_game', { game, number: point });
  if (key === 'next_point' && point) return t('numbered.next_point', { number: point });
  if (key === 'next_game' && game) return t('numbered.next_game', { number: game });
  if (key === 'next_goal' && goal) return t('numbered.next_goal', { number: goal });
  return marketName(key, specifiers, t);
}

/** "Total · Gale · Half 1": without its line. */
export function marketTitle(
  key: string,
  specifiers: Specifiers,
  { sport, sides, player = null, t }: Of,
): string {
  const { period, team, from, to } = specifiers;
  return [
    numberedName(key, specifiers, { sport, t }),
    team === 'home' ? sides.home : team === 'away' ? sides.away : null,
    player,
    period && sport ? partText({ kind: 'period', number: Number(period) }, sport, t) : null,
    from && to ? `${from}–${to}′` : null,
  ]
    .filter((text) => text !== null)
    .join(' · ');
}
