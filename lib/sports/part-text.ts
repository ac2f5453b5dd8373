/** Names of the parts of a match, and of what its score counts. Pure. */
import { SPORT_IDS } from '#contract/feed.ts';
import type { Translator } from '#lib/i18n/translator.ts';

const PERIOD_NAMES: Readonly<Record<number, 'half' | 'period' | 'quarter' | 'set'>> = {
  [SPORT_IDS.football]: 'half',
  [SPORT_IDS.hockey]: 'period',
  [SPORT_IDS.tennis]: 'set',
  [SPORT_IDS.basketball]: 'quarter',
  [SPORT_IDS.handball]: 'half',
  [SPORT_IDS.volleyball]: 'set',
};

/**
 * Name of a part of a match in the sport's words: "2-й тайм", "3-я четверть", "Овертайм"; null for an unknown sport and
 * for a phase without play.
 */
export function partText(
  { kind, number }: { readonly kind: string; readonly number: number },
  sport: number,
  t: Translator<'sports'>,
): string | null {
  if (kind === 'overtime' || kind === 'shootout') return t(`event.${kind}`);
  const name = PERIOD_NAMES[sport];
  return name && kind === 'period' ? t(`event.${name}`, { number }) : null;
}

/** What the score of a match counts, as the choice of the message `table.scored`. */
export const scoredIn = (sport: number): 'goals' | 'sets' | 'points' =>
  PERIOD_NAMES[sport] === 'set' ? 'sets' : sport === SPORT_IDS.basketball ? 'points' : 'goals';

/** Whether a match of the sport can end in a draw. */
export const canDraw = (sport: number): boolean => scoredIn(sport) === 'goals';
