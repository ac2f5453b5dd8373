import { expect, test } from '@jest/globals';
import { marketGroups } from './market-groups.ts';

const of = (group: 'main' | 'next' | 'cards', ...ids: string[]) => ids.map((id) => ({ id, group }));

test('groups are in the order of the tabs; markets about the next goal, game or point come last, the newest at the end', () => {
  const markets = [
    ...of('next', 'next_game-2-1', 'next_game-1-10', 'next_game-1-9', 'race_to-1-5'),
    ...of('cards', 'cards_total'),
    ...of('main', 'total', 'handicap'),
  ];
  expect(marketGroups(markets).map(({ group, markets: own }) => [group, own.map(({ id }) => id)])).toEqual([
    ['main', ['total', 'handicap']],
    ['cards', ['cards_total']],
    ['next', ['next_game-1-9', 'next_game-1-10', 'next_game-2-1', 'race_to-1-5']],
  ]);
});
