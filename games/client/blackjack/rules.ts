import type { BlackjackRules } from '#games/engines/blackjack/engine.ts';
import { aboutGame } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import type { Say } from '../kit/words.ts';
import { strategyTables } from './strategy-table.ts';
import type { BlackjackKey } from './texts.ts';

type Ports = {
  say: Say<BlackjackKey>;
  money(minor: bigint): string;
  open: { locale: string; stakes: readonly string[] };
};

/** The rules page: how a round goes, basic strategy, the return it has. */
export function rulesContent(ports: Ports, rules: BlackjackRules): Node[] {
  const { say } = ports;
  const list = [
    say('aimRule'),
    say('shoeRule', { n: rules.packs }),
    say('payRule'),
    say(rules.dealerHitsSoft17 ? 'hitsRule' : 'standsRule'),
    say('peekRule'),
    say('doubleRule'),
    say('splitRule'),
    say('insuranceRule'),
    say('leftRule'),
  ];
  return [
    make('h3', {}, say('howTitle')),
    make('ul', { class: 'rule-list' }, ...list.map((text) => make('li', {}, text))),
    make('h3', {}, say('strategyTitle')),
    make('p', {}, say('strategyNote')),
    make('p', { class: 'note' }, say('letters')),
    ...strategyTables(rules, { hard: say('hard'), soft: say('soft'), pairs: say('pairs') }),
    make('h3', {}, say('keysTitle')),
    make('p', {}, say('keysRule')),
    // Both hands doubled, both won.
    ...aboutGame(ports, { rtp: rules.rtp, volatility: rules.volatility, maxWin: '8×' }),
    make('p', { class: 'note' }, say('rtpRule')),
  ];
}
