/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import {
  acted,
  islands,
  loaders,
  painted,
  router,
  showPage,
  setUpBootPage,
} from '#tests/fixtures/boot-page.tsx';
import type { Islands } from './lazy-parts.ts';

setUpBootPage();

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
  test('a frame is drawn between a click and the navigation or the modal that it starts', async () => {
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
  test('without a network a click keeps the page and shows a message; the navigation runs when the network is back', async () => {
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
  test('without a network a click on another language waits too: the browser would show its own error page', async () => {
    const leave = jest.fn(async (_href: string) => {});
    loaders.guard.mockResolvedValue({ leave });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await showPage(
      <>
        <a href="/casino/kk" data-language="">
          kk
        </a>
        <b data-waiting="" hidden>
          soon
        </b>
      </>,
    );
    await acted(() => screen.getByText('kk').click());
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getByText('soon').hidden).toBe(false);
    online.mockReturnValue(true);
    await acted(() => dispatchEvent(new Event('online')));
    await acted(() => dispatchEvent(new Event('online')));
    expect(leave.mock.calls).toEqual([['/casino/kk']]);
    expect(screen.getByText('soon').hidden).toBe(true);
  });
  test('after the page is unmounted, a click causes no navigation', async () => {
    await showPage(<a href="/casino/en/games/slot">slots</a>);
    cleanup();
    document.body.innerHTML = '<a href="/casino/en/games/slot">slots</a>';
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.addEventListener('click', (each) => each.preventDefault(), { once: true }); // jsdom cannot navigate
    document.querySelector('a')?.dispatchEvent(event);
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('a click on a link to the list of this page, whatever its filters, shows its state in place', () => {
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
      slide: () => {},
      restoreLists: async () => {},
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
