import type { LiveBlackjackRules } from '#games/engines/blackjack-live/rules.ts';
import { strategyTables } from '../blackjack/strategy-table.ts';
import { aboutGame } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';

type Deps = {
  t: Translate<KeyOf<'blackjack' | 'blackjack-live' | 'shared'>>;
  money(minor: bigint): string;
  open: { locale: string; stakes: readonly string[] };
};

/** The rules dialog: course of a shared round, basic strategy, return to player. */
export function rulesContent(deps: Deps, rules: LiveBlackjackRules): Node[] {
  const { t } = deps;
  const list = [
    t('aimRule'),
    t('commonRule'),
    t('windowRule', { n: rules.windowMs / 1000 }),
    t('silentRule'),
    t('courseRule'),
    t('noSplitRule'),
    t('payRule'),
    t(rules.dealerHitsSoft17 ? 'hitsRule' : 'standsRule'),
    t('peekRule'),
    t('shoeRule', { n: rules.packs }),
    t('sharedRule'),
    t('brokenRule'),
  ];
  return [
    make('h3', {}, t('howTitle')),
    make('ul', { class: 'rule-list' }, ...list.map((text) => make('li', {}, text))),
    make('h3', {}, t('strategyTitle')),
    make('p', {}, t('strategyNote')),
    ...strategyTables({ ...rules, doubleAfterSplit: false }, { hard: t('hard'), soft: t('soft') }),
    make('h3', {}, t('keysTitle')),
    make('p', {}, t('liveKeys')),
    // Highest win: a doubled hand that wins.
    ...aboutGame(deps, { rtp: rules.rtp, volatility: rules.volatility, maxWin: '4×' }),
    make('p', { class: 'note' }, t('rtpRule')),
  ];
}
