import { beforeAll, expect, test } from '@jest/globals';
import { createWinCounter } from './win-counter.ts';
import type { GameSession } from './game-session.ts';

beforeAll(() => void Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }));

/** Sounds and messages while a round's win is counted, without motion. */
async function counted(from: bigint, to: bigint, staked: bigint): Promise<string[]> {
  const log: string[] = [];
  const session = {
    frame: {
      open: { exponent: 0 },
      t: (key: string, { amount }: { amount: string }) => `${key} ${amount}`,
      money: String,
      sound: { win: () => log.push('sound') },
    },
    panel: {
      announce: (text: string, isStrong = false) => log.push(isStrong ? text.toUpperCase() : text),
      showWin: (win: bigint) => log.push(`shows ${win}`),
    },
  };
  await createWinCounter(session as unknown as GameSession<object, object, object>).count(from, to, staked);
  return log;
}

test.each([
  ['less than the stake', 0n, 72n, 240n, ['shows 72', 'returned 72']],
  ['the stake', 0n, 240n, 240n, ['shows 240', 'returned 240']],
  ['a sum of wins below the price of a bought round', 100n, 300n, 5000n, ['shows 300', 'returned 200']],
  ['more than the stake', 0n, 241n, 240n, ['sound', 'TOTALWIN 241', 'shows 241']],
  ['a sum of wins above the stake', 200n, 300n, 240n, ['sound', 'TOTALWIN 100', 'shows 300']],
])('a return of %s', async (_, from, to, staked, log) => {
  expect(await counted(from, to, staked)).toEqual(log);
});
