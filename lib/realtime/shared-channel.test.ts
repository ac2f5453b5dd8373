import { describe, expect, test } from '@jest/globals';
import { createTabWorld } from '#tests/fixtures/tab-world.ts';

const SECOND = 1000;
const leaders = ({ tabs }: ReturnType<typeof createTabWorld>) => tabs.map(({ shared }) => shared.isLeading());

describe('one connection for the tabs of a browser', () => {
  test('the first tab leads, and the other tabs get its frames', async () => {
    const world = createTabWorld();
    for (let count = 0; count < 3; count++) world.open();
    await world.pass(SECOND);
    world.push('own');
    world.push('broadcast');
    await world.pass(SECOND);
    expect([leaders(world), world.connections()]).toEqual([[true, false, false], 1]);
    expect(world.tabs.map(({ got }) => got)).toEqual(Array(3).fill(['own 501', 'broadcast 101']));
  });
  test('a push that is sent while the first stream opens is received once', async () => {
    const world = createTabWorld();
    const tab = world.open();
    // The lock is held after 1 ms, the platform gives the ticket at 21 ms and opens the stream at 61 ms.
    await world.pass(30);
    world.push('own');
    await world.pass(SECOND);
    expect([tab.got, tab.resyncs]).toEqual([['own 501'], []]);
  });
  test('a ticket that takes long causes no resync', async () => {
    const world = createTabWorld({ ticketMs: 5 * SECOND });
    const tab = world.open();
    await world.pass(4 * SECOND);
    world.push('own');
    await world.pass(10 * SECOND);
    expect(tab.resyncs).toEqual([]);
  });
  test.each(['close', 'kill'] as const)(
    '%s of the leader: the next tab resumes at its own position',
    async (how) => {
      const world = createTabWorld();
      const first = world.open();
      const second = world.open();
      await world.pass(SECOND);
      world.push('own');
      await world.pass(SECOND);
      await world[how](first);
      world.push('own');
      await world.pass(SECOND);
      expect([second.shared.isLeading(), second.got]).toEqual([true, ['own 501', 'own 502']]);
    },
  );
  test('after 30 minutes of suspension each tab gets all pushes sent meanwhile once', async () => {
    const world = createTabWorld();
    const tabs = [world.open(), world.open()];
    await world.pass(SECOND);
    for (const tab of tabs) world.freeze(tab);
    world.cut();
    for (let count = 0; count < 3; count++) {
      world.push('own');
      await world.pass(600 * SECOND);
    }
    for (const tab of tabs) await world.thaw(tab);
    await world.pass(5 * SECOND);
    expect(tabs.map(({ got }) => got)).toEqual(Array(2).fill(['own 501', 'own 502', 'own 503']));
  });
  test('a leader that the system has frozen: a visible tab takes over, a hidden one waits', async () => {
    const world = createTabWorld();
    const [leader, visible, hidden] = [world.open(), world.open(), world.open()];
    hidden.isVisible = false;
    await world.pass(SECOND);
    world.freeze(leader);
    world.push('own');
    await world.pass(24 * SECOND);
    expect(leaders(world)).toEqual([true, false, false]);
    await world.pass(5 * SECOND);
    expect(leaders(world).slice(1)).toEqual([true, false]);
    await world.thaw(leader);
    await world.pass(SECOND);
    expect(leaders(world)).toEqual([false, true, false]);
    expect([leader, visible, hidden].map(({ got }) => got)).toEqual(Array(3).fill(['own 501']));
  });
  test('the end of the session reaches every tab, and no tab connects again', async () => {
    const world = createTabWorld();
    const tabs = [world.open(), world.open(), world.open()];
    await world.pass(SECOND);
    world.endSession();
    await world.pass(SECOND);
    for (const tab of tabs) tab.shared.wake();
    await world.pass(60 * SECOND);
    expect([tabs.map(({ ends }) => ends), world.connections()]).toEqual([[1, 1, 1], 0]);
  });
});
