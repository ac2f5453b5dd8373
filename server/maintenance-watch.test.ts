import { expect, jest, test } from '@jest/globals';
import { watchMaintenance } from './maintenance-watch.ts';

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('specification 1 §4 "Technical work": what the platform says counts; silence and nonsense change nothing', async () => {
  const answers: (() => Promise<Response>)[] = [
    async () => reply({ underdev: true }),
    async () => Promise.reject(new Error('down')),
    async () => reply({ underdev: false }, 500),
    async () => reply({ other: 1 }),
    async () => reply({ underdev: false }),
  ];
  const fetch = jest.fn(() => (answers.shift() ?? (async () => reply({ underdev: false })))());
  const states: boolean[] = [];
  const watch = watchMaintenance({
    platformUrl: 'http://platform.test',
    set: (on) => states.push(on),
    fetch: fetch as unknown as typeof globalThis.fetch,
    pollMs: 1_000_000,
  });
  for (let round = 0; round < 5; round++) await watch.refresh();
  watch.stop();
  expect(String(fetch.mock.calls.length)).toBe('5');
  expect(states).toEqual([true, false]);
});

test('one question at a time', async () => {
  let ask = () => {};
  const fetch = jest.fn(() => new Promise<Response>((done) => (ask = () => done(reply({ underdev: false })))));
  const watch = watchMaintenance({ platformUrl: 'http://platform.test', set: () => {}, fetch: fetch as unknown as typeof globalThis.fetch, pollMs: 1_000_000 });
  const both = [watch.refresh(), watch.refresh()];
  ask();
  await Promise.all(both);
  watch.stop();
  expect(fetch).toHaveBeenCalledTimes(1);
});
