/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { notify } from '#components/ui/notify.ts';
import { browserTabs } from '#lib/session/tabs.ts';
import {
  acted,
  islands,
  loaders,
  player,
  showPage,
  tree,
  setUpBootPage,
} from '#tests/fixtures/boot-page.tsx';

setUpBootPage();

describe('specification 1 §2: "a query parameter modal opens a modal on load and is removed when the modal closes"', () => {
  test('the modal of the address opens; closing it removes the parameter and keeps the rest of the query', async () => {
    history.replaceState(null, '', '/casino/en?a=1&modal=login&b=2');
    await showPage();
    expect(islands.open).toHaveBeenCalledWith({ name: 'login' });
    expect(screen.queryByText('islands')).not.toBeNull();
    act(() => loaders.islands.mock.calls[0]?.[1].modalClosed());
    expect(location.search).toBe('?a=1&b=2');
  });
  test('a step through history closes the modal and opens the modal of the reached address', async () => {
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
  test.each(['constructor', 'unknown', ''])('modal=%s does not exist: the address drops it', async (name) => {
    history.replaceState(null, '', `/casino/en?a=1&modal=${name}`);
    await showPage();
    expect([loaders.islands.mock.calls, location.search]).toEqual([[], '?a=1']);
  });
});

describe('parts loaded on demand', () => {
  test('a guest’s page loads no part', async () => {
    await showPage();
    for (const loader of Object.values(loaders)) expect(loader).not.toHaveBeenCalled();
  });
  test('the parts that are not urgent are loaded after 10 seconds, and no sooner', () => {
    jest.useFakeTimers();
    render(tree());
    jest.advanceTimersByTime(9_999);
    expect(loaders.late).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(loaders.late).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
  test('a page in a web view loads the part for web views', async () => {
    document.body.dataset['webView'] = '';
    await showPage();
    delete document.body.dataset['webView'];
    expect(loaders.webView).toHaveBeenCalledTimes(1);
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
  test('a part that fails to load shows an error notice, and its next use loads it again', async () => {
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

describe('a page that was opened as guest (docs/decisions/0113)', () => {
  const signIn = () => void (document.cookie = 'token=abc');
  test('a sign-in in another tab loads the player layer; a sign-out loads nothing', async () => {
    await showPage();
    const otherTab = browserTabs();
    otherTab.post({ kind: 'signed-out', session: 's' });
    expect(loaders.player).not.toHaveBeenCalled();
    signIn();
    await act(async () => otherTab.post({ kind: 'signed-in' }));
    expect(loaders.player).toHaveBeenCalledTimes(1);
  });
  test('a sign-in while the page was in the back-forward cache loads the player layer', async () => {
    await showPage();
    signIn();
    await act(async () => void dispatchEvent(new Event('pageshow')));
    expect(loaders.player).toHaveBeenCalledTimes(1);
  });
  test('a sign-in before the scripts of the page ran loads the player layer', async () => {
    signIn();
    await showPage();
    expect(player.pageChanged).toHaveBeenCalledTimes(1);
  });
});
