import { formatPercent } from '#contract/numbers.ts';
import { MAX_ROWS, payOf } from '#games/engines/plinko/engine.ts';
import type { PlinkoBet } from '#games/engines/plinko/engine.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { riskNames } from '../kit/risk.ts';
import type { PlinkoKit } from './plinko-kit.ts';

/** The rules dialog, for a stake in minor units. */
export function rulesContent(kit: PlinkoKit, bet: PlinkoBet, stake: bigint): Node[] {
  const { t, money, open } = kit;
  const { rules } = open.config;
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  const slots = Array.from({ length: Math.floor(bet.rows / 2) + 1 }, (_, slot) => slot);
  return [
    make('p', {}, t('rule')),
    make('p', {}, t('ruleRisk')),
    make('p', {}, t('ruleBalls')),
    make('h3', {}, t('board', { rows: bet.rows, risk: riskNames(t)[bet.risk] })),
    make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
    paysTable(
      [t('slot'), t('chance'), t('pays'), t('win')],
      slots.map((slot) => {
        const pays = payOf(rules, bet, slot);
        const chance = formatPercent(chanceOf(bet.rows, slot) * 100, open.locale, {
          maximumSignificantDigits: 4,
        });
        return [String(slot + 1), chance, times(pays), money((stake * BigInt(pays)) / 100n)];
      }),
    ),
    ...aboutGame(kit, { ...rules, maxWin: times(payOf(rules, { rows: MAX_ROWS, risk: 'high' }, 0)) }),
  ];
}

/** Probability that a ball lands in this slot or in the symmetric one. */
function chanceOf(rows: number, slot: number): number {
  let ways = 1;
  for (let step = 0; step < slot; step += 1) ways = (ways * (rows - step)) / (step + 1);
  return (slot * 2 === rows ? ways : ways * 2) / 2 ** rows;
}
