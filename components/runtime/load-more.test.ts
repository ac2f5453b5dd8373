/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loadMore, type LoadMoreDeps } from './load-more.ts';

const cards = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<li data-game="g${from + i}"><img src="x.webp"><a href="/casino/games/m/g${from + i}">G</a></li>`,
  ).join('');
const page = (from: number, count: number, next: string | null, shown: number) =>
  new DOMParser().parseFromString(
    `<div data-list><ul data-cards>${cards(from, count)}</ul><p data-list-shown>${shown} of 60</p><progress value="${shown}" max="60"></progress>${next ? `<a data-load-more href="${next}"></a>` : ''}</div>`,
    'text/html',
  );
const fetchPage = jest.fn<LoadMoreDeps['fetchPage']>();
let time = 0;
const deps: LoadMoreDeps = { fetchPage, now: () => time };
const slugs = () =>
  [...document.querySelectorAll<HTMLElement>('[data-game]')].map((each) => each.dataset['game']);
const get = <T extends Element = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(selector);
  return found;
};

beforeEach(() => {
  fetchPage.mockReset();
  time = 0;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('specification 2 §4 "Paging": a list', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div data-list><ul data-cards>${cards(0, 24)}</ul><ul data-cards-more></ul><template data-skeleton><li aria-hidden="true"></li></template><p data-list-shown>24 of 60</p><progress value="24" max="60"></progress><a data-load-more data-loading-text="Loading" data-error-text="Failed" data-retry-text="Retry" href="/casino/games/slot?page=2"><span>More</span></a></div>`;
  });
  const link = () => get<HTMLAnchorElement>('[data-load-more]');

  test('appends the cards of the next page and the address of the one after it', async () => {
    fetchPage
      .mockResolvedValueOnce(page(24, 24, '/casino/games/slot?page=3', 48))
      .mockResolvedValueOnce(page(48, 12, null, 60));
    await loadMore(link(), deps);
    expect(slugs()).toHaveLength(48);
    expect(get('[data-list-shown]').textContent).toBe('48 of 60');
    expect(get<HTMLProgressElement>('progress').value).toBe(48);
    await loadMore(link(), deps);
    expect(slugs()).toHaveLength(60);
    expect(fetchPage.mock.calls).toEqual([['/casino/games/slot?page=2'], ['/casino/games/slot?page=3']]);
    expect(link().hidden).toBe(true);
  });
  test('shows placeholders during the request, and never repeats an identical request', async () => {
    let answer: (page: Document) => void = () => {};
    fetchPage.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const first = loadMore(link(), deps);
    const second = loadMore(link(), deps);
    expect(link().textContent).toBe('Loading');
    expect(link().getAttribute('aria-busy')).toBe('true');
    expect(document.querySelectorAll('[data-cards-more] > [aria-hidden]')).toHaveLength(6);
    answer(page(24, 24, null, 48));
    await Promise.all([first, second]);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('[data-cards-more] > [aria-hidden]')).toHaveLength(0);
    expect(link().textContent).toBe('More');
    expect(link().hasAttribute('aria-busy')).toBe(false);
  });
  test('a game that has moved to the next page between two requests is not shown twice', async () => {
    fetchPage.mockResolvedValueOnce(page(22, 24, null, 48));
    await loadMore(link(), deps);
    expect(slugs()).toHaveLength(46);
    expect(new Set(slugs()).size).toBe(46);
  });
  test('a failure shows a message, and the link tries again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    fetchPage.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(page(24, 24, null, 48));
    await loadMore(link(), deps);
    expect(get('[data-list-shown]').textContent).toBe('Failed');
    expect(link().textContent).toBe('Retry');
    expect(slugs()).toHaveLength(24);
    await loadMore(link(), deps);
    expect(slugs()).toHaveLength(48);
    expect(link().textContent).toBe('More');
  });
  test('keyboard focus moves from the link to the first new game', async () => {
    fetchPage.mockResolvedValueOnce(page(24, 24, null, 48));
    link().focus();
    await loadMore(link(), deps);
    expect(document.activeElement?.getAttribute('href')).toBe('/casino/games/m/g24');
  });
});

describe('specification 2 §2 "Games slider": loads more near its end', () => {
  beforeEach(() => {
    document.body.innerHTML = `<ul data-track data-more="/casino/games/slot?page=2">${cards(0, 24)}</ul>`;
  });
  const track = () => get('[data-track]');

  test('appends one page at a time until the list ends, then requests nothing', async () => {
    fetchPage
      .mockResolvedValueOnce(page(24, 24, '/casino/games/slot?page=3', 48))
      .mockResolvedValueOnce(page(48, 12, null, 60));
    await Promise.all([loadMore(track(), deps), loadMore(track(), deps)]);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    await loadMore(track(), deps);
    await loadMore(track(), deps);
    expect(fetchPage).toHaveBeenCalledTimes(2);
    expect(slugs()).toHaveLength(60);
    expect(track().dataset['more']).toBeUndefined();
  });
  test('waits 5 seconds before it retries after a failure', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    fetchPage.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(page(24, 24, null, 48));
    await loadMore(track(), deps);
    time = 4999;
    await loadMore(track(), deps);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    time = 5000;
    await loadMore(track(), deps);
    expect(slugs()).toHaveLength(48);
  });
});
