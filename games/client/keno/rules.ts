import { formatPercent } from '#contract/numbers.ts';
import { MAX_SPOTS, NUMBERS, payOf } from '#games/engines/keno/engine.ts';
import type { Risk } from '#games/engines/keno/engine.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { riskNames } from '../kit/risk.ts';
import type { KenoKit } from './keno-kit.ts';

/** Number of balls in a draw. */
const DRAWN = 10;

/** The rules dialog for this number of marks. `stake`: minor units. */
export function rulesContent(kit: KenoKit, spots: number, risk: Risk, stake: bigint): Node[] {
  const { t, money, open } = kit;
  const { rules } = open.config;
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  const rows = Array.from({ length: spots + 1 }, (_, hits) => {
    const pays = payOf(rules, risk, spots, hits);
    const chance = formatPercent(chanceOf(spots, hits) * 100, open.locale, { maximumSignificantDigits: 3 });
    return [String(hits), chance, times(pays), money((stake * BigInt(pays)) / 100n)];
  });
  return [
    make('p', {}, t('rule')),
    make('p', {}, t('ruleRisk')),
    make('h3', {}, t('table', { n: spots, risk: riskNames(t)[risk] })),
    make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
    paysTable([t('hitsHead'), t('chance'), t('pays'), t('win')], rows),
    ...aboutGame(kit, { ...rules, maxWin: times(payOf(rules, 'high', MAX_SPOTS, MAX_SPOTS)) }),
  ];
}

/** Probability of a number of hits: C(10, hits) · C(30, spots − hits) / C(40, spots). */
function chanceOf(spots: number, hits: number): number {
  const choose = (n: number, k: number): number => {
    let ways = 1;
    for (let step = 0; step < k; step += 1) ways = (ways * (n - step)) / (step + 1);
    return ways;
  };
  return (choose(DRAWN, hits) * choose(NUMBERS - DRAWN, spots - hits)) / choose(NUMBERS, spots);
}
