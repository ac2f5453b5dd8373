import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestGames } from '#platform/testing/test-games.ts';
import type { TestGames } from '#platform/testing/test-games.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import type { Chip } from './engine.ts';

let bench: TestGames;
let session: string;
let min: bigint;
beforeAll(async () => {
  bench = await openTestGames();
  const open = await bench.games.open(await bench.launchToken(null, 'demo', { slug: 'some-roulette' }));
  session = open.session;
  min = BigInt(open.stakes[0] ?? 0);
});
afterAll(() => bench.close());

const chip = (spot: string, stakes: bigint): Chip => ({ spot, amount: String(stakes * min) });
const answerTo = async (
  chips: Chip[],
  stake = chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
): Promise<string> =>
  bench.games.play(session, freshId('request'), stake, { chips }).then(
    ({ round }) => round.state,
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

test('the game server enforces the limits of each spot and of the table', async () => {
  expect(await answerTo([chip('straight-7', 51n)])).toBe('bet_above_maximum');
  expect(await answerTo([chip('red', 900n), chip('black', 900n)])).toBe('bet_above_maximum');
  expect(await answerTo([chip('red', 1n), { spot: 'black', amount: String(min - 10n) }])).toBe(
    'bet_below_minimum',
  );
  expect(await answerTo([chip('split-1-36', 1n)])).toBe('validation_failed');
  expect(await answerTo([chip('red', 1n), chip('red', 1n)])).toBe('validation_failed');
  expect(await answerTo([])).toBe('validation_failed');
  // A stake that differs from the sum of its chips is refused.
  expect(await answerTo([chip('red', 100n)], min)).not.toBe('over');
  expect(await answerTo([chip('straight-7', 1n), chip('red', 2n)])).toBe('over');
});
