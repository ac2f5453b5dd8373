import { oddsOf } from '#games/engines/races/engine.ts';
import type { RaceRules } from '#games/engines/races/engine.ts';
import { aboutGame, formatTimes } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import type { RaceKit } from './races-kit.ts';

/** The rules dialog: bets on a race, and the longest odds. */
export function rulesContent(kit: RaceKit): Node[] {
  const { t, open } = kit;
  const { rules } = open.config;
  const longest = Math.max(...rules.fields.map((weights) => longestOdds(rules, weights)));
  return [
    make('h3', {}, t('howTitle')),
    ...(['how1', 'how2', 'how3'] as const).map((key) => make('p', {}, t(key))),
    make('p', {}, t('sharedRule')),
    ...aboutGame(kit, {
      rtp: rules.rtp,
      volatility: rules.volatility,
      maxWin: formatTimes(longest, 100, open.locale),
    }),
  ];
}

/** The longest odds of a field, in hundredths: those of a forecast. */
const longestOdds = (rules: RaceRules, weights: readonly number[]): number =>
  Math.max(
    ...weights.flatMap((_, first) =>
      weights.map((__, second) =>
        first === second ? 0 : oddsOf(rules, { weights }, { on: 'forecast', first, second }),
      ),
    ),
  );
