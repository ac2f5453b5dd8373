import type { BlackjackRules } from '#games/engines/blackjack/engine.ts';
import { aboutGame } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { strategyTables } from './strategy-table.ts';

type Deps = {
  t: Translate<KeyOf<'blackjack'>>;
  money(minor: bigint): string;
  open: { locale: string; stakes: readonly string[] };
};

/** The rules dialog: course of a round, basic strategy, return to player. */
export function rulesContent(deps: Deps, rules: BlackjackRules): Node[] {
  const { t } = deps;
  const list = [
    t('aimRule'),
    t('shoeRule', { n: rules.packs }),
    t('payRule'),
    t(rules.dealerHitsSoft17 ? 'hitsRule' : 'standsRule'),
    t('peekRule'),
    t('doubleRule'),
    t('splitRule'),
    t('insuranceRule'),
    t('leftRule'),
  ];
  return [
    make('h3', {}, t('howTitle')),
    make('ul', { class: 'rule-list' }, ...list.map((text) => make('li', {}, text))),
    make('h3', {}, t('strategyTitle')),
    make('p', {}, t('strategyNote')),
    make('p', { class: 'note' }, t('letters')),
    ...strategyTables(rules, { hard: t('hard'), soft: t('soft'), pairs: t('pairs') }),
    make('h3', {}, t('keysTitle')),
    make('p', {}, t('keysRule')),
    // Highest win: a split with both hands doubled and won.
    ...aboutGame(deps, { rtp: rules.rtp, volatility: rules.volatility, maxWin: '8×' }),
    make('p', { class: 'note' }, t('rtpRule')),
  ];
}
