import { expect, test } from '@jest/globals';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { openTestStore } from '#platform/testing/open-test-store.ts';
import { createSwitches } from './switches.ts';

test('a slow read of an earlier state does not replace a later one', async () => {
  const store = await openTestStore();
  const { db } = store;
  /** Delays the result of the first read of the regions, after the database has answered it. */
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  const select = ((fields: Parameters<typeof db.select>[0]) => {
    if (!fields) return db.select();
    reads += 1;
    const isFirst = reads === 1;
    const from = async (table: Parameters<ReturnType<typeof db.select>['from']>[0]) => {
      const rows = await db.select(fields).from(table);
      if (isFirst) await gate.promise;
      return rows;
    };
    return { from };
  }) as unknown as typeof db.select;
  const slow = { ...store, db: Object.assign(Object.create(db), { select }) as typeof db };
  const clock = systemClock;
  const switches = createSwitches({
    store: slow,
    bus: createMemoryBus(clock),
    clock,
    log: createLog('silent'),
  });
  try {
    await switches.storeRestricted('KZ', true);
    const late = switches.reread();
    await switches.storeRestricted('KZ', false);
    await switches.reread();
    expect(switches.current().restricted).toEqual(new Set());
    gate.resolve();
    await late;
    expect(switches.current().restricted).toEqual(new Set());
    await switches.storeRestricted('KG', true);
    await switches.reread();
    expect(switches.current().restricted).toEqual(new Set(['KG']));
  } finally {
    await store.close();
  }
});
