/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { OwnPage } from '#lib/catalog/own-list.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import type { SiteView } from './site-view.ts';

const read = jest.fn<(offset: number) => Promise<Result<OwnPage, Failure>>>();
jest.unstable_mockModule('./own-list-source.ts', () => ({ createOwnListSource: () => read }));
const { OwnListIsland } = await import('./own-list.island.tsx');

const router = { replace: jest.fn<(href: string) => void>() };
const texts = {
  loading: 'Loading',
  loadingLonger: 'It takes longer',
  failedTitle: 'Failed',
  failedText: 'Not loaded',
  retry: 'Load again',
};
const site = { locale: 'en', casinoHref: '/casino/games/slot' } as SiteView;
/** Rendering must be awaited, because the texts of the list are loaded. */
const show = (list: 'favorites' | 'latest' = 'latest') =>
  act(async () =>
    render(
      <AppRouterContext value={router as never}>
        <OwnListIsland site={site} list={list} texts={texts} />
      </AppRouterContext>,
    ),
  );
const game = {
  slug: 'fox',
  name: 'Lucky Fox',
  href: '/casino/games/octavo/fox',
  manufacturer: { code: 'octavo', name: 'Octavo', href: '/casino/games/octavo' },
  picture: null,
  demoHref: null,
  badges: [],
};

beforeEach(() => {
  read.mockReset();
  router.replace.mockReset();
});
afterEach(cleanup);

test('slow response: placeholders until the games arrive', async () => {
  let respond: (reply: Result<OwnPage, Failure>) => void = () => {};
  read.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  await show();
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  await act(async () => respond(ok({ games: [game], hasNextPage: false })));
  await screen.findByRole('link', { name: 'Lucky Fox' });
});
test('slow response: a waiting text once it takes longer than usual, for screen readers too', async () => {
  jest.useFakeTimers();
  read.mockReturnValueOnce(new Promise(() => {}));
  await show();
  await act(async () => jest.advanceTimersByTime(LONGER_MS - 1));
  expect(screen.getByRole('status', { name: texts.loading }).textContent).toBe('');
  await act(async () => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe(texts.loadingLonger);
  jest.useRealTimers();
});
test('failed or malformed response: a message and a retry button, which requests again', async () => {
  read
    .mockResolvedValueOnce(err({ kind: 'badResponse', status: 200 }))
    .mockResolvedValueOnce(ok({ games: [game], hasNextPage: false }));
  await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => retry.click());
  await screen.findByRole('link', { name: 'Lucky Fox' });
});
test('code that fails to load: a message and a retry button instead of an endless placeholder', async () => {
  read.mockRejectedValueOnce(new Error('Loading chunk 5 failed.'));
  await show();
  await screen.findByRole('button', { name: 'Try again' });
});
test('empty list: a text; empty favourites redirect to the slots', async () => {
  read.mockResolvedValue(ok({ games: [], hasNextPage: false }));
  await show('latest');
  await screen.findByRole('link');
  expect(router.replace).not.toHaveBeenCalled();
  cleanup();
  await show('favorites');
  expect(router.replace).toHaveBeenCalledWith('/casino/games/slot');
});
test('unmounted while loading: the late response has no effect', async () => {
  let respond: (reply: Result<OwnPage, Failure>) => void = () => {};
  read.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  (await show('favorites')).unmount();
  await act(async () => respond(ok({ games: [], hasNextPage: false })));
  expect(router.replace).not.toHaveBeenCalled();
});
