/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { NOTIFY_EVENT } from '#components/ui/notify.ts';
import { GAME_CHANNEL } from '#contract/game-host.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { SessionState } from '#lib/session/session-state.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { toGameFrameTexts } from '../(bare)/games/manufacturer/[manufacturer]/[game]/game-frame-texts.ts';
import type { SiteView } from './site-view.ts';

const graphql = jest.fn<(query: unknown, variables: object) => Promise<Result<unknown, Failure>>>();
const reportFailure = jest.fn<(failure: unknown, locale: string) => Promise<void>>();
const passGuard = jest.fn<() => Promise<'notBonusGame' | 'wagering' | null>>();
jest.unstable_mockModule('./services.ts', () => ({ getGraphql: async () => graphql }));
jest.unstable_mockModule('./report-failure.ts', () => ({ reportFailure }));
jest.unstable_mockModule('./launch-guard.tsx', () => ({ passGuard }));
const { GameHostIsland } = await import('./game-host.island.tsx');
const { sessionAtom, tab } = await import('./tab-state.ts');

const loaded = {
  bundle: 'en',
  messages: { game: readMessages('game'), common: readMessages('common') },
} as const;
const texts = toGameFrameTexts('Lucky Fox', translatorOf(loaded, 'game'), translatorOf(loaded, 'common'));
const GAME = '/casino/en/games/octavo/fox';
const site = {
  locale: 'en',
  defaultLocale: 'ru',
  casinoHref: '/casino/en/games/slot',
  currency: 'USD',
  brand: { ownSport: false },
} as unknown as SiteView;
const game = {
  gameId: '41',
  name: 'Lucky Fox',
  slug: 'fox',
  manufacturer: 'octavo',
  href: GAME,
  demoHref: `${GAME}?free=1`,
};
const router = { push: jest.fn<(href: string) => void>() };
const launched = (
  statusCode = 'OK',
  url = statusCode === 'OK' ? '/casino/play/s1' : null,
  supplierStatusCode: string | null = null,
) => ok({ gameInit: { statusCode, supplierStatusCode, url, display: 'FRAME' } });

const page = (search: string) => (
  <AppRouterContext value={router as never}>
    <SearchParamsContext value={new URLSearchParams(search) as never}>
      <GameHostIsland site={site} game={game} art={null} texts={texts} />
    </SearchParamsContext>
  </AppRouterContext>
);
/** Renders the host at an address; returns a function that changes the query of the address. */
async function open(search = '') {
  const { rerender } = await act(async () => render(page(search)));
  return (next: string) => act(async () => rerender(page(next)));
}
const PLAYER: SessionState = { status: 'player', user: null, failure: null };
/** Changes the tab's session, as the header or a sign-in or sign-out in another tab does. */
const setSession = (state: SessionState) => act(async () => tab.set(sessionAtom, state));
const frame = () => screen.queryByTitle<HTMLIFrameElement>(texts.frame);
const otherMode = () => screen.getByRole('link', { name: texts.playForMoney }).getAttribute('href');
/** Simulates a message of the game in its frame. */
const sendMessage = (message: object) =>
  act(
    async () =>
      void dispatchEvent(
        new MessageEvent('message', {
          data: { channel: GAME_CHANNEL, ...message },
          source: frame()?.contentWindow ?? null,
        }),
      ),
  );
const requests = () => graphql.mock.calls.map(([, variables]) => variables);

beforeEach(() => {
  for (const mock of [graphql, reportFailure, passGuard, router.push]) mock.mockReset();
  graphql.mockResolvedValue(launched());
  passGuard.mockResolvedValue(null);
  document.cookie = 'token=; Max-Age=0';
});
afterEach(() => {
  cleanup();
  tab.set(sessionAtom, null);
});

describe('a guest', () => {
  test('plays for free whatever the address says, and can sign in to play for money', async () => {
    await open();
    expect(frame()?.getAttribute('src')).toBe('/casino/play/s1');
    expect(requests()).toEqual([
      expect.objectContaining({ slug: 'fox', manufacturer: 'octavo', free: true }),
    ]);
    expect(otherMode()).toBe(`${GAME}?modal=login`);
    expect(passGuard).not.toHaveBeenCalled();
  });
  test('gets a notice when the game needs an account, with a button to sign in', async () => {
    graphql.mockResolvedValue(launched('AUTH_REQUIRED'));
    await open('free=1');
    expect(frame()).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: texts.login }));
    expect(router.push).toHaveBeenCalledWith(`${GAME}?modal=login`);
  });
});

describe('a player', () => {
  beforeEach(() => void (document.cookie = 'token=T'));

  test('requesting the demo of a game without one offers to play it for money', async () => {
    graphql.mockResolvedValue(launched('NO_DEMO'));
    await open('free=1');
    expect(frame()).toBeNull();
    const notice = screen.getByText(texts.refused.noDemo.title).closest('div') as HTMLElement;
    expect(notice.parentElement?.querySelector(`a[href="${GAME}"]`)?.textContent).toBe(texts.playForMoney);
    expect(screen.queryByRole('button', { name: texts.login })).toBeNull();
  });

  test('plays for money after the launch guard; parameters of the address are part of the launch request', async () => {
    await open('supplier=x&s=2&freegame=3');
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(requests()).toEqual([
      {
        manufacturer: 'octavo',
        slug: 'fox',
        free: false,
        supplier: 'x',
        s: '2',
        freegame: '3',
        exitUrl: '/casino/en/games/slot',
        currency: 'USD',
        withoutInit: false,
      },
    ]);
    expect(screen.getByRole('link', { name: texts.playDemo }).getAttribute('href')).toBe(`${GAME}?free=1`);
  });
  test('opens the game without free rounds when their campaign is not open for it, with a notice', async () => {
    const shown = new Promise<Event>((resolve) =>
      document.addEventListener(NOTIFY_EVENT, resolve, { once: true }),
    );
    graphql.mockResolvedValueOnce(launched('UNAVAILABLE', null, 'CAMPAIGN_EXPIRED'));
    await open('freegame=3');
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(requests()).toEqual([
      expect.objectContaining({ freegame: '3' }),
      expect.objectContaining({ freegame: null }),
    ]);
    expect((await shown) as CustomEvent).toMatchObject({ detail: { type: 'info' } });
  });
  test('is refused while the game is unavailable, and paid rounds do not replace free rounds', async () => {
    graphql.mockResolvedValue(launched('UNAVAILABLE'));
    await open('freegame=3');
    await screen.findByText(texts.refused.unavailable.title);
    expect(requests()).toEqual([expect.objectContaining({ freegame: '3' })]);
  });
  test('specification 2 §4, step 2: a game that is not part of the bonus opens when the guard allowed it', async () => {
    graphql.mockResolvedValue(launched('DISABLED_BY_PROMO', '/casino/play/s1'));
    await open();
    await waitFor(() => expect(frame()).not.toBeNull());
  });
  test('plays the demo without the guard', async () => {
    await open('free=1');
    expect(requests()).toEqual([expect.objectContaining({ free: true })]);
    expect(passGuard).not.toHaveBeenCalled();
    expect(otherMode()).toBe(GAME);
  });
  test('is refused by the launch guard, starts again and plays: the guard runs once', async () => {
    passGuard.mockResolvedValue('wagering');
    await open();
    await screen.findByText(texts.refused.wagering.title);
    expect(graphql).not.toHaveBeenCalled();
    await userEvent.setup().click(screen.getByRole('button', { name: texts.continueAnyway }));
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(passGuard).toHaveBeenCalledTimes(1);
  });
  test.each([
    ['a failure', () => graphql.mockResolvedValueOnce(err({ kind: 'timeout' })), { kind: 'timeout' }],
    [
      'code that does not load',
      () => passGuard.mockRejectedValueOnce(new Error('chunk')),
      new Error('chunk'),
    ],
  ])('%s: a notice, a report, and a retry', async (_name, fail, reported) => {
    fail();
    await open();
    await screen.findByText(texts.refused.failed.title);
    expect(reportFailure).toHaveBeenCalledWith(reported, 'en');
    await userEvent.setup().click(screen.getByRole('button', { name: texts.retry }));
    await waitFor(() => expect(frame()).not.toBeNull());
  });
});

const modes = () => requests().map((variables) => (variables as { free: boolean }).free);

describe('specification 2 §4, free play: the game follows the session of the tab', () => {
  test('a guest signs in: the game is launched for money, after the guard', async () => {
    await open();
    await setSession(PLAYER);
    await waitFor(() => expect(modes()).toEqual([true, false]));
    expect(passGuard).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: texts.playForMoney })).toBeNull();
    expect(screen.getByRole('link', { name: texts.playDemo }).getAttribute('href')).toBe(`${GAME}?free=1`);
  });
  test('a guest signs in at free=1: the demo stays the mode, and the other mode needs no sign-in', async () => {
    await open('free=1');
    expect(otherMode()).toBe(`${GAME}?modal=login`);
    await setSession(PLAYER);
    expect(otherMode()).toBe(GAME);
    expect(passGuard).not.toHaveBeenCalled();
  });
  test('a player signs out elsewhere: the game is launched as a demo', async () => {
    document.cookie = 'token=T';
    await open();
    await setSession(PLAYER);
    expect(modes()).toEqual([false]);
    document.cookie = 'token=; Max-Age=0';
    await setSession({ status: 'guest' });
    await waitFor(() => expect(modes()).toEqual([false, true]));
    expect(otherMode()).toBe(`${GAME}?modal=login`);
  });
  test('modal=login: the demo goes on behind the modal, and sign-in launches the game once', async () => {
    const goTo = await open();
    await goTo('modal=login');
    expect(modes()).toEqual([true]);
    // The order of events at a sign-in: the token is set, the modal leaves the address, the session of the tab changes.
    document.cookie = 'token=T';
    await goTo('');
    await setSession(PLAYER);
    await setSession({ ...PLAYER });
    expect(modes()).toEqual([true, false]);
  });
  test('after a sign-in on another page the game is launched once, although the session of the tab is not known yet', async () => {
    document.cookie = 'token=T';
    await open();
    await setSession(PLAYER);
    expect(modes()).toEqual([false]);
  });
});

describe('requests of the game to the page', () => {
  test.each([
    ['login', `${GAME}?modal=login`],
    ['lobby', '/casino/en/games/slot'],
  ])('message %s opens %s', async (to, href) => {
    await open();
    await sendMessage({ type: 'navigate', to });
    expect(router.push.mock.calls).toEqual([[href]]);
  });
  test('the cashbox opens over the game, which stays open', async () => {
    await open();
    const opened: unknown[] = [];
    // The page's own click listener (components/runtime/clicks.ts) opens the modal instead of following the
    // link.
    const onClick = (event: Event) => {
      event.preventDefault();
      if (event.target instanceof HTMLElement) opened.push(event.target.dataset['openModal']);
    };
    document.addEventListener('click', onClick);
    await sendMessage({ type: 'navigate', to: 'cashbox' });
    document.removeEventListener('click', onClick);
    expect(opened).toEqual(['cashbox']);
    expect(router.push).not.toHaveBeenCalled();
    expect(frame()).not.toBeNull();
  });
  test('a fatal error of the game shows a notice and a button that restarts the game', async () => {
    await open();
    await sendMessage({ type: 'ready' });
    await sendMessage({ type: 'error', code: 'x', fatal: true });
    expect(frame()).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: texts.stopped.retry }));
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(graphql).toHaveBeenCalledTimes(2);
  });
  test('messages of other windows are ignored', async () => {
    await open();
    await act(
      async () =>
        void dispatchEvent(
          new MessageEvent('message', {
            data: { channel: GAME_CHANNEL, type: 'navigate', to: 'login' },
            source: window,
          }),
        ),
    );
    expect(router.push).not.toHaveBeenCalled();
  });
});
