/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { IslandDeps } from '#components/runtime/lazy-parts.ts';
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import type { ModalMaker, ModalDeps } from './feature.ts';
import type { SiteView } from './site-view.ts';
import { modalAtom, noticesAtom, sessionAtom, tab } from './tab-state.ts';

const login = jest.fn<ModalMaker<'login'>>();
const reg = jest.fn<ModalMaker<'reg'>>();
const openGame = jest.fn<ModalMaker<'open-game'>>();
jest.unstable_mockModule('./features.ts', () => ({
  MODAL_MAKERS: { login, reg, 'open-game': openGame },
  playerParts: () => [],
}));
const tracked: string[] = [];
jest.unstable_mockModule('./start-tracking.ts', () => ({
  startTracking: () => {},
  trackEvent: (_site: SiteView, name: string) => void tracked.push(name),
}));
const hasUsableToken = jest.fn<() => boolean>();
jest.unstable_mockModule('./services.ts', () => ({ getSession: () => ({ session: { hasUsableToken } }) }));
const { createIslands } = await import('./islands.tsx');

const page = {
  navigate: jest.fn<IslandDeps['navigate']>(),
  toggleFavorite: jest.fn<IslandDeps['toggleFavorite']>(),
  signedIn: jest.fn<IslandDeps['signedIn']>(),
  modalClosed: jest.fn<IslandDeps['modalClosed']>(),
};
const show = () => {
  const islands = createIslands({ locale: 'en' } as SiteView, page);
  render(
    <>
      <p>the page</p>
      <islands.View />
    </>,
  );
  return islands;
};
const cardOfGame = () => {
  const card = document.createElement('li');
  card.dataset['game'] = 'fox';
  card.innerHTML = '<a href="/casino/games/x/fox" data-play="">Fox</a>';
  return card;
};
const dialog = (name: string) => <div role="dialog" aria-label={name} />;

beforeEach(() => {
  for (const mock of [login, reg, openGame, hasUsableToken, ...Object.values(page)]) mock.mockReset();
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }); // missing in jsdom
  tab.set(modalAtom, null);
  tab.set(noticesAtom, []);
});
afterEach(cleanup);

describe('modals', () => {
  test('the modal requested last is shown, even if an earlier one loads later', async () => {
    let late: (node: ReactNode) => void = () => {};
    login.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    reg.mockResolvedValueOnce(dialog('reg'));
    const islands = show();
    islands.open({ name: 'login' });
    islands.open({ name: 'reg' });
    await screen.findByRole('dialog', { name: 'reg' });
    await act(async () => late(dialog('login')));
    expect(screen.getAllByRole('dialog').map((each) => each.getAttribute('aria-label'))).toEqual(['reg']);
  });
  test('a modal that loads after the page has changed is not shown', async () => {
    let late: (node: ReactNode) => void = () => {};
    login.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    const islands = show();
    islands.open({ name: 'login' });
    islands.close();
    await act(async () => late(dialog('login')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.modalClosed).not.toHaveBeenCalled();
  });
  test.each([
    ['usable: a player gets no sign-in modal, and the address drops it', true, 0, 1],
    ['expired or unreadable: the visitor signs in', false, 1, 0],
  ])('the token is %s', async (_name, isUsable, made, dropped) => {
    hasUsableToken.mockReturnValue(isUsable);
    reg.mockResolvedValue(dialog('reg'));
    await act(async () => show().open({ name: 'reg' }));
    expect([screen.queryAllByRole('dialog').length, page.modalClosed.mock.calls.length]).toEqual([
      made,
      dropped,
    ]);
  });
  test('a sign-in in another tab closes a modal for guests, but no other modal', async () => {
    tab.set(sessionAtom, { status: 'guest' });
    const signIn = () => act(() => tab.set(sessionAtom, { status: 'player', user: null, failure: null }));
    login.mockResolvedValueOnce(dialog('login'));
    const islands = show();
    islands.open({ name: 'login' });
    await screen.findByRole('dialog');
    signIn();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.modalClosed).toHaveBeenCalled();
    tab.set(sessionAtom, { status: 'guest' });
    openGame.mockResolvedValueOnce(dialog('game'));
    islands.open({ name: 'open-game', card: cardOfGame() });
    await screen.findByRole('dialog');
    signIn();
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
  test('closing a modal removes the modal, and its name from the address', async () => {
    let deps: ModalDeps | null = null;
    login.mockImplementationOnce(async (_request, _site, given) => {
      deps = given;
      return dialog('login');
    });
    const islands = show();
    islands.open({ name: 'login' });
    await screen.findByRole('dialog');
    act(() => (deps as ModalDeps | null)?.close());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.modalClosed).toHaveBeenCalledTimes(1);
  });
  test('specification 1 §7: the events of opening and closing a form name the tab that is shown', async () => {
    let deps: ModalDeps | null = null;
    const maker = async (_request: unknown, _site: SiteView, given: ModalDeps) => {
      deps = given;
      return dialog('auth');
    };
    login.mockImplementation(maker);
    reg.mockImplementation(maker);
    const islands = show();
    const visit = async (name: 'login' | 'reg', ...tabs: ('login' | 'reg')[]) => {
      tracked.length = 0;
      islands.open({ name });
      await screen.findByRole('dialog');
      for (const each of tabs) (deps as ModalDeps | null)?.shown(each);
      act(() => (deps as ModalDeps | null)?.close());
      return [...tracked];
    };
    expect(await visit('login')).toEqual(['click_close_auth_form']);
    expect(await visit('reg')).toEqual(['registration_initiated_modal', 'click_close_reg_form']);
    expect(await visit('login', 'reg')).toEqual(['registration_initiated_modal', 'click_close_reg_form']);
    expect(await visit('reg', 'login')).toEqual(['registration_initiated_modal', 'click_close_auth_form']);
  });
  test("a card's modal gets the game of the card; a card without a game opens none", async () => {
    openGame.mockImplementation(async ({ game }) => dialog(game.name));
    const islands = show();
    const card = document.createElement('li');
    islands.open({ name: 'open-game', card });
    expect(openGame).not.toHaveBeenCalled();
    card.dataset['game'] = 'fox';
    card.innerHTML = '<a href="/casino/games/x/fox" data-play="">Fox</a>';
    islands.open({ name: 'open-game', card });
    await screen.findByRole('dialog', { name: 'Fox' });
    expect(openGame.mock.calls[0]?.[0]).toMatchObject({ game: { slug: 'fox', href: '/casino/games/x/fox' } });
  });
  test('a modal that fails to load causes a notice with a text', async () => {
    const notices: NoticeInput[] = [];
    document.addEventListener(NOTIFY_EVENT, (event) => notices.push((event as CustomEvent).detail), {
      once: true,
    });
    login.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    show().open({ name: 'login' });
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.text).toContain('No connection');
  });

  const errors = () => jest.spyOn(console, 'error').mockImplementation(() => {});
  test('a modal that throws shows an error, can be retried, and the page stays', async () => {
    const reports = errors();
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('no such name');
      return dialog('login');
    };
    login.mockResolvedValueOnce(<Fragile />);
    show().open({ name: 'login' });
    await screen.findByText('Something went wrong', { selector: 'p' });
    expect(screen.queryByText('the page')).not.toBeNull();
    expect(reports.mock.calls.map(([text]) => text)).toContain('Defect in modal login:');
    broken = false;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await screen.findByRole('dialog', { name: 'login' });
  });
  test('a modal that throws can be closed', async () => {
    errors();
    const Broken = () => {
      throw new Error('always');
    };
    login.mockResolvedValueOnce(<Broken />);
    show().open({ name: 'login' });
    await screen.findByText('Something went wrong', { selector: 'p' });
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    await waitFor(() => expect(page.modalClosed).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('notices', () => {
  test('notices are shown in order and are dismissed one by one', async () => {
    const islands = show();
    act(() => {
      islands.notify({ type: 'info', text: 'one' });
      islands.notify({ type: 'success', text: 'two' });
    });
    await screen.findByText('one');
    await screen.findByText('two');
    act(() => screen.getAllByRole('button', { name: 'Dismiss notification' })[0]?.click());
    await waitFor(() => expect(tab.get(noticesAtom)).toHaveLength(1));
  });
});
