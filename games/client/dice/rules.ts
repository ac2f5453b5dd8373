import { MIN_CHANCE, payOf, UNIT } from '#games/engines/dice/engine.ts';
import type { DiceBet } from '#games/engines/dice/engine.ts';
import { formatPercent } from '#contract/numbers.ts';
import { aboutGame, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { PERCENT } from './texts.ts';
import type { DiceTexts } from './texts.ts';
import type { DiceKit } from './dice-kit.ts';

/** Chances that are listed in percent, in addition to the chosen one. */
const LISTED = [1, 5, 10, 25, 50, 75, 95] as const;

/** The rules dialog, for a stake in minor units. */
export function rulesContent(kit: DiceKit, bet: DiceBet, stake: bigint, texts: DiceTexts): Node[] {
  const { t, money, open } = kit;
  const { rules } = open.config;
  const chances = new Set([...LISTED.map((percent) => percent * PERCENT), bet.chance]);
  return [
    make('p', {}, t('rule')),
    make('p', {}, t('ruleShare', { rtp: rules.rtp })),
    make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
    paysTable(
      [t('chanceOf'), t('numbers'), t('pays'), t('win')],
      [...chances]
        .sort((a, b) => a - b)
        .map((chance) => [
          formatPercent(chance / PERCENT, open.locale),
          texts.zone({ ...bet, chance }),
          texts.times(chance),
          money((stake * BigInt(payOf(rules, chance))) / BigInt(UNIT)),
        ]),
    ),
    ...aboutGame(kit, { ...rules, maxWin: texts.times(MIN_CHANCE) }),
  ];
}
