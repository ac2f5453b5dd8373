/** @jest-environment jsdom */
/**
 * Returning to a list (specification 2 §4 "Paging"): it has the same length as before, whatever other
 * requests are pending.
 */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

const LIST = '/casino/games/slot';
const list = (page: number) =>
  `<div data-list-region data-search=""><form data-filters action="${LIST}"></form><div data-list-body><div data-list><ul data-cards>${Array.from({ length: 24 }, (_, i) => `<li data-game="g${(page - 1) * 24 + i}"><a href="/x">G</a></li>`).join('')}</ul><ul data-cards-more></ul><p data-list-shown></p>${page < 4 ? `<a data-load-more href="${LIST}?page=${page + 1}"><span>More</span></a>` : ''}</div></div></div>`;
const fetched = jest.fn<(href: string) => Promise<string>>();
const cards = () => document.querySelectorAll('[data-game]').length;
const kept = (): unknown => JSON.parse(sessionStorage.getItem(`list:${LIST}`) ?? 'null');
const keptPages = () => (kept() as { lists: Record<string, { pages: string[] }> }).lists['']?.pages;
const link = () => document.querySelector<HTMLAnchorElement>('[data-load-more]') as HTMLAnchorElement;
const renderList = () => (document.body.innerHTML = list(1));
const PAGES = [2, 3].map((page) => `${LIST}?page=${page}`);
/** Imports the module again, because it keeps fetched pages and pending requests in module variables. */
const restart = async () => {
  jest.resetModules();
  const { startLists } = await import('./lists.ts');
  return startLists();
};

beforeEach(() => {
  history.replaceState(null, '', LIST);
  renderList();
  globalThis.scrollTo = jest.fn<typeof scrollTo>() as unknown as typeof scrollTo;
  fetched
    .mockReset()
    .mockImplementation((href) => Promise.resolve(list(Number(href.split('page=')[1] ?? 1))));
  globalThis.fetch = (async (href: string) => ({
    ok: true,
    text: async () => `<html data-brand="default">${await fetched(href)}`,
  })) as unknown as typeof fetch;
});
afterEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
});

async function grownList() {
  const lists = await restart();
  for (let page = 0; page < 2; page += 1) await lists.loadMore(link());
  expect(cards()).toBe(72);
  renderList();
  return lists;
}

test('appended pages are restored, and their record is kept', async () => {
  const lists = await grownList();
  await lists.restoreLists();
  expect(cards()).toBe(72);
  expect(keptPages()).toEqual(PAGES);
});
test('two concurrent restorations give the same list', async () => {
  const lists = await grownList();
  await Promise.all([lists.restoreLists(), lists.restoreLists()]);
  expect(cards()).toBe(72);
  expect(keptPages()).toEqual(PAGES);
});
test('a restoration that a reload interrupts keeps the record for the next one', async () => {
  await grownList();
  let isHeld = true;
  fetched.mockImplementation((href) =>
    isHeld && href === PAGES[1]
      ? new Promise(() => {})
      : Promise.resolve(list(Number(href.split('page=')[1]))),
  );
  const cut = await restart();
  void cut.restoreLists();
  await new Promise((done) => setTimeout(done, 20));
  expect(cards()).toBe(48);
  isHeld = false;
  renderList();
  await (await restart()).restoreLists();
  expect(cards()).toBe(72);
});
test('when a restoration fails, the "load more" link appends the missing page, once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await grownList();
  fetched.mockImplementation((href) =>
    href === PAGES[1] ? Promise.reject(new Error('offline')) : Promise.resolve(list(2)),
  );
  const lists = await restart();
  await lists.restoreLists();
  expect(cards()).toBe(48);
  fetched.mockImplementation(() => Promise.resolve(list(3)));
  await lists.loadMore(link());
  expect(cards()).toBe(72);
  expect(keptPages()).toEqual(PAGES);
});
test('a response for a list that is no longer on the page is dropped', async () => {
  const lists = await restart();
  let answer: (page: string) => void = () => {};
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const growing = lists.loadMore(link());
  history.replaceState(null, '', '/casino/games/nova');
  document.body.innerHTML = '';
  answer(list(2));
  await growing;
  expect(sessionStorage).toHaveLength(0);
});
test('"back" to another filter state of the same list restores its appended pages too', async () => {
  const lists = await restart();
  for (let page = 0; page < 2; page += 1) await lists.loadMore(link());
  history.pushState(null, '', `${LIST}?sort=name`);
  renderList();
  (document.querySelector('[data-list-region]') as HTMLElement).dataset['search'] = 'sort=name';
  history.back();
  await new Promise((done) => addEventListener('popstate', done, { once: true }));
  await new Promise((done) => setTimeout(done, 20));
  expect(cards()).toBe(72);
});

describe('sliders', () => {
  const slider = (id: string, more = '') =>
    `<section aria-labelledby="${id}"><div data-slider><ul data-track ${more}></ul></div></section>`;
  const lefts = new Map<Element, number>();
  /** Shows sliders with a simulated scroll position, since jsdom does not scroll. */
  const showSliders = (html: string) => {
    document.body.innerHTML = html;
    for (const track of document.querySelectorAll('[data-track]')) setLayout(track);
  };
  const setLayout = (track: Element) => {
    Object.defineProperty(track, 'scrollLeft', { get: () => lefts.get(track) ?? 0, configurable: true });
    track.scrollTo = ((to: ScrollToOptions) => lefts.set(track, to.left ?? 0)) as typeof track.scrollTo;
  };
  const track = (id: string) =>
    document.querySelector(`[aria-labelledby="${id}"] [data-track]`) as HTMLElement;
  const slide = (lists: { onSliderScroll: (track: HTMLElement) => void }, id: string, left: number) => {
    lefts.set(track(id), left);
    lists.onSliderScroll(track(id));
  };
  const savedPosition = () => new Promise((done) => setTimeout(done, 20));

  test('a slider that was moved but not extended is restored to its position', async () => {
    showSliders(slider('a') + slider('b'));
    const lists = await restart();
    slide(lists, 'b', 340);
    showSliders(slider('a') + slider('b'));
    await lists.restoreLists();
    expect([track('a').scrollLeft, track('b').scrollLeft]).toEqual([0, 340]);
  });
  test('a slider whose section loads later is restored once, when the section has loaded', async () => {
    showSliders(slider('late'));
    const lists = await restart();
    slide(lists, 'late', 340);
    showSliders('<section aria-labelledby="late"><div></div></section>');
    await lists.restoreLists();
    (document.querySelector('section div') as HTMLElement).outerHTML =
      '<div data-slider><ul data-track></ul></div>';
    setLayout(track('late'));
    track('late').dispatchEvent(new Event('scroll'));
    await savedPosition();
    expect(track('late').scrollLeft).toBe(340);
    lefts.set(track('late'), 0);
    track('late').dispatchEvent(new Event('scroll'));
    await savedPosition();
    expect(track('late').scrollLeft).toBe(0);
  });
  test('a page opened by a link starts at the beginning', async () => {
    showSliders(slider('late'));
    const lists = await restart();
    slide(lists, 'late', 340);
    showSliders(slider('late'));
    track('late').dispatchEvent(new Event('scroll'));
    await savedPosition();
    expect(track('late').scrollLeft).toBe(0);
  });
});
