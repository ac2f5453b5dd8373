import { formatPercent } from '#contract/numbers.ts';
import type { RouletteRules } from '#games/engines/roulette/engine.ts';
import { PAYS } from '#games/engines/roulette/spots.ts';
import { aboutGame, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { BETS } from './names.ts';
import type { RouletteTranslate } from './names.ts';

type Deps = {
  t: RouletteTranslate;
  money(minor: bigint): string;
  open: { locale: string; stakes: readonly string[] };
};

/** The rules dialog: bets with odds and limits, the wheel, the racetrack. */
export function rulesContent(deps: Deps, rules: RouletteRules): Node[] {
  const { t, money, open } = deps;
  const min = BigInt(open.stakes[0] ?? 0);
  return [
    make('h3', {}, t('betsTitle')),
    paysTable(
      [t('betColumn'), t('paysColumn'), t('mostColumn')],
      BETS.map(([kind, name]) => [t(name), `${PAYS[kind]}:1`, money(BigInt(rules.max[kind]) * min)]),
    ),
    make('h3', {}, t('howTitle')),
    make('p', {}, t('how')),
    make('p', {}, t('wheelRule')),
    ...(rules.laPartage ? [make('p', {}, t('partageRule'))] : []),
    make('h3', {}, t('announcedTitle')),
    make('p', {}, t('announcedRule')),
    ...(rules.laPartage
      ? [make('p', {}, `${t('evenRtp')}: ${formatPercent(rules.evenChanceRtp, open.locale)}`)]
      : []),
    ...aboutGame(deps, { rtp: rules.rtp, volatility: rules.volatility, maxWin: `${PAYS.straight + 1}×` }),
  ];
}
