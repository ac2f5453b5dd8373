import { describe, expect, test } from '@jest/globals';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { createFavorites, type FavoriteAction } from './favorites.ts';

function setup(...answers: (Result<string, Failure> | Promise<Result<string, Failure>>)[]) {
  const seen: string[] = [];
  const asked: string[] = [];
  const actions: (FavoriteAction | null)[] = [];
  const favorites = createFavorites({
    change: async (slug) => (asked.push(slug), (await answers.shift()) ?? err<Failure>({ kind: 'network' })),
    onMark: (slug, isFavorite) => seen.push(`${slug} ${isFavorite ? 'on' : 'off'}`),
    onNotice: ({ texts, type, reported }, way) => {
      const keys = texts.map((text) => ('key' in text ? text.key : text.text)).join();
      seen.push([type, keys, reported && 'reported', way?.kind].filter(Boolean).join(' '));
      actions.push(way);
    },
  });
  return { favorites, seen, asked, actions };
}

describe('specification 2 §4 and §8, favourite toggle', () => {
  test.each<[string, string[], Result<string, Failure>, string[], boolean]>([
    ['ADDED marks it', [], ok('ADDED'), ['a on', 'success errors.favorite.added'], true],
    ['REMOVED removes it', ['a'], ok('REMOVED'), ['a off', 'success errors.favorite.removed undo'], false],
    [
      'anything else removes it',
      ['a'],
      ok('WHATEVER'),
      ['a off', 'success errors.favorite.removed undo'],
      false,
    ],
    [
      'ADDED although it was on',
      ['a'],
      ok('ADDED'),
      ['a off', 'a on', 'success errors.favorite.added'],
      true,
    ],
    [
      'REMOVED although it was off',
      [],
      ok('REMOVED'),
      ['a on', 'a off', 'success errors.favorite.removed undo'],
      false,
    ],
    [
      'failure takes it back',
      [],
      err({ kind: 'network' }),
      ['a on', 'a off', 'info errors.favorite.notAdded,errors.networkErrorTryAgain retry'],
      false,
    ],
    [
      'failure takes a removal back',
      ['a'],
      err({ kind: 'http', status: 500, body: {} }),
      ['a off', 'a on', 'info errors.favorite.notRemoved,errors.serverErrorTryAgain retry'],
      true,
    ],
    [
      'a bug is reported',
      [],
      err({ kind: 'unexpected', cause: new Error('x') }),
      ['a on', 'a off', 'info errors.favorite.notAdded,errors.serverErrorTryAgain reported retry'],
      false,
    ],
  ])('%s', async (_name, before, answer, seen, isFavorite) => {
    const { favorites, seen: actual } = setup(answer);
    favorites.replace(before);
    actual.length = 0;
    await favorites.toggle('a');
    expect(actual).toEqual(seen);
    expect(favorites.has('a')).toBe(isFavorite);
  });
  test('a double tap makes one call; other games are independent', async () => {
    const { favorites, asked } = setup(ok('ADDED'), ok('ADDED'));
    await Promise.all([favorites.toggle('a'), favorites.toggle('a'), favorites.toggle('b')]);
    expect(asked).toEqual(['a', 'b']);
  });
  test('a list that arrives during a toggle does not revert it', async () => {
    let answer = (_: Result<string, Failure>) => undefined as void;
    const { favorites, seen } = setup(new Promise((resolve) => (answer = resolve)));
    const toggling = favorites.toggle('a');
    favorites.replace(['b']);
    expect([...favorites.all()].sort()).toEqual(['a', 'b']);
    answer(ok('ADDED'));
    await toggling;
    expect(seen).toEqual(['a on', 'b on', 'success errors.favorite.added']);
  });
  test('a new list updates only the buttons that changed', () => {
    const { favorites, seen } = setup();
    favorites.replace(['a', 'b']);
    favorites.replace(['b', 'c']);
    expect(seen).toEqual(['a on', 'b on', 'a off', 'c on']);
  });
});

test('a rejected change is reverted with a notice, and the next toggle works', async () => {
  const { favorites, seen, asked } = setup(Promise.reject(new TypeError('Failed to fetch')), ok('ADDED'));
  await favorites.toggle('a');
  expect(seen).toEqual(['a on', 'a off', 'info errors.favorite.notAdded,errors.networkErrorTryAgain retry']);
  await favorites.toggle('a');
  expect([asked, favorites.has('a')]).toEqual([['a', 'a'], true]);
});

test('a failed change is repeated by its notice, once, and never reversed', async () => {
  const { favorites, asked, actions } = setup(err({ kind: 'network' }), ok('ADDED'));
  await favorites.toggle('a');
  actions[0]?.run();
  await Promise.resolve();
  expect(favorites.has('a')).toBe(true);
  actions[0]?.run();
  expect(asked).toEqual(['a', 'a']);
});
