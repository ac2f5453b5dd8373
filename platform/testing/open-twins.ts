/**
 * Two copies of the platform on one database (on PostgreSQL with connections of their own), for tests that
 * something happens once under concurrency.
 */
import { expect } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { composePlatform, type Platform } from '#platform/compose.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { openTwinStores } from './open-test-store.ts';
import { freshId } from './test-wallet.ts';

export type Twins = Awaited<ReturnType<typeof openTwins>>;

export async function openTwins() {
  const stores = await openTwinStores();
  const bus = createMemoryBus(systemClock);
  const log = createLog('silent', { write: () => undefined });
  const compose = (store: Store) =>
    composePlatform({ settings: parseSettings({}), store, bus, clock: systemClock, log });
  const copies: readonly [Platform, Platform] = [compose(stores[0]), compose(stores[1])];

  /** Registers a player in one of the copies; returns the token. */
  async function signUp(copy: Platform = copies[0], more: Record<string, unknown> = {}): Promise<string> {
    const answer = await copy.app.inject({
      method: 'POST',
      url: PATHS.registration,
      headers: { [HEADERS.siteRegion]: 'DEV' },
      payload: {
        email: `${freshId('twin')}@example.test`,
        password: 'correct horse 9',
        currency: 'KZT',
        platform: 1,
        terms_accepted: true,
        ...more,
      },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ token: string }>().token;
  }
  const idOf = async (token: string): Promise<string> =>
    (await copies[0].domains.accounts.authenticate(token)).id;

  return {
    stores,
    copies,
    signUp,
    idOf,
    register: async (): Promise<string> => idOf(await signUp()),
    /** Runs `what` in both copies, twice each, concurrently; returns how many succeeded. */
    async everywhere(what: (copy: Platform['domains']) => Promise<unknown>): Promise<number> {
      const settled = await Promise.allSettled([...copies, ...copies].map(({ domains }) => what(domains)));
      return settled.filter(({ status }) => status === 'fulfilled').length;
    },
    async close(): Promise<void> {
      await bus.close();
      await stores[1].close();
      await stores[0].close();
    },
  };
}
