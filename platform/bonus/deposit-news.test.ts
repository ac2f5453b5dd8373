/** Which pushes about bonuses a deposit sends to its player (contract/push/wallet.ts `update_turnover`). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { STEP } from '#platform/testing/bonus-terms.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSse } from '#platform/testing/stream-clients.ts';

let platform: TestPlatform;
let stage: ReturnType<typeof createBonusStage>;
let port: number;
beforeAll(async () => {
  platform = await openTestPlatform();
  stage = createBonusStage(platform);
  port = await listen(platform.app);
});
afterAll(() => platform.close());

/**
 * Makes deposits of `units` smallest amounts each. Returns the types of the pushes that the player gets
 * before `update_fast_cashback`, which the test pushes last as an end mark.
 */
async function newsOf(units: readonly bigint[], program: string | null): Promise<readonly string[]> {
  const { id, token } = await stage.player();
  if (program !== null) await stage.activated(id, program);
  const { body } = await platform.call('POST', PATHS.ticket, { token });
  const client = await openSse(port, { ticket: (body as { ticket: string }).ticket });
  for (const amount of units)
    await platform.kernel.store.transaction((tx) =>
      platform.domains.bonuses.deposited(tx, {
        playerId: id,
        amount: amount * UNIT,
        currency: 'KZT',
        isFirst: true,
        bonus: null,
      }),
    );
  await platform.domains.realtime.push(id, 'update_fast_cashback', { amount: '1', spins_count: 1 });
  await client.inbox.got('update_fast_cashback');
  client.close();
  return client.inbox.received.map(({ type }) => type).filter((type) => type !== 'update_fast_cashback');
}

test.each<[string, readonly bigint[], readonly string[]]>([
  ['a deposit without a program is no news of a bonus', [2n], ['update_user_info']],
  [
    'the deposit that reaches the threshold is, later ones are not',
    [1000n, 2n],
    ['update_turnover', 'update_user_info'],
  ],
])('%s', async (_name, units, told) => expect(await newsOf(units, null)).toEqual(told));

test('a deposit that the active program counts pushes `update_turnover`, another one does not', async () => {
  const counts = await stage.program({ steps: [{ ...STEP, condition: 1, target: { units: 5 } }] });
  expect(await newsOf([2n], counts)).toEqual(['update_user_step_balance', 'update_turnover']);
  const wagers = await stage.program({ steps: [{ ...STEP, target: { units: 5 } }] });
  expect(await newsOf([2n], wagers)).toEqual(['update_user_info']);
});
