import { formatPercent } from '#contract/numbers.ts';
import { wheelOf } from '#games/engines/wheel/engine.ts';
import type { WheelBet } from '#games/engines/wheel/engine.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { riskNames } from '../kit/risk.ts';
import type { WheelKit } from './wheel-kit.ts';

/** Content of the rules dialog, for a stake in minor units. */
export function rulesContent(kit: WheelKit, bet: WheelBet, stake: bigint): Node[] {
  const { t, money, open } = kit;
  const { rules } = open.config;
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  const wheel = wheelOf(rules, bet);
  const pays = [...new Set(wheel)].sort((a, b) => b - a);
  return [
    make('p', {}, t('rule')),
    make('p', {}, t('ruleRisk')),
    make('h3', {}, t('wheel', { n: bet.segments, risk: riskNames(t)[bet.risk] })),
    make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
    paysTable(
      [t('pays'), t('count'), t('chance'), t('win')],
      pays.map((pay) => {
        const count = wheel.filter((one) => one === pay).length;
        return [
          times(pay),
          String(count),
          formatPercent((count / bet.segments) * 100, open.locale),
          money((stake * BigInt(pay)) / 100n),
        ];
      }),
    ),
    ...aboutGame(kit, {
      ...rules,
      maxWin: times(Math.max(...wheelOf(rules, { segments: 50, risk: 'high' }))),
    }),
  ];
}
