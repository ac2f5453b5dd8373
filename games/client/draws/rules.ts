import { formatPercent } from '#contract/numbers.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { paysOf } from './tickets.ts';
import type { DrawKit } from './draws-kit.ts';

/** The rules dialog: course of a draw, and pays of the tickets. */
export function rulesContent(kit: DrawKit): Node[] {
  const { t, open } = kit;
  const { rules, maxBets } = open.config;
  return [
    make('h3', {}, t('howTitle')),
    make('p', {}, t('how1', { n: maxBets })),
    make('p', {}, t('how2', { drawn: rules.drawn, balls: rules.balls })),
    paysTable(
      [t('numbers'), `${t('hitCount')} → ${t('pays')}`, t('rtp')],
      rules.tickets.map(({ picks, pays, rtp }) => [
        String(picks),
        paysOf(pays, open.locale)
          .map((pair) => pair.join(' → '))
          .join(', '),
        formatPercent(rtp, open.locale),
      ]),
    ),
    make('p', {}, t('sharedRule')),
    ...aboutGame(kit, {
      rtp: rules.rtp,
      volatility: rules.volatility,
      maxWin: formatTimes(
        Math.max(...rules.tickets.flatMap(({ pays }) => Object.values(pays))),
        100,
        open.locale,
      ),
    }),
  ];
}
