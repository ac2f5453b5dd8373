/**
 * A whole platform for a test: fresh store, real domains, an app for `inject`, a clock that can be moved.
 */
import type { FastifyInstance } from 'fastify';
import { parseSettings } from '#config/settings.ts';
import type { Settings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { composePlatform } from '#platform/compose.ts';
import type { Kernel, Platform } from '#platform/compose.ts';
import { createLog } from '#platform/kernel/log.ts';
import { injectJson, type InjectJson } from './inject-json.ts';
import { openTestStore } from './open-test-store.ts';

/** A clock that only `pass` advances: otherwise limits per time would refill while a slow machine responds. */
export type TestClock = {
  now(): Date;
  /** Moves the clock forward, in milliseconds. */ pass(ms: number): void;
};
export type TestPlatform = {
  kernel: Kernel;
  domains: Platform['domains'];
  app: FastifyInstance;
  /** Writes the data set. */
  seed(): Promise<void>;
  clock: TestClock;
  /** All lines of the log, parsed. */
  logged: Record<string, unknown>[];
  call: InjectJson;
  /** Registers a player and returns the token. */
  register(overrides?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
};

let players = 0;

/**
 * Opens a new platform. `settings`: in the form of environment variables. `prepare`: adds hooks before the app
 * is ready.
 */
export async function openTestPlatform(
  settings: Partial<Record<keyof Settings, string>> = {},
  {
    fetch,
    feed,
    prepare,
  }: Pick<Kernel, 'fetch' | 'feed'> & { prepare?: (app: FastifyInstance) => void } = {},
): Promise<TestPlatform> {
  const store = await openTestStore();
  let time = Date.now();
  const clock: TestClock = { now: () => new Date(time), pass: (ms) => void (time += ms) };
  const logged: Record<string, unknown>[] = [];
  const log = createLog('debug', {
    write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  const bus = createMemoryBus(clock);
  const kernel: Kernel = {
    settings: parseSettings(settings),
    store,
    bus,
    clock,
    log,
    ...(fetch && { fetch }),
    ...(feed && { feed }),
  };
  const platform = composePlatform(kernel);
  const { app, domains } = platform;
  await platform.start();
  prepare?.(app);
  await app.ready();

  const call = injectJson(app);
  return {
    kernel,
    domains,
    app,
    seed: () => platform.seed(() => undefined),
    clock,
    logged,
    call,
    register: async (overrides = {}) => {
      players += 1;
      const login = 'phone' in overrides ? {} : { email: `player${players}@example.test` };
      const answer = await call('POST', PATHS.registration, {
        body: {
          ...login,
          password: 'correct horse 9',
          currency: 'KZT',
          platform: 1,
          terms_accepted: true,
          ...overrides,
        },
      });
      if (answer.status !== 200)
        throw new Error(`registration answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return (answer.body as { token: string }).token;
    },
    close: async () => {
      await app.close();
      await platform.stop();
      await bus.close();
      await store.close();
    },
  };
}
