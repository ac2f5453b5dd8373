import { expect, test } from '@jest/globals';
import { showPayment } from './timetable.ts';

test.each([
  ['nothing', 0n, ['sound of a loss', 'roundLost']],
  ['less than was staked', 99n, ['returned', 'counts 99 of 100']],
  ['what was staked', 100n, ['returned', 'counts 100 of 100']],
  ['more than was staked', 101n, ['TOTALWIN', 'counts 101 of 100', 'celebrates 101 of 100']],
])('a round that pays %s', (_, win, steps) => {
  const log: string[] = [];
  showPayment(
    {
      t: (key: string) => key,
      money: String,
      message: (text: string, isStrong = false) => log.push(isStrong ? text.toUpperCase() : text),
      sound: { loss: () => log.push('sound of a loss') },
      celebrations: {
        bigWin: async (amount: bigint, staked: bigint) => void log.push(`celebrates ${amount} of ${staked}`),
      },
      countWin: async (amount: bigint, staked: bigint) => void log.push(`counts ${amount} of ${staked}`),
    } as unknown as Parameters<typeof showPayment>[0],
    win,
    100n,
  );
  expect(log).toEqual(steps);
});
