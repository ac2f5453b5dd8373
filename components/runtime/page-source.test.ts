/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { createPageSource, type PageSourceDeps } from './page-source.ts';

const request = jest.fn<PageSourceDeps['request']>();
let time: number;
let fetchPage: ReturnType<typeof createPageSource>;
const asked = () => request.mock.calls.map(([href]) => href);

beforeEach(() => {
  time = 0;
  request.mockReset().mockImplementation(async (href) => ({ title: href }) as Document);
  fetchPage = createPageSource({ request, now: () => time });
});

test('identical requests share one response, pending or not, for 300 seconds', async () => {
  const [first, second] = [fetchPage('/a'), fetchPage('/a')];
  expect(await first).toBe(await second);
  time = 299_999;
  await fetchPage('/a');
  expect(asked()).toEqual(['/a']);
  time = 300_000;
  await fetchPage('/a');
  expect(asked()).toEqual(['/a', '/a']);
});

test('a failure is not kept', async () => {
  request.mockRejectedValueOnce(new Error('offline'));
  await expect(fetchPage('/a')).rejects.toThrow('offline');
  expect((await fetchPage('/a')).title).toBe('/a');
});

test('the 24 pages used last are kept, older ones are requested again', async () => {
  await fetchPage('/first');
  for (let page = 1; page < 24; page++) await fetchPage(`/${page}`);
  await fetchPage('/first');
  await fetchPage('/another');
  request.mockClear();
  await fetchPage('/first');
  await fetchPage('/1');
  expect(asked()).toEqual(['/1']);
});

test.each([
  ['JSON', '{"data":{"sorted'],
  ['a page of a network that asks to sign in', '<html lang="en"><main>Wi-Fi</main></html>'],
])('%s in place of a page is a failure, and not kept', async (_name, text) => {
  const answers = [text, '<html data-brand="default"><title>a</title></html>'];
  const own = createPageSource();
  globalThis.fetch = async () => ({ ok: true, text: async () => answers.shift() }) as Response;
  await expect(own('/a')).rejects.toThrow('not a page of this site');
  expect((await own('/a')).title).toBe('a');
});
