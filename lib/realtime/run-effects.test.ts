import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { parsePush, type PushType } from '#contract/push/frame.ts';
import { effectsOf } from './effects.ts';
import { createEffectRunner, type EffectDeps } from './run-effects.ts';

const effects = (type: PushType, payload: object, openGameId: string | null = null) => {
  const parsed = parsePush(JSON.stringify({ id: '1', type, payload }));
  if (!parsed.ok) throw new Error(`${type}: ${parsed.reason}`);
  return effectsOf(parsed.push, { user: null, openGameId, formatAmount: (amount) => amount });
};

describe('effects carried out', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const setup = () => {
    const done: string[] = [];
    const parts = Object.fromEntries(
      ['patchUser', 'reloadUser', 'notify', 'refreshToken', 'logout', 'goTo', 'reloadPage', 'emit'].map(
        (name) => [
          name,
          (value: unknown) => done.push(`${name} ${typeof value === 'string' ? value : ''}`.trim()),
        ],
      ),
    ) as unknown as EffectDeps;
    const deps = { ...parts, recheckUnderdev: async () => void done.push('recheck') };
    return { done, deps, runner: createEffectRunner(deps) };
  };
  test('refresh_session: the warning after 1 s, the bonuses page after 4 s', async () => {
    const { done, runner } = setup();
    runner.run(effects('refresh_session', { game_id: 7 }, '7'));
    await jest.advanceTimersByTimeAsync(999);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['notify']);
    await jest.advanceTimersByTimeAsync(3000);
    expect(done).toEqual(['notify', 'goTo bonuses']);
  });
  test('technical works begin: warning at once, flag requested again after 5 minutes, then Home', async () => {
    const { done, runner } = setup();
    runner.run(effects('update_settings_underdev', { underdev: true }));
    expect(done).toEqual(['notify']);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(done).toEqual(['notify', 'recheck', 'goTo home']);
  });
  test.each([
    [true, ['asked', 'reloadPage']],
    [false, ['asked']],
  ])(
    'a region was closed: after 1 to 3 s the page asks for its own, and reloads if that is closed (%p)',
    async (isClosed, expected) => {
      const { done, deps } = setup();
      const recheckRestrictions = async () => {
        done.push('asked');
        return isClosed;
      };
      createEffectRunner({ ...deps, recheckRestrictions }).run(
        effects('update_restrictions', { region: 'KZ', service_not_allowed: true }),
      );
      await jest.advanceTimersByTimeAsync(999);
      expect(done).toEqual([]);
      await jest.advanceTimersByTimeAsync(2001);
      expect(done).toEqual(expected);
    },
  );
  test('pending effects are cancelled when the page is left', async () => {
    const { done, runner } = setup();
    runner.run(effects('refresh_session', { game_id: 7 }, '7'));
    runner.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([done, jest.getTimerCount()]).toEqual([[], 0]);
  });
  test('effects without a delay are carried out immediately, in order', () => {
    const { done, runner } = setup();
    runner.run([
      { kind: 'patchUser', patch: {} },
      { kind: 'reloadUser' },
      { kind: 'refreshToken' },
      { kind: 'logout', reason: 'blocked' },
      { kind: 'reloadPage' },
      { kind: 'event', name: 'push:update_turnover', payload: {} },
    ]);
    expect(done).toEqual([
      'patchUser',
      'reloadUser',
      'refreshToken',
      'logout blocked',
      'reloadPage',
      'emit push:update_turnover',
    ]);
  });
});
