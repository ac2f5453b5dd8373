import type { LiveBlackjackRules } from '#games/engines/blackjack-live/rules.ts';
import { strategyTables } from '../blackjack/strategy-table.ts';
import { aboutGame } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import type { Say } from '../kit/words.ts';
import type { SharedKey } from '../shared/texts.ts';
import type { LiveBlackjackKey } from './texts.ts';

type Ports = {
  say: Say<LiveBlackjackKey | SharedKey>;
  money(minor: bigint): string;
  open: { locale: string; stakes: readonly string[] };
};

/** The rules page: how a round goes for everybody, basic strategy, the return it has. */
export function rulesContent(ports: Ports, rules: LiveBlackjackRules): Node[] {
  const { say } = ports;
  const list = [
    say('aimRule'),
    say('commonRule'),
    say('windowRule', { n: rules.windowMs / 1000 }),
    say('silentRule'),
    say('courseRule'),
    say('noSplitRule'),
    say('payRule'),
    say(rules.dealerHitsSoft17 ? 'hitsRule' : 'standsRule'),
    say('peekRule'),
    say('shoeRule', { n: rules.packs }),
    say('sharedRule'),
    say('brokenRule'),
  ];
  return [
    make('h3', {}, say('howTitle')),
    make('ul', { class: 'rule-list' }, ...list.map((text) => make('li', {}, text))),
    make('h3', {}, say('strategyTitle')),
    make('p', {}, say('strategyNote')),
    ...strategyTables({ ...rules, doubleAfterSplit: false }, { hard: say('hard'), soft: say('soft') }),
    make('h3', {}, say('keysTitle')),
    make('p', {}, say('liveKeys')),
    // Doubled and won.
    ...aboutGame(ports, { rtp: rules.rtp, volatility: rules.volatility, maxWin: '4×' }),
    make('p', { class: 'note' }, say('rtpRule')),
  ];
}
