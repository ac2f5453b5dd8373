/** A match as a file for calendars over a whole platform (contract/sports/reminder.ts). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeedTree } from '#contract/feed.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { createScriptedFeed } from '#platform/testing/scripted-feed.ts';

const TREE: FeedTree = {
  categories: [{ id: 'kz', sportId: 1, country: 'KZ', names: { en: 'Kazakhstan' } }],
  competitions: [{ id: '77', sportId: 1, categoryId: 'kz', names: { en: 'League', ru: 'Лига' }, rank: 1 }],
};

let platform: TestPlatform;
beforeAll(async () => {
  const feed = createScriptedFeed(() => Date.now());
  feed.add('match');
  platform = await openTestPlatform({}, { feed: { ...feed.port, tree: async () => TREE } });
});
afterAll(() => platform.close());

const ask = (query: Record<string, string>) =>
  platform.app.inject({
    url: PATHS.sportsReminder,
    query,
    headers: { [HEADERS.siteRegion]: 'DEV', [HEADERS.siteHost]: 'casino.example' },
  });

test('the file is in the chosen language and links to the page; a repeated request gets the same file', async () => {
  const query = { id: 'match', lang: 'ru', page: '/casino/new-sport/match' };
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="match-match.ics"',
  });
  const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:match-match@casino.example',
      'SUMMARY:Home – Away',
      'DESCRIPTION:Лига (Казахстан)',
      'URL:https://casino.example/casino/new-sport/match',
    ]),
  );
  expect((await ask(query)).body).toBe(answer.body);
});

test('the address of the page may have the longest segment of a match', async () => {
  const page = `/casino/new-sport/line-stakes/1/${'9'.repeat(18)}-${'a'.repeat(80)}/all`;
  const answer = await ask({ id: 'match', page });
  expect(answer.body.replaceAll('\r\n ', '')).toContain(`URL:https://casino.example${page}\r\n`);
  expect((await ask({ id: 'match', page: `/${'a'.repeat(101)}` })).statusCode).toBe(400);
});

test('a match that does not exist is not found', async () => {
  expect((await ask({ id: 'other' })).statusCode).toBe(404);
});

describe('queries that do not fit the schema are refused', () => {
  test.each<[string, Record<string, string>]>([
    ['without a match', {}],
    ['an id with other characters', { id: 'a b' }],
    ['an unknown language', { id: 'match', lang: 'xx' }],
    ['a page of another host', { id: 'match', page: '//other.example/' }],
    ['an address as page', { id: 'match', page: 'https://other.example/' }],
  ])('%s', async (_name, query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });
});
