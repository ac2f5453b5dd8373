/**
 * Specification 1 §4 (token check, authorisation failure, logout) as properties: with any order of tabs,
 * messages, expiry, failures and lost responses, all tabs of a browser reach the same state.
 */
import { test } from '@jest/globals';
import fc from 'fast-check';
import { sample } from '#tests/fixtures/sample.ts';
import { HOUR } from '#tests/fixtures/session-platform.ts';
import { createSessionWorld, FATES, type Fate } from '#tests/fixtures/session-world.ts';

const TABS_MAX = 4;
const tab = fc.nat(TABS_MAX - 1);
const command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close'), tab }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('signIn'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signOut'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refresh'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endElsewhere') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      ms: fc.constantFrom(20_000, 61_000, HOUR, 25 * HOUR, 47 * HOUR),
    }),
  },
);
type Command = { kind: string; tab?: number; ms?: number };

async function perform(
  world: ReturnType<typeof createSessionWorld>,
  { kind, tab: at = 0, ms = 0 }: Command,
): Promise<void> {
  const open = world.tabs();
  const chosen = open[at % (open.length || 1)];
  if (kind === 'open' && open.length < TABS_MAX) return world.openTab();
  if (kind === 'endElsewhere') return world.endElsewhere();
  if (kind === 'pass') return world.pass(ms);
  if (!chosen) return;
  const { session } = chosen;
  const isPlayer = session.state().status === 'player';
  if (kind === 'close') world.closeTab(chosen);
  if (kind === 'signIn' && !isPlayer) void session.signIn({ email: 'a@b.example', password: 'x' });
  if (kind === 'signOut' && isPlayer) world.signOut(chosen);
  if (kind === 'look') session.checkToken();
  if (kind === 'reload' && isPlayer) void session.reloadUser();
  if (kind === 'refresh' && isPlayer) void session.refreshToken();
}

test('never two sessions in use, never a lost sign-in, one refresh for all tabs', async () => {
  const fate = fc.oneof(
    { weight: 5, arbitrary: fc.constant<Fate>('answered') },
    { weight: 2, arbitrary: fc.constantFrom(...FATES) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(command, fc.nat(6)), { minLength: 4, maxLength: 25 }),
      fc.array(fate, { minLength: 1, maxLength: 12 }),
      async (scheduler, commands, fates) => {
        let calls = 0;
        const world = createSessionWorld(scheduler, () => fates[calls++ % fates.length] ?? 'answered');
        world.openTab();
        for (const [each, steps] of commands) {
          await perform(world, each);
          await world.settle();
          await world.run(steps);
        }
        const faults = await world.faults();
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
    ),
    { numRuns: sample({ short: 100, long: 3_000 }) },
  );
}, 600_000);
