import { expect, test } from '@jest/globals';
import { anchoredBet, betAnchor } from './bet-anchor.ts';

const ID = '00000000-0000-4000-8000-00000000000a';

test('a link to a bet of the history is read back; other anchors name none', () => {
  expect(anchoredBet(betAnchor(ID))).toBe(ID);
  for (const other of ['', '#', '#bets', '#bet-1', `${betAnchor(ID)}0`])
    expect(anchoredBet(other)).toBeNull();
});
