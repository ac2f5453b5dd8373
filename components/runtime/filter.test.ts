/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { filterList, followAddress, showList, type FilterDeps } from './filter.ts';

/** HTML of a page's list region. `search`: the list state; `ticks`: ticked features; `counts`: games by feature. */
const region = (search: string, games: string[], ticks: string[] = [], counts: Record<string, number> = {}) =>
  `<span data-sync="count">${games.length} games</span>
  <section data-list-region data-search="${search}">
    <form action="/casino/games/slot" data-filters>
      <div popover id="p">
        <input type="search" data-filter-search>
        <ul>${['free_spins', 'ways']
          .map(
            (value) =>
              `<li><label><input type="checkbox" name="feature" value="${value}" ${ticks.includes(value) ? 'checked' : ''} ${counts[value] === 0 ? 'disabled' : ''}> ${value} <span data-sync="feature:${value}">${counts[value] ?? 5}</span></label></li>`,
          )
          .join('')}</ul>
        <p data-filter-nothing hidden>nothing</p>
        <button type="button" data-filter-reset></button>
      </div>
      <input type="radio" name="sort" value="" ${search.includes('sort') ? '' : 'checked'}><input type="radio" name="sort" value="new" ${search.includes('sort=new') ? 'checked' : ''}>
    </form>
    <p data-list-longer data-longer="still waiting"></p>
    <div data-list-body>${ticks.map((each) => `<a href="/casino/games/slot" data-filter-link>${each}</a>`).join('')}<ul data-cards>${games.map((each) => `<li data-game="${each}">${each}</li>`).join('')}</ul></div>
    <div data-list-failure hidden><button data-filter-retry></button></div>
  </section>`;
const page = (...args: Parameters<typeof region>) =>
  new DOMParser().parseFromString(region(...args), 'text/html');

const fetchPage = jest.fn<FilterDeps['fetchPage']>();
const deps: FilterDeps = { fetchPage, moved: jest.fn() };
const get = <T extends Element = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(selector);
  return found;
};
const box = (value: string) => get<HTMLInputElement>(`[value="${value}"]`);
const tick = (value: string) => {
  box(value).checked = !box(value).checked;
  filterList(box(value), deps);
};
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-game]')].map((each) => each.dataset['game']);
const address = () => location.pathname + location.search;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  fetchPage.mockReset();
  history.replaceState(null, '', '/casino/games/slot?utm_source=x&page=2');
  document.body.innerHTML = region('', ['a', 'b']);
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test("a choice changes the list's part of the address and shows list, ticks and counts of that page", async () => {
  fetchPage.mockResolvedValueOnce(page('feature=ways', ['c'], ['ways'], { free_spins: 0, ways: 1 }));
  tick('ways');
  expect(address()).toBe('/casino/games/slot?utm_source=x&feature=ways');
  expect(get('[data-list-region]').getAttribute('aria-busy')).toBe('true');
  await settled();
  expect(fetchPage.mock.calls).toEqual([['/casino/games/slot?utm_source=x&feature=ways']]);
  expect(shown()).toEqual(['c']);
  expect(get('[data-sync="count"]').textContent).toBe('1 games');
  expect(get('[data-sync="feature:ways"]').textContent).toBe('1');
  expect([box('free_spins').disabled, box('ways').checked]).toEqual([true, true]);
  expect(get('[data-list-region]').hasAttribute('aria-busy')).toBe(false);
  expect(deps.moved).toHaveBeenCalled();
});

test('an outdated response is dropped', async () => {
  const answers: ((page: Document) => void)[] = [];
  fetchPage.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  tick('ways');
  tick('free_spins');
  answers[1]?.(page('feature=free_spins,ways', ['both'], ['free_spins', 'ways']));
  await settled();
  answers[0]?.(page('feature=ways', ['late'], ['ways']));
  await settled();
  expect(shown()).toEqual(['both']);
  expect(box('free_spins').checked).toBe(true);
});

test('a list that takes longer than usual shows a text, until the list is shown or has failed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.useFakeTimers();
  const words = () => get('[data-list-longer]').textContent;
  let answer: (page: Document) => void = () => {};
  fetchPage.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  tick('ways');
  await jest.advanceTimersByTimeAsync(LONGER_MS - 1);
  expect(words()).toBe('');
  await jest.advanceTimersByTimeAsync(1);
  expect(words()).toBe('still waiting');
  answer(page('feature=ways', ['c'], ['ways']));
  await jest.advanceTimersByTimeAsync(0);
  expect([words(), shown()]).toEqual(['', ['c']]);
  let fail: (error: Error) => void = () => {};
  fetchPage.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  tick('ways');
  await jest.advanceTimersByTimeAsync(LONGER_MS);
  expect(words()).toBe('still waiting');
  fail(new Error('offline'));
  await jest.advanceTimersByTimeAsync(0);
  expect([words(), get('[data-list-failure]').hidden]).toEqual(['', false]);
  jest.useRealTimers();
});

test('a failure shows a notice with a retry; the choice stays', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  fetchPage
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(page('feature=ways', ['c'], ['ways']));
  tick('ways');
  await settled();
  expect(get('[data-list-failure]').hidden).toBe(false);
  expect(box('ways').checked).toBe(true);
  filterList(get('[data-filter-retry]'), deps);
  await settled();
  expect(get('[data-list-failure]').hidden).toBe(true);
  expect(shown()).toEqual(['c']);
});

test('the canonical address is that of the state that is shown', async () => {
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const answer = page('feature=ways', ['c'], ['ways']);
  answer.head.innerHTML = '<link rel="canonical" href="/casino/games/slot?feature=ways">';
  document.head.innerHTML = '<link rel="canonical" href="/casino/games/slot?page=2">';
  fetchPage.mockResolvedValueOnce(answer);
  tick('ways');
  await settled();
  expect(canonical()).toBe('/casino/games/slot?feature=ways');
  document.head.innerHTML = '';
});

test('a chip and the reset button remove choices', async () => {
  history.replaceState(null, '', '/casino/games/slot?feature=free_spins,ways');
  document.body.innerHTML = region('feature=free_spins,ways', ['a'], ['free_spins', 'ways']);
  fetchPage.mockResolvedValue(page('', ['a', 'b']));
  filterList(get('[data-filter-reset]'), deps);
  expect(address()).toBe('/casino/games/slot');
  await settled();
  expect(box('ways').checked).toBe(false);
  document.body.innerHTML = region('feature=ways', ['a'], ['ways']);
  history.replaceState(null, '', '/casino/games/slot?feature=ways');
  filterList(get('a[data-filter-link]'), deps);
  expect(address()).toBe('/casino/games/slot');
});

test('the state that is shown is not requested again', () => {
  history.replaceState(null, '', '/casino/games/slot');
  filterList(get('form'), deps);
  expect(fetchPage).not.toHaveBeenCalled();
});

describe('after a traversal of the history the list state of the address is requested, if another one is shown', () => {
  test.each([
    ['another choice of this list', '/casino/games/slot?sort=new', 1],
    ['the shown list, in another spelling', '/casino/games/slot?sort=popular', 0],
    ['another list, whose page is not there yet', '/casino/games/live?sort=new', 0],
  ])('%s', async (_name, href, asked) => {
    history.replaceState(null, '', href);
    fetchPage.mockResolvedValue(page('sort=new', ['n']));
    await followAddress({ fetchPage });
    expect(fetchPage).toHaveBeenCalledTimes(asked);
    if (asked) expect([shown(), box('new').checked]).toEqual([['n'], true]);
  });
});

test('the search field of a panel hides choices that do not contain the typed text', () => {
  const field = get<HTMLInputElement>('[data-filter-search]');
  const visible = () =>
    [...document.querySelectorAll('li:has(label)')].filter((each) => !(each as HTMLElement).hidden).length;
  for (const [typed, count] of [
    ['WAY', 1],
    ['zzz', 0],
    ['', 2],
  ] as const) {
    field.value = typed;
    filterList(field, deps);
    expect([typed, visible(), get('[data-filter-nothing]').hidden]).toEqual([typed, count, count > 0]);
  }
});

describe('a link to another state of the list of this page', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/casino/games/slot?feature=ways');
    document.body.innerHTML = region('feature=ways', ['c'], ['ways']);
    globalThis.scrollTo = jest.fn<typeof scrollTo>() as unknown as typeof scrollTo;
  });
  test('shows games, count, chips and ticks of its address, scrolled to the top', async () => {
    fetchPage.mockResolvedValue(page('', ['a', 'b']));
    const before = history.length;
    showList('/casino/games/slot', 'push', deps);
    await settled();
    expect([address(), history.length]).toEqual(['/casino/games/slot', before + 1]);
    expect(shown()).toEqual(['a', 'b']);
    expect(get('[data-sync="count"]').textContent).toBe('2 games');
    expect(document.querySelector('a[data-filter-link]')).toBeNull();
    expect(box('ways').checked).toBe(false);
    expect(globalThis.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });
  test('the state that is shown is not requested again, whatever other parameters the address has', () => {
    showList('/casino/games/slot?utm_source=x&feature=ways', 'replace', deps);
    expect(address()).toBe('/casino/games/slot?utm_source=x&feature=ways');
    expect(fetchPage).not.toHaveBeenCalled();
  });
  test('a response for a list that is no longer on the page changes nothing', async () => {
    let answer: (page: Document) => void = () => {};
    fetchPage.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    showList('/casino/games/slot', 'push', deps);
    document.body.innerHTML = '<span data-sync="count">7 games</span>';
    answer(page('', ['a', 'b']));
    await settled();
    expect(get('[data-sync="count"]').textContent).toBe('7 games');
  });
});
