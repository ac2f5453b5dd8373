import { expect, jest, test } from '@jest/globals';

/**
 * React's `cache` returns one value per render of server components; outside of a render it caches nothing.
 */
let render = new Map<() => unknown, unknown>();
jest.unstable_mockModule('react', () => ({
  cache: (make: () => unknown) => () => {
    if (!render.has(make)) render.set(make, make());
    return render.get(make);
  },
}));
const { queryContent } = await import('./query.server.ts');

const document = 'query Name { name }' as never;
const ask = (locale: string) =>
  queryContent(document, {}, { locale, region: 'DEV', siteHost: 'localhost' }, ['site']);

/** A platform that answers with the language of the request, and the number of requests that it received. */
function mockPlatform() {
  render = new Map();
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const locale = new Headers(init?.headers).get('accept-language');
    return new Response(JSON.stringify({ data: { name: locale } }), {
      headers: { 'content-type': 'application/json' },
    });
  });
}

test('components of one render with the same query share one request', async () => {
  const asked = mockPlatform();
  expect(await Promise.all([ask('ru'), ask('kk'), ask('ru')])).toEqual([
    { name: 'ru' },
    { name: 'kk' },
    { name: 'ru' },
  ]);
  expect(await ask('ru')).toEqual({ name: 'ru' });
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

test('the next render sends a new request', async () => {
  const asked = mockPlatform();
  await ask('ru');
  render = new Map();
  await ask('ru');
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});
