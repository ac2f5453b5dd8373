import { lastStep, UNIT, multiplierAfter } from '#games/engines/mines/engine.ts';
import { aboutGame, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import type { MinesKit } from './mines-kit.ts';

/**
 * The rules dialog, for this number of mines and a stake in minor units. `worth`: a multiplier in units of
 * `UNIT`.
 */
export function rulesContent(
  kit: MinesKit,
  mines: number,
  stake: bigint,
  times: (worth: number) => string,
): Node[] {
  const { t, money, open } = kit;
  const { rules } = open.config;
  const steps = Array.from({ length: lastStep(rules, mines) }, (_, index) => index + 1);
  return [
    make('p', {}, t('rule')),
    make('p', {}, t('ruleMost')),
    make('p', {}, t('ruleLeft')),
    make('h3', {}, `${t('mines')}: ${mines}`),
    make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
    paysTable(
      [t('opened'), t('pays'), t('win')],
      steps.map((step) => {
        const worth = multiplierAfter(rules, mines, step);
        return [String(step), times(worth), money((stake * BigInt(worth)) / BigInt(UNIT))];
      }),
    ),
    ...aboutGame(kit, { ...rules, maxWin: times(rules.max * UNIT) }),
  ];
}
