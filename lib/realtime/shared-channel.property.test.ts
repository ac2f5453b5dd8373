import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createTabWorld, type Tab, type TabWorld } from '#tests/fixtures/tab-world.ts';
import { POSITION_LATE_MS } from './constants.ts';

/** An act of the visitor, the system or the platform; `at`: index of the open tab that it concerns. */
const ACTS = [
  'open',
  'close',
  'kill',
  'freeze',
  'thaw',
  'suspend',
  'hide',
  'show',
  'own',
  'all',
  'cut',
] as const;
type Act = (typeof ACTS)[number];

async function perform(world: TabWorld, act: Act, at: number): Promise<void> {
  if (act === 'open') return void world.open();
  if (act === 'own') return world.push('own');
  if (act === 'all') return world.push('broadcast');
  if (act === 'cut') return world.cut();
  const open = world.tabs.filter(({ state }) => state !== 'gone');
  const tab = open[at % open.length];
  if (!tab) return;
  if (act === 'thaw') return world.thaw(tab);
  if (act === 'kill') return world.kill(tab);
  if (tab.state === 'frozen') return;
  if (act === 'close') return world.close(tab);
  if (act === 'freeze') return world.freeze(tab);
  if (act === 'suspend') return tab.shared.stop();
  tab.isVisible = act === 'show';
  if (act === 'show') tab.shared.wake();
}

/**
 * Pushes that a tab should have received and has not; pushes before its start, or before a resync, are not
 * missed.
 */
const missedBy = ({ openedAt, got, resyncs }: Tab, { pushes }: TabWorld): string[] =>
  pushes
    .filter(({ at }) => at > openedAt + POSITION_LATE_MS && !resyncs.some((resync) => resync >= at))
    .map(({ name }) => name)
    .filter((name) => !got.includes(name));

const SECOND = 1000;
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS, 'own' as const, 'all' as const, 'open' as const),
    at: fc.nat(5),
    wait: fc.constantFrom(0, 1, 2, 5, 25, 60, SECOND, 4 * SECOND, 30 * SECOND, 1800 * SECOND),
  }),
  { minLength: 5, maxLength: 30 },
);

test('each tab gets each push once, over one connection at most, whatever happens to tabs and network', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const world = createTabWorld();
      const check = () => {
        expect(world.connections()).toBeLessThanOrEqual(1);
        for (const { got } of world.tabs) expect(got).toHaveLength(new Set(got).size);
      };
      for (const { act, at, wait } of script) {
        await perform(world, act, at);
        await world.pass(wait, check);
      }
      // At the end all tabs run and are visible.
      for (const tab of world.tabs) {
        if (tab.state === 'gone') continue;
        await world.thaw(tab);
        tab.isVisible = true;
        tab.shared.wake();
      }
      await world.pass(120 * SECOND, check);
      const open = world.tabs.filter(({ state }) => state === 'runs');
      expect(open.map((tab) => missedBy(tab, world))).toEqual(open.map(() => []));
      expect(world.connections()).toBe(open.length > 0 ? 1 : 0);
      for (const tab of open) await world.close(tab);
      expect(world.connections()).toBe(0);
    }),
    { numRuns: 100 },
  );
}, 120_000);
