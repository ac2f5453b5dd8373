import type { Choice } from '#games/engines/blackjack/engine.ts';
import { adviceOf } from '#games/engines/blackjack/strategy.ts';
import type { StrategyRules } from '#games/engines/blackjack/strategy.ts';
import { make } from '../kit/page.ts';

/** Points of the dealer's open card; 11 is the ace. */
const UPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const LETTERS = { hit: 'H', stand: 'S', double: 'D', split: 'P' } as const;
const nameOf = (points: number): string => (points === 11 ? 'A' : String(points));

/** A row of the tables: a hand of the player. `total`: points; `pair`: points of each card of a pair. */
type Row = { name: string; total: number; soft: boolean; pair: number | null };

const hard: readonly Row[] = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((total) => ({
  name: total === 8 ? '≤ 8' : total === 17 ? '≥ 17' : String(total),
  total,
  soft: false,
  pair: null,
}));
const soft: readonly Row[] = [13, 14, 15, 16, 17, 18, 19, 20].map((total) => ({
  name: `A ${total - 11}`,
  total,
  soft: true,
  pair: null,
}));
const pairs: readonly Row[] = UPS.map((pair) => ({
  name: `${nameOf(pair)} ${nameOf(pair)}`,
  total: pair === 11 ? 12 : pair * 2,
  soft: pair === 11,
  pair,
}));

/**
 * Basic strategy for each hand against each open card of the dealer, as tables coloured by the decision.
 * Without `pairs` nothing is split.
 */
export function strategyTables(
  rules: StrategyRules,
  names: { hard: string; soft: string; pairs?: string },
): Node[] {
  const choices: readonly Choice[] = [
    'hit',
    'stand',
    'double',
    ...(names.pairs === undefined ? [] : ['split' as const]),
  ];
  const table = (title: string, rows: readonly Row[]): HTMLElement =>
    make(
      'table',
      { class: 'strategy' },
      make('caption', {}, title),
      make(
        'thead',
        {},
        make('tr', {}, make('td'), ...UPS.map((up) => make('th', { scope: 'col' }, nameOf(up)))),
      ),
      make(
        'tbody',
        {},
        ...rows.map((row) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, row.name),
            ...UPS.map((up) => {
              const advice = adviceOf(rules, row, up, choices);
              return make('td', { class: advice }, LETTERS[advice]);
            }),
          ),
        ),
      ),
    );
  return [
    table(names.hard, hard),
    table(names.soft, soft),
    ...(names.pairs === undefined ? [] : [table(names.pairs, pairs)]),
  ];
}
