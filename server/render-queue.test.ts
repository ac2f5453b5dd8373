import { expect, test } from '@jest/globals';
import { createRenderQueue, TooManyPagesError } from './render-queue.ts';

/**
 * A queue in which a page's render ends when `end` is called; `begun` lists the pages in the order in which their
 * renders began.
 */
function start(options: { atOnce: number; waitingMax: number }) {
  const queue = createRenderQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (visitor: string, page: number): void =>
    queue(visitor, () => {
      begun.push(`${visitor}${page}`);
      return new Promise((resolve) => ends.push(resolve));
    });
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
}

test('a visitor who comes later waits for at most one page of each other visitor', async () => {
  const { begun, ask, end } = start({ atOnce: 2, waitingMax: 10 });
  for (let page = 1; page <= 6; page += 1) ask('a', page);
  ask('b', 1);
  ask('b', 2);
  ask('c', 1);
  for (let ended = 0; ended < 7; ended += 1) await end();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5', 'a6']);
});

test('a visitor alone gets all slots; with too many waiting pages, further ones of the same visitor are refused, those of others not', async () => {
  const { begun, ask, end } = start({ atOnce: 3, waitingMax: 2 });
  for (let page = 1; page <= 5; page += 1) ask('a', page);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  expect(() => ask('a', 6)).toThrow(TooManyPagesError);
  ask('b', 1);
  await end();
  ask('a', 7);
  await end();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});
