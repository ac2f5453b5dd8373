/** A request is carried out once, whatever it does; its response is kept for a week. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CashOutAnswer } from '#contract/sports/bets.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { answerOf, answerOnce, createPurge, givenAnswer, requestOf, type Request } from './requests.ts';

let platform: TestPlatform;
let playerId: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  ({ id: playerId } = await platform.domains.accounts.authenticate(await platform.register()));
});
afterAll(() => platform.close());

const answerWith = (code: CashOutAnswer['code']): CashOutAnswer => ({
  code,
  payout: '0',
  value: null,
  remaining_stake: '1.00',
  delay_ms: 0,
});
const once = (request: Request, work: () => Promise<CashOutAnswer>) =>
  platform.kernel.store.transaction((tx) =>
    answerOnce(tx, request, { meanwhile: answerWith('busy'), at: platform.clock.now() }, work),
  );

test('a request is stored before its work, and its response after it', async () => {
  const request = requestOf(playerId, 'first', { bet: 1 });
  const answer = await platform.kernel.store.transaction((tx) =>
    answerOnce(tx, request, { meanwhile: answerWith('busy'), at: platform.clock.now() }, async () => {
      expect(await givenAnswer(tx, request)).toEqual(answerWith('busy'));
      return answerWith('ok');
    }),
  );
  expect(answer).toEqual(answerWith('ok'));
  expect(await answerOf(platform.kernel.store.db, playerId, 'first')).toEqual(answerWith('ok'));
});

test('a repeated request gets the same response, the same id with other content is refused, and neither does any work', async () => {
  let works = 0;
  const work = async () => {
    works += 1;
    return answerWith('ok');
  };
  await once(requestOf(playerId, 'again', { bet: 1 }), work);
  expect(await once(requestOf(playerId, 'again', { bet: 1 }), work)).toEqual(answerWith('ok'));
  await expect(once(requestOf(playerId, 'again', { bet: 2 }), work)).rejects.toThrow('idempotency_conflict');
  expect(works).toBe(1);
});

test('work that fails leaves no request', async () => {
  const request = requestOf(playerId, 'failed', { bet: 1 });
  await expect(once(request, async () => Promise.reject(new Error('no money')))).rejects.toThrow('no money');
  expect(await answerOf(platform.kernel.store.db, playerId, 'failed')).toBeNull();
});

test('a response is deleted after a week', async () => {
  const { store } = platform.kernel;
  const purge = createPurge({ store, clock: platform.clock });
  await once(requestOf(playerId, 'old', { bet: 1 }), async () => answerWith('ok'));
  platform.clock.pass(7 * 86_400_000);
  await purge();
  expect(await answerOf(store.db, playerId, 'old')).toEqual(answerWith('ok'));
  await once(requestOf(playerId, 'new', { bet: 1 }), async () => answerWith('ok'));
  platform.clock.pass(3_600_000);
  await purge();
  expect(await answerOf(store.db, playerId, 'old')).toBeNull();
  expect(await answerOf(store.db, playerId, 'new')).toEqual(answerWith('ok'));
});
