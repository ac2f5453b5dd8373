import { formatNumber } from '#contract/numbers.ts';
import { paysOf } from '#games/engines/videopoker/engine.ts';
import { aboutGame, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import type { PokerKit } from './videopoker-kit.ts';

/** Content of the rules dialog for `coins` coins. `stake`: the stake of all these coins, minor units. */
export function rulesContent(kit: PokerKit, coins: number, stake: bigint): Node[] {
  const { t, money, open } = kit;
  const { rules } = open.config;
  return [
    make('h3', {}, t('howTitle')),
    make('p', {}, t('how')),
    make('p', {}, t(rules.twosAreWild ? 'wildRule' : 'jacksRule')),
    make('p', {}, t('fiveCoins', { n: rules.royalOfFiveCoins })),
    make('p', {}, t('leftRule')),
    paysTable(
      [t('rules'), money(stake)],
      rules.pays.map(({ hand }) => [t(hand), money(BigInt(paysOf(rules, hand, coins)) * stake)]),
    ),
    make('h3', {}, t('keysTitle')),
    make('p', {}, t('keysRule')),
    ...aboutGame(kit, {
      rtp: rules.rtp,
      volatility: rules.volatility,
      maxWin: `${rules.royalOfFiveCoins}×`,
    }),
    make('p', { class: 'note' }, t('rtpRule', { rtp: formatNumber(rules.rtpOfFewCoins, open.locale) })),
  ];
}
