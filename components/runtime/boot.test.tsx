/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { notify } from '#components/ui/notify.ts';
import { afterPaint } from '#lib/core/after-paint.ts';
import { browserTabs } from '#lib/session/tabs.ts';
import { installBroadcastChannel } from '#tests/fixtures/broadcast-channel.ts';
import { Boot } from './boot.tsx';
import type { BootLoaders, Islands } from './lazy-parts.ts';
import type { BootSite } from './page-runtime.ts';

installBroadcastChannel();
const SITE: BootSite = { locale: 'en', homeHref: '/casino/en' };
const router = {
  push: jest.fn<(href: string) => void>(),
  prefetch: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
  refresh: jest.fn(),
  replace: jest.fn(),
};
const player = { toggleFavorite: jest.fn(), logout: jest.fn(), pageChanged: jest.fn() };
const islands = {
  View: () => <p>islands</p>,
  open: jest.fn<Islands['open']>(),
  close: jest.fn(),
  notify: jest.fn<Islands['notify']>(),
};
const loaders = {
  islands: jest.fn<BootLoaders<BootSite>['islands']>(),
  player: jest.fn<BootLoaders<BootSite>['player']>(),
  guest: jest.fn<BootLoaders<BootSite>['guest']>(),
  subgroups: jest.fn<BootLoaders<BootSite>['subgroups']>(),
  fillSection: jest.fn<BootLoaders<BootSite>['fillSection']>(),
  lists: jest.fn<BootLoaders<BootSite>['lists']>(),
  onLoadFailure: jest.fn<BootLoaders<BootSite>['onLoadFailure']>(),
};

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  }); // missing in jsdom
  for (const mock of [
    ...Object.values(loaders),
    ...Object.values(player),
    islands.open,
    islands.close,
    islands.notify,
    router.push,
  ])
    mock.mockReset();
  loaders.islands.mockResolvedValue(islands);
  loaders.player.mockResolvedValue(player);
  document.documentElement.dataset['session'] = 'guest';
  history.replaceState(null, '', '/casino/en');
});
afterEach(() => {
  cleanup();
  document.cookie = 'token=; Max-Age=0';
});

const tree = (body: React.ReactNode = null) => (
  <AppRouterContext value={router as never}>
    <PathnameContext value="/casino/en">
      {body}
      <Boot site={SITE} loaders={loaders} />
    </PathnameContext>
  </AppRouterContext>
);
/** Navigations and modals begin after the frame that answers the click (lib/core/after-paint.ts). */
const painted = () => act(() => new Promise<void>((resolve) => afterPaint(resolve)));
/** Runs `input` and waits until its consequences have begun. */
const acted = async (input: () => unknown) => {
  await act(async () => void input());
  await painted();
};
const showPage = (body?: React.ReactNode) => acted(() => render(tree(body)));

describe('specification 1 §2: "a query parameter modal opens a modal on load and is removed when the modal closes"', () => {
  test('opens it; closing it removes the parameter and keeps the rest of the query', async () => {
    history.replaceState(null, '', '/casino/en?a=1&modal=login&b=2');
    await showPage();
    expect(islands.open).toHaveBeenCalledWith({ name: 'login' });
    expect(screen.queryByText('islands')).not.toBeNull();
    act(() => loaders.islands.mock.calls[0]?.[1].modalClosed());
    expect(location.search).toBe('?a=1&b=2');
  });
  test('a step through history closes it and opens the one of the address that is reached', async () => {
    const step = async (address: string) => {
      history.replaceState(null, '', address);
      await acted(() => dispatchEvent(new PopStateEvent('popstate')));
    };
    history.replaceState(null, '', '/casino/en?modal=login');
    await showPage();
    await step('/casino/en');
    expect(islands.close).toHaveBeenCalledTimes(1);
    expect(islands.open).toHaveBeenCalledTimes(1);
    await step('/casino/en?modal=reg');
    expect(islands.open).toHaveBeenLastCalledWith({ name: 'reg' });
    expect(location.search).toBe('?modal=reg');
  });
  test.each(['constructor', 'cashbox', ''])('modal=%s does not exist: the address drops it', async (name) => {
    history.replaceState(null, '', `/casino/en?a=1&modal=${name}`);
    await showPage();
    expect([loaders.islands.mock.calls, location.search]).toEqual([[], '?a=1']);
  });
  test('a player gets no sign-in modal', async () => {
    document.documentElement.dataset['session'] = 'player';
    history.replaceState(null, '', '/casino/en?modal=login');
    await showPage();
    expect(loaders.islands).not.toHaveBeenCalled();
    expect(location.search).toBe('');
  });
});

describe('parts loaded on demand', () => {
  test('a guest’s page loads none', async () => {
    await showPage();
    for (const loader of Object.values(loaders)) expect(loader).not.toHaveBeenCalled();
  });
  test('a guest’s page opens the channel of guests after 30 seconds, and no sooner', () => {
    jest.useFakeTimers();
    render(tree());
    jest.advanceTimersByTime(29_999);
    expect(loaders.guest).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(loaders.guest).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
  test('a player’s page loads the player layer, once', async () => {
    document.documentElement.dataset['session'] = 'player';
    await showPage(<button type="button" data-action="logout" />);
    expect(loaders.player).toHaveBeenCalledTimes(1);
    await acted(() => document.querySelector<HTMLElement>('[data-action]')?.click());
    expect(loaders.player).toHaveBeenCalledTimes(1);
    expect(player.logout).toHaveBeenCalledTimes(1);
    expect(player.pageChanged).toHaveBeenCalledTimes(1);
  });
  test('a part that fails to load: error notice, and the next use loads it again', async () => {
    loaders.player.mockRejectedValueOnce(new Error('chunk'));
    await showPage(<button type="button" data-favorite="g" />);
    const press = () => acted(() => document.querySelector<HTMLElement>('[data-favorite]')?.click());
    await press();
    expect(loaders.onLoadFailure).toHaveBeenCalledTimes(1);
    await press();
    expect(player.toggleFavorite).toHaveBeenCalledWith('g');
  });
  test('modals and notices share one load; a failed load is repeated', async () => {
    loaders.islands.mockRejectedValueOnce(new Error('chunk'));
    await showPage(<button type="button" data-open-modal="login" />);
    const press = () => acted(() => document.querySelector<HTMLElement>('[data-open-modal]')?.click());
    await press();
    expect(loaders.onLoadFailure).toHaveBeenCalledTimes(1);
    await press();
    await act(async () => notify({ type: 'info', text: 'one' }));
    expect(loaders.islands).toHaveBeenCalledTimes(2);
    expect(islands.open.mock.calls).toEqual([[{ name: 'login' }]]);
    expect(islands.notify).toHaveBeenCalledWith({ type: 'info', text: 'one' });
  });
});

describe('a page that was opened as guest (docs/decisions/0052)', () => {
  const signIn = () => void (document.cookie = 'token=abc');
  test('a sign-in in another tab loads the player layer; a sign-out loads nothing', async () => {
    await showPage();
    const otherTab = browserTabs();
    otherTab.post('signed-out');
    expect(loaders.player).not.toHaveBeenCalled();
    signIn();
    await act(async () => otherTab.post('signed-in'));
    expect(loaders.player).toHaveBeenCalledTimes(1);
  });
  test('a sign-in while the page was in the back-forward cache', async () => {
    await showPage();
    signIn();
    await act(async () => void dispatchEvent(new Event('pageshow')));
    expect(loaders.player).toHaveBeenCalledTimes(1);
  });
  test('a sign-in before the scripts of the page ran', async () => {
    signIn();
    await showPage();
    expect(player.pageChanged).toHaveBeenCalledTimes(1);
  });
});

describe('navigation', () => {
  test('a link inside the site is a client navigation; modals close first', async () => {
    await showPage(
      <>
        <button type="button" data-open-modal="login" />
        <a href="/casino/en/games/slot?page=2">slots</a>
      </>,
    );
    await acted(() => document.querySelector<HTMLElement>('button')?.click());
    expect(islands.open).toHaveBeenCalledTimes(1);
    await acted(() => screen.getByText('slots').click());
    expect(router.push).toHaveBeenCalledWith('/casino/en/games/slot?page=2');
    expect(islands.close).toHaveBeenCalledTimes(1);
  });
  test('the frame that answers a click comes before the work: neither navigation nor modal delays it', async () => {
    await showPage(
      <>
        <button type="button" data-open-modal="search" />
        <li data-game="fox">
          <a href="/casino/en/games/x/fox" data-play="">
            fox
          </a>
        </li>
      </>,
    );
    document.documentElement.dataset['session'] = 'player';
    await act(async () => {
      document.querySelector('button')?.click();
      screen.getByText('fox').click();
    });
    expect(document.querySelector('[data-opening]')).not.toBeNull();
    expect(loaders.islands).not.toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
    await painted();
    expect(loaders.islands).toHaveBeenCalledTimes(1);
    expect(router.push).toHaveBeenCalledWith('/casino/en/games/x/fox');
  });
  test('a modal that is still loading during a navigation is not opened', async () => {
    let loaded: (layer: Islands) => void = () => {};
    loaders.islands.mockReturnValueOnce(new Promise((resolve) => (loaded = resolve)));
    await showPage(
      <>
        <button type="button" data-open-modal="login" />
        <a href="/casino/en/games/slot">slots</a>
      </>,
    );
    await acted(() => document.querySelector<HTMLElement>('button')?.click());
    await acted(() => screen.getByText('slots').click());
    await act(async () => loaded(islands));
    expect(islands.open).not.toHaveBeenCalled();
  });
  test('without a network the page stays and says so; the navigation follows when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await showPage(
      <>
        <li data-game="fox">
          <a href="/casino/en/games/x/fox" data-play="">
            fox
          </a>
        </li>
        <b data-waiting="" hidden>
          soon
        </b>
      </>,
    );
    document.documentElement.dataset['session'] = 'player';
    await acted(() => screen.getByText('fox').click());
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.getByText('soon').hidden).toBe(false);
    expect(document.querySelector('[data-opening]')).toBeNull();
    online.mockReturnValue(true);
    await acted(() => dispatchEvent(new Event('online')));
    expect(router.push).toHaveBeenCalledWith('/casino/en/games/x/fox');
    expect(screen.getByText('soon').hidden).toBe(true);
    await acted(() => dispatchEvent(new Event('online')));
    expect(router.push).toHaveBeenCalledTimes(1);
  });
  test('an unmounted page has no listeners', async () => {
    await showPage(<a href="/casino/en/games/slot">slots</a>);
    cleanup();
    document.body.innerHTML = '<a href="/casino/en/games/slot">slots</a>';
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.addEventListener('click', (each) => each.preventDefault(), { once: true }); // jsdom cannot navigate
    document.querySelector('a')?.dispatchEvent(event);
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('a link to the list of this page, whatever its filters', () => {
  const show = jest.fn();
  const LIST = '/casino/en/games/slot';
  const click = (href: string) =>
    acted(() => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
      link.click();
      link.remove();
    });
  beforeEach(() => {
    show.mockReset();
    loaders.lists.mockResolvedValue({
      show,
      loadMore: async () => {},
      filter: () => {},
      onSliderScroll: () => {},
      comeBack: async () => {},
    });
    history.replaceState(null, '', `${LIST}?feature=ways`);
  });
  test.each([
    ['without a query', LIST, [LIST]],
    ['with another query', `${LIST}?sort=new`, [`${LIST}?sort=new`]],
    ['another list', '/casino/en/games/live', []],
  ])('%s', async (_name, href, shown) => {
    await showPage(<form data-filters="" action={LIST} />);
    await click(href);
    expect(show.mock.calls.map(([at]) => at)).toEqual(shown);
    expect(router.push).toHaveBeenCalledTimes(shown.length > 0 ? 0 : 1);
  });
});
