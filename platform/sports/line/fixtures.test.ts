import { describe, expect, test } from '@jest/globals';
import type { FeedEvent } from '#contract/feed.ts';
import { formOf, hasWholeForm, lastMatches, nextMatches } from './fixtures.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 26, 12);
const side = (id: string) => ({ id, names: { en: id }, short: id, country: null });
const match = (hoursAgo: number, home: string, away: string, winner: 'home' | 'away' | null, rest = {}) =>
  ({
    id: `${hoursAgo} ${home}`,
    kind: 'match',
    home: side(home),
    away: side(away),
    winner,
    status: hoursAgo > 0 ? 'ended' : 'scheduled',
    startsAt: NOW - hoursAgo * HOUR,
    ...rest,
  }) as FeedEvent;

/** A feed that returns the events starting within the requested time, and records the requested range. */
function feedOf(events: readonly FeedEvent[]) {
  const asked: number[] = [];
  return {
    asked,
    between: async ({ from, to }: { from: number; to: number }) => {
      asked.push((NOW - from) / HOUR);
      return events.filter(({ startsAt }) => startsAt >= from && startsAt < to);
    },
  };
}

describe('products §7.2, statistics: last matches', () => {
  test('a competition with a round every hour is read for half a day only', async () => {
    const feed = feedOf(Array.from({ length: 30 }, (_, hour) => match(hour + 0.5, 'a', 'b', 'home')));
    const last = await lastMatches(
      feed,
      { competitionId: '1' },
      { now: NOW, isEnough: (all) => all.length >= 5 },
    );
    expect(feed.asked).toEqual([12]);
    expect(last[0]?.id).toBe('0.5 a');
  });

  test('a competition with a round every week is read back until there are enough matches, and no further', async () => {
    const feed = feedOf(Array.from({ length: 30 }, (_, week) => match(week * 168 + 1, 'a', 'b', 'home')));
    await lastMatches(feed, { competitionId: '1' }, { now: NOW, isEnough: (all) => all.length >= 5 });
    expect(feed.asked).toEqual([12, 84, 732]);
  });

  test('unfinished matches are not among the last matches, and started ones not among the next', async () => {
    const feed = feedOf([
      match(1, 'a', 'b', null, { status: 'live' }),
      match(2, 'a', 'b', 'away', { status: 'postponed' }),
      match(-2, 'a', 'b', null),
    ]);
    const last = await lastMatches(feed, { competitionId: '1' }, { now: NOW, isEnough: () => true });
    expect(last.map(({ id }) => id)).toEqual(['2 a']);
    expect((await nextMatches(feed, { competitionId: '1' }, NOW)).map(({ id }) => id)).toEqual(['-2 a']);
  });
});

describe('form', () => {
  const latest = [
    match(1, 'a', 'b', 'home'),
    match(2, 'c', 'a', 'home'),
    match(3, 'a', 'c', null),
    match(4, 'a', 'c', 'away', { status: 'abandoned' }),
    match(5, 'b', 'a', 'away', { status: 'retired' }),
  ];
  test.each([
    ['a', ['W', 'D', 'L', 'W']],
    ['b', ['L', 'L']],
    ['x', []],
  ])('of %s, the latest last, without matches that have no result', (id, form) =>
    expect(formOf(id, latest)).toEqual(form),
  );
  test('has at most five results', () =>
    expect(
      formOf(
        'a',
        Array.from({ length: 9 }, (_, hour) => match(hour + 1, 'a', 'b', 'home')),
      ),
    ).toHaveLength(5));
  test('is complete when every team has five', () => {
    const five = Array.from({ length: 5 }, (_, hour) => match(hour + 1, 'a', 'b', 'home'));
    expect(hasWholeForm(['a', 'b'])(five)).toBe(true);
    expect(hasWholeForm(['a', 'c'])(five)).toBe(false);
  });
});
