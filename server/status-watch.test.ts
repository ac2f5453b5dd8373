import { expect, jest, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import type { SiteStatus } from '#lib/request/request-context.ts';
import { watchStatus } from './status-watch.ts';

type Answer = () => Promise<Response>;
const reply =
  (body: unknown, status = 200): Answer =>
  async () =>
    new Response(JSON.stringify(body), { status });
const noAnswer: Answer = async () => Promise.reject(new Error('down'));
const works = (underdev: boolean, status = 200) => reply({ underdev }, status);
const open = (...available_regions: string[]) =>
  reply({ service_not_allowed: false, region: 'DEV', available_regions });

/** Polls once per answer; returns the states that were reported. */
async function reportedStates(
  rounds: readonly (readonly [underdev: Answer, restrictions: Answer])[],
): Promise<[maintenance: boolean, regions: string | null][]> {
  let status: SiteStatus = { maintenance: false, openRegions: null };
  const states: [boolean, string | null][] = [];
  let round = 0;
  const fetch = (url: URL) => {
    const [underdev, restrictions] = rounds[round] ?? [noAnswer, noAnswer];
    return url.pathname === PATHS.underdev ? underdev() : restrictions();
  };
  const watch = watchStatus({
    platformUrl: 'http://platform.test',
    get: () => status,
    set: (next) => {
      status = next;
      states.push([next.maintenance, next.openRegions && [...next.openRegions].join()]);
    },
    health: { answered: () => {}, missed: () => {} },
    fetch: fetch as unknown as typeof globalThis.fetch,
    pollMs: 1_000_000,
    pollAgainMs: 1_000_000,
  });
  for (; round < rounds.length; round++) await watch.refresh();
  watch.stop();
  return states;
}

test('specification 1 §4: technical works are read from the platform; no answer or a malformed one changes nothing', async () => {
  const rounds = [works(true), noAnswer, works(false, 500), reply({ other: 1 }), works(false)].map(
    (each) => [each, noAnswer] as const,
  );
  expect(await reportedStates(rounds)).toEqual([
    [true, null],
    [false, null],
  ]);
});

test('specification 1 §4: regions closed by the operator are reported when they change', async () => {
  const rounds = [
    open('DEV', 'KZ'),
    open('KZ', 'DEV'),
    noAnswer,
    open('KZ'),
    reply({ available_regions: 'DEV' }),
    open('KZ', 'DEV'),
  ].map((each) => [works(false), each] as const);
  expect(await reportedStates(rounds)).toEqual([
    [false, 'DEV,KZ'],
    [false, 'KZ'],
    [false, 'KZ,DEV'],
  ]);
});

test('one poll at a time: a refresh during a poll joins it', async () => {
  const answers: (() => void)[] = [];
  const fetch = jest.fn(
    () => new Promise<Response>((done) => answers.push(() => void works(false)().then(done))),
  );
  const watch = watchStatus({
    platformUrl: 'http://platform.test',
    get: () => ({ maintenance: false, openRegions: null }),
    set: () => {},
    health: { answered: () => {}, missed: () => {} },
    fetch: fetch as unknown as typeof globalThis.fetch,
    pollMs: 1_000_000,
    pollAgainMs: 1_000_000,
  });
  const both = [watch.refresh(), watch.refresh()];
  for (const answer of answers) answer();
  await Promise.all(both);
  watch.stop();
  // One poll makes two requests: underdev and restrictions.
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('any response counts as an answer, whatever its content; after none the platform is polled again sooner', async () => {
  const heard: string[] = [];
  const answers = [works(false), reply('nonsense', 500), noAnswer, noAnswer, works(false)];
  let asked = 0;
  const all = Promise.withResolvers<void>();
  const watch = watchStatus({
    platformUrl: 'http://platform.test',
    get: () => ({ maintenance: false, openRegions: null }),
    set: () => {},
    health: {
      answered: () => void heard.push('answer'),
      missed: () => void heard.push('none'),
    },
    fetch: ((url: URL) => {
      if (url.pathname !== PATHS.underdev) return noAnswer();
      asked += 1;
      if (asked > answers.length) all.resolve();
      return (answers[asked - 1] ?? noAnswer)();
    }) as typeof globalThis.fetch,
    pollMs: 20,
    pollAgainMs: 1,
  });
  await all.promise;
  watch.stop();
  expect(heard.slice(0, 5)).toEqual(['answer', 'answer', 'none', 'none', 'answer']);
});
