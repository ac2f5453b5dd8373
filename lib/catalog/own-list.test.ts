import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { createOwnList, type OwnListState, type OwnPage } from './own-list.ts';
import type { GameCardView } from './views.ts';

const games = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `g${from + index}` }) as GameCardView);
const answers: ((reply: Result<OwnPage, Failure>) => void)[] = [];
const fetchPage = jest.fn(
  (_offset: number) => new Promise<Result<OwnPage, Failure>>((resolve) => answers.push(resolve)),
);
let state: OwnListState | null = null;
const list = () => createOwnList(fetchPage, (next) => (state = next));
const offsets = () => fetchPage.mock.calls.map(([offset]) => offset);
const answer = async (index: number, reply: Result<OwnPage, Failure>) => {
  answers[index]?.(reply);
  await Promise.resolve();
  await Promise.resolve();
};
const page = (from: number, count: number, hasNextPage = false) =>
  ok({ games: games(from, count), hasNextPage });

beforeEach(() => {
  answers.length = 0;
  fetchPage.mockClear();
  state = null;
});

describe('specification 2 §4 "Paging"', () => {
  test('the offset is the number of loaded games; one request at a time', async () => {
    const own = list();
    void own.load();
    void own.load();
    expect([offsets(), state?.status]).toEqual([[0], 'first']);
    await answer(0, page(0, 24, true));
    void own.load();
    expect([offsets(), state?.status]).toEqual([[0, 24], 'more']);
    // Meanwhile one game was added at the beginning of the list. The page must not show any game twice.
    await answer(1, page(23, 10));
    expect([state?.games.length, state?.hasNextPage, state?.status]).toEqual([33, false, 'ready']);
  });
  test('after a failure the same page is requested again', async () => {
    const own = list();
    void own.load();
    await answer(0, page(0, 24, true));
    void own.load();
    await answer(1, err({ kind: 'badResponse', status: 500 }));
    expect(state?.status).toBe('failed');
    void own.load();
    expect(offsets()).toEqual([0, 24, 24]);
    expect(state?.games).toHaveLength(24);
  });
  test('a removed game shifts the offset, and the pending response is dropped', async () => {
    const own = list();
    void own.load();
    await answer(0, page(0, 24, true));
    void own.load();
    own.drop('g3');
    expect(offsets()).toEqual([0, 24, 23]);
    await answer(1, page(24, 24));
    expect(state?.games).toHaveLength(23);
    await answer(2, page(24, 1));
    expect(state?.games).toHaveLength(24);
  });
  test('a reload drops the pending response', async () => {
    const own = list();
    void own.load();
    void own.reload();
    await answer(0, page(0, 5));
    expect(state?.status).toBe('first');
    await answer(1, page(9, 1));
    expect(state?.games.map(({ slug }) => slug)).toEqual(['g9']);
  });
});

test('a rejected request is a failure, and can be repeated', async () => {
  fetchPage.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  const own = list();
  await own.load();
  expect(state?.status).toBe('failed');
  void own.load();
  await answer(0, page(0, 2));
  expect([state?.status, state?.games.length]).toEqual(['ready', 2]);
});
