/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { registerWorker, removeWorker } from './register-worker.ts';

/** jsdom has no channels; both ends of this one are in the page. */
class Channel {
  readonly port1 = { onmessage: null as ((event: { data: unknown }) => void) | null, close() {} };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

class Worker extends EventTarget {
  state = 'installed';
  readonly got: unknown[] = [];
  readonly build: string | null;
  constructor(build: string | null) {
    super();
    this.build = build;
  }
  postMessage(message: { type: string }, [port]: { postMessage(data: unknown): void }[] = []) {
    this.got.push(message.type);
    if (message.type === 'SEND_BUILD' && this.build !== null) port?.postMessage(this.build);
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  readonly update = jest.fn(async () => undefined);
}

async function start(registration: Registration) {
  const container = Object.assign(new EventTarget(), { register: jest.fn(async () => registration) });
  const seen = { updates: [] as (() => void)[], reloads: 0, at: 0 };
  await registerWorker({
    container: container as unknown as ServiceWorkerContainer,
    scope: '/casino',
    build: 'page-build',
    now: () => seen.at,
    onUpdate: (accept) => seen.updates.push(accept),
    reload: () => (seen.reloads += 1),
  });
  await Promise.resolve();
  return { container, seen };
}

describe('decision 0200: a new version is announced, and activated when the visitor agrees', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { MessageChannel: Channel });
  });
  afterEach(() => void jest.useRealTimers());

  const waitingOf = (build: string | null) =>
    Object.assign(new Registration(), { active: new Worker('old'), waiting: new Worker(build) });

  test.each([
    ['another build', 'new-build', 1],
    // The page already has the waiting worker's build: loading the page again would change nothing.
    ['the build of the page', 'page-build', 0],
    ['no answer', null, 1],
  ])('a waiting worker of %s', async (_name, build, updates) => {
    const { seen } = await start(waitingOf(build));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(seen.updates).toHaveLength(updates);
  });

  test('the first worker of a browser is not announced as a new version', async () => {
    const registration = Object.assign(new Registration(), { installing: new Worker('new-build') });
    const { seen } = await start(registration);
    registration.installing.dispatchEvent(new Event('statechange'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(seen.updates).toEqual([]);
  });

  test('a worker that is found while the page is open is reported once, when it is installed', async () => {
    const registration = Object.assign(new Registration(), { active: new Worker('page-build') });
    const { seen } = await start(registration);
    const found = Object.assign(new Worker('new-build'), { state: 'installing' });
    registration.installing = found;
    registration.dispatchEvent(new Event('updatefound'));
    found.dispatchEvent(new Event('statechange'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(seen.updates).toEqual([]);
    found.state = 'installed';
    found.dispatchEvent(new Event('statechange'));
    found.dispatchEvent(new Event('statechange'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(seen.updates).toHaveLength(1);
  });

  test('nothing is activated or reloaded without consent; with it the page is reloaded once the worker is active', async () => {
    const registration = waitingOf('new-build');
    const { container, seen } = await start(registration);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([registration.waiting.got, seen.reloads]).toEqual([['SEND_BUILD'], 0]);
    seen.updates[0]?.();
    expect(registration.waiting.got).toEqual(['SEND_BUILD', 'SKIP_WAITING']);
    expect(seen.reloads).toBe(0);
    container.dispatchEvent(new Event('controllerchange'));
    expect(seen.reloads).toBe(1);
  });

  test('without an active worker the page is reloaded as well', async () => {
    const { seen } = await start(waitingOf('new-build'));
    await jest.advanceTimersByTimeAsync(0);
    seen.updates[0]?.();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(seen.reloads).toBe(1);
  });

  test('a page that stays open checks for a new version, at most once an hour', async () => {
    const registration = new Registration();
    const { seen } = await start(registration);
    const show = () => document.dispatchEvent(new Event('visibilitychange'));
    show();
    expect(registration.update).not.toHaveBeenCalled();
    seen.at = 3_600_001;
    show();
    show();
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});

test('decision 0200: the switched-off worker is removed with its caches; other workers and caches stay', async () => {
  const made = (path: string) => ({
    active: { scriptURL: `https://casino.example${path}` },
    unregister: jest.fn(async () => true),
  });
  const [own, other] = [made('/casino/sw.js'), made('/push/sw.js')];
  const deleted: string[] = [];
  await removeWorker({ getRegistrations: async () => [own, other] } as unknown as ServiceWorkerContainer, {
    keys: async () => ['croupier-files', 'croupier-precache-v2-x', 'other'],
    delete: async (name) => deleted.push(name) > 0,
  });
  expect(own.unregister).toHaveBeenCalled();
  expect(other.unregister).not.toHaveBeenCalled();
  expect(deleted).toEqual(['croupier-files', 'croupier-precache-v2-x']);
});
