/** @jest-environment jsdom */
/** The way back to a list (specification 2 §4 "Paging"): grown as it was, whatever else is under way. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

const LIST = '/casino/games/slot';
const list = (page: number) =>
  `<div data-list-region data-search=""><form data-filters action="${LIST}"></form><div data-list-body><div data-list><ul data-cards>${Array.from({ length: 24 }, (_, i) => `<li data-game="g${(page - 1) * 24 + i}"><a href="/x">G</a></li>`).join('')}</ul><ul data-cards-more></ul><p data-list-shown></p>${page < 4 ? `<a data-load-more href="${LIST}?page=${page + 1}"><span>More</span></a>` : ''}</div></div></div>`;
const fetched = jest.fn<(href: string) => Promise<string>>();
const cards = () => document.querySelectorAll('[data-game]').length;
const kept = (): unknown => JSON.parse(sessionStorage.getItem(`list:${LIST}`) ?? 'null');
const keptPages = () => (kept() as { lists: Record<string, { pages: string[] }> }).lists['']?.pages;
const link = () => document.querySelector<HTMLAnchorElement>('[data-load-more]') as HTMLAnchorElement;
const stand = () => (document.body.innerHTML = list(1));
const PAGES = [2, 3].map((page) => `${LIST}?page=${page}`);
/** A document of its own: what was fetched and what is under way is the module's. */
const startAnew = async () => {
  jest.resetModules();
  const { startLists } = await import('./lists.ts');
  return startLists();
};

beforeEach(() => {
  history.replaceState(null, '', LIST);
  stand();
  globalThis.scrollTo = jest.fn<typeof scrollTo>() as unknown as typeof scrollTo;
  fetched
    .mockReset()
    .mockImplementation((href) => Promise.resolve(list(Number(href.split('page=')[1] ?? 1))));
  globalThis.fetch = (async (href: string) => ({
    ok: true,
    text: async () => fetched(href),
  })) as unknown as typeof fetch;
});
afterEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
});

async function grownList() {
  const lists = await startAnew();
  for (let page = 0; page < 2; page += 1) await lists.loadMore(link());
  expect(cards()).toBe(72);
  stand();
  return lists;
}

test('what was loaded is there again, and what is kept of it stays', async () => {
  const lists = await grownList();
  await lists.comeBack();
  expect(cards()).toBe(72);
  expect(keptPages()).toEqual(PAGES);
});
test('two ways back at once end in the same list', async () => {
  const lists = await grownList();
  await Promise.all([lists.comeBack(), lists.comeBack()]);
  expect(cards()).toBe(72);
  expect(keptPages()).toEqual(PAGES);
});
test('a way back that is cut short by a reload keeps what was seen', async () => {
  await grownList();
  let holdsThird = true;
  fetched.mockImplementation((href) =>
    holdsThird && href === PAGES[1]
      ? new Promise(() => {})
      : Promise.resolve(list(Number(href.split('page=')[1]))),
  );
  const cut = await startAnew();
  void cut.comeBack();
  await new Promise((done) => setTimeout(done, 20));
  expect(cards()).toBe(48);
  holdsThird = false;
  stand();
  await (await startAnew()).comeBack();
  expect(cards()).toBe(72);
});
test('a failure on the way back leaves the rest to the link, which adds each page once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await grownList();
  fetched.mockImplementation((href) =>
    href === PAGES[1] ? Promise.reject(new Error('offline')) : Promise.resolve(list(2)),
  );
  const lists = await startAnew();
  await lists.comeBack();
  expect(cards()).toBe(48);
  fetched.mockImplementation(() => Promise.resolve(list(3)));
  await lists.loadMore(link());
  expect(cards()).toBe(72);
  expect(keptPages()).toEqual(PAGES);
});
test('an answer for a list that stands here no more is nobody’s', async () => {
  const lists = await startAnew();
  let answer: (page: string) => void = () => {};
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const growing = lists.loadMore(link());
  history.replaceState(null, '', '/casino/games/nova');
  document.body.innerHTML = '';
  answer(list(2));
  await growing;
  expect(sessionStorage).toHaveLength(0);
});
test('a step back among the choices of one list brings the loaded cards too', async () => {
  const lists = await startAnew();
  for (let page = 0; page < 2; page += 1) await lists.loadMore(link());
  history.pushState(null, '', `${LIST}?sort=name`);
  stand();
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
  /** jsdom scrolls nothing. */
  const standSliders = (html: string) => {
    document.body.innerHTML = html;
    for (const track of document.querySelectorAll('[data-track]')) lay(track);
  };
  const lay = (track: Element) => {
    Object.defineProperty(track, 'scrollLeft', { get: () => lefts.get(track) ?? 0, configurable: true });
    track.scrollTo = ((to: ScrollToOptions) => lefts.set(track, to.left ?? 0)) as typeof track.scrollTo;
  };
  const track = (id: string) =>
    document.querySelector(`[aria-labelledby="${id}"] [data-track]`) as HTMLElement;
  const slide = (lists: { onSliderScroll: (track: HTMLElement) => void }, id: string, left: number) => {
    lefts.set(track(id), left);
    lists.onSliderScroll(track(id));
  };
  const ripe = () => new Promise((done) => setTimeout(done, 20));

  test('one that was moved but not grown stands where it stood', async () => {
    standSliders(slider('a') + slider('b'));
    const lists = await startAnew();
    slide(lists, 'b', 340);
    standSliders(slider('a') + slider('b'));
    await lists.comeBack();
    expect([track('a').scrollLeft, track('b').scrollLeft]).toEqual([0, 340]);
  });
  test('one whose section comes later is put there when it has come, once', async () => {
    standSliders(slider('late'));
    const lists = await startAnew();
    slide(lists, 'late', 340);
    standSliders('<section aria-labelledby="late"><div></div></section>');
    await lists.comeBack();
    (document.querySelector('section div') as HTMLElement).outerHTML =
      '<div data-slider><ul data-track></ul></div>';
    lay(track('late'));
    track('late').dispatchEvent(new Event('scroll'));
    await ripe();
    expect(track('late').scrollLeft).toBe(340);
    lefts.set(track('late'), 0);
    track('late').dispatchEvent(new Event('scroll'));
    await ripe();
    expect(track('late').scrollLeft).toBe(0);
  });
  test('a page that is opened anew begins at the beginning', async () => {
    standSliders(slider('late'));
    const lists = await startAnew();
    slide(lists, 'late', 340);
    standSliders(slider('late'));
    track('late').dispatchEvent(new Event('scroll'));
    await ripe();
    expect(track('late').scrollLeft).toBe(0);
  });
});
