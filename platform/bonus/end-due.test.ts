/** Expired programs and offers end by the clock, independently of each other (decision 0264). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { GIFT, STEP } from '#platform/testing/bonus-terms.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { userPrograms } from './bonus.tables.ts';
import type { NewProgram } from './bonus.api.ts';

const HOUR_MS = 3_600_000;
let platform: TestPlatform;
let stage: ReturnType<typeof createBonusStage>;
beforeAll(async () => {
  platform = await openTestPlatform();
  stage = createBonusStage(platform);
});
afterAll(() => platform.close());

/** Gives each of the players, who have no wallet, an active program: its end fails. */
async function addStuck(code: string, playerIds: readonly string[]): Promise<void> {
  const { store, clock } = platform.kernel;
  const now = clock.now();
  const [program] = (await platform.domains.bonuses.programs()).filter((each) => each.code === code);
  if (!program) throw new Error('no program');
  await store.db.insert(userPrograms).values(
    playerIds.map((playerId) => ({
      playerId,
      programId: program.id,
      occasion: 'stuck',
      currency: 'KZT',
      terms: program.terms,
      state: 'activated' as const,
      createdAt: now,
      activatedAt: now,
      stepStartedAt: now,
      finishBefore: new Date(now.getTime() + HOUR_MS),
      target: 50n * UNIT,
      doneSteps: [],
    })),
  );
}

test('programs that cannot end do not delay later ones, and are tried again', async () => {
  const terms: NewProgram['terms']['steps'] = [GIFT(4), { ...STEP, target: { units: 50 }, hours: 1 }];
  const code = await stage.program({ steps: terms });
  await addStuck(
    code,
    Array.from({ length: 450 }, (_, index) => `lost-${index}`),
  );
  const inPlay = await stage.player();
  const waiting = await stage.activated(inPlay.id, code);
  const round = { playerId: inPlay.id, gameId: 'slot-a', roundId: 'abandoned', currency: 'KZT' };
  const { wallet, bonuses } = platform.domains;
  await wallet.bet({ ...round, transactionId: 'abandoned-bet', amount: String(UNIT), region: 'DEV' });
  const { id } = await stage.player();
  const last = await stage.activated(id, code);

  platform.clock.pass(2 * HOUR_MS);
  expect(await bonuses.endDue()).toBe(1);
  expect(await stage.stored(id, last)).toMatchObject({ state: 'expired' });
  expect(await stage.stored(inPlay.id, waiting)).toMatchObject({ state: 'activated' });
  const failures = () => platform.logged.filter(({ msg }) => String(msg).includes('could not be ended'));
  expect(failures()).toHaveLength(450);

  // The waiting program is not tried again yet. Its round is rolled back in the meantime, which by itself
  // ends no program.
  await wallet.rollback({ ...round, transactionId: 'abandoned-rollback', betTransactionId: 'abandoned-bet' });
  expect(await bonuses.endDue()).toBe(0);
  platform.clock.pass(61_000);
  expect(await bonuses.endDue()).toBe(1);
  expect(await stage.stored(inPlay.id, waiting)).toMatchObject({ state: 'expired' });
  expect(failures()).toHaveLength(450);
  await platform.kernel.store.db.delete(userPrograms).where(inArray(userPrograms.occasion, ['stuck']));
});
