import { expect, jest, test } from '@jest/globals';
import { queryContent } from './query.server.ts';

test('equal queries in two languages at the same time get separate responses', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const locale = new Headers(init?.headers).get('accept-language');
    return new Response(JSON.stringify({ data: { name: locale } }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const document = 'query Name { name }' as never;
  const ask = (locale: string) =>
    queryContent(document, {}, { locale, region: 'DEV', siteHost: 'localhost' }, ['site']);
  expect(await Promise.all([ask('ru'), ask('kk'), ask('ru')])).toEqual([
    { name: 'ru' },
    { name: 'kk' },
    { name: 'ru' },
  ]);
  // Next.js merges equal requests of one render (its fetch) by address, body and headers.
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRestore();
});
