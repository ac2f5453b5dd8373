/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { fillSection, type FillDeps } from './fill-section.ts';

const fetchPage = jest.fn<FillDeps['fetchPage']>();
type Planned = { work: () => void; ms: number };
/** Timers that have been set and not cancelled. */
let planned: Planned[];
const later: FillDeps['later'] = (work, ms) => {
  const plan = { work, ms };
  planned.push(plan);
  return () => {
    planned = planned.filter((each) => each !== plan);
  };
};
const due = () => planned.map(({ ms }) => ms);
/** Runs the timer that was set first. */
const pass = () => planned.shift()?.work();
const deps: FillDeps = { fetchPage, later };
const HREF = '/casino/home/sections';
const sections = (...parts: [id: string, html: string][]) =>
  new DOMParser().parseFromString(
    `<main>${parts.map(([id, html]) => `<div data-part="${id}">${html}</div>`).join('')}</main>`,
    'text/html',
  );
const addSection = (id: string): HTMLElement => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<section><h2>x</h2><div data-lazy="${HREF}" data-part="${id}"><ul><li>wait</li></ul></div></section>`,
  );
  return document.body.lastElementChild?.lastElementChild as HTMLElement;
};

/** Waits until the section has this text. */
const filled = async (section: HTMLElement, text: string) => {
  for (let turn = 0; turn < 10 && section.textContent !== text; turn += 1) await Promise.resolve();
  expect(section.textContent).toBe(text);
};

beforeEach(() => {
  fetchPage.mockReset();
  planned = [];
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('specification 2 §2: sections load when they come near the viewport', () => {
  test('each section shows its own part of the page, and a second call changes nothing', async () => {
    fetchPage.mockResolvedValue(sections(['a', '<p>A</p>'], ['b', '<p>B</p>']));
    const [a, b] = [addSection('a'), addSection('b')];
    await Promise.all([fillSection(b, deps), fillSection(a, deps), fillSection(a, deps)]);
    expect([a.innerHTML, b.innerHTML]).toEqual(['<p>A</p>', '<p>B</p>']);
    expect(fetchPage.mock.calls).toEqual([[HREF], [HREF]]);
    expect(a.dataset['lazy']).toBeUndefined();
  });
  test('a section that no longer exists is hidden', async () => {
    fetchPage.mockResolvedValue(sections(['a', '<p>A</p>']));
    const removed = addSection('removed');
    await fillSection(removed, deps);
    expect(removed.closest('section')?.hidden).toBe(true);
  });
  test('after a failure the section is requested again later, unless the visitor has left the page', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    fetchPage.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(sections(['a', '<p>A</p>']));
    const a = addSection('a');
    await fillSection(a, deps);
    expect(a.textContent).toBe('wait');
    expect(due()).toEqual([5000]);
    const again = planned[0]?.work;
    pass();
    await filled(a, 'A');
    expect(due()).toEqual([]);
    a.dataset['lazy'] = HREF;
    a.remove();
    again?.();
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });
  test('the arrows of the new tracks are updated', async () => {
    fetchPage.mockResolvedValue(sections(['a', '<ul data-track></ul>']));
    const onScroll = jest.fn();
    document.addEventListener('scroll', onScroll, { capture: true, once: true });
    await fillSection(addSection('a'), deps);
    expect(onScroll).toHaveBeenCalledTimes(1);
  });
});

describe('texts over a placeholder', () => {
  /** The texts that the page keeps for late sections (app/[site]/[audience]/[locale]/_shared/late-part.tsx). */
  const addWords = () =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-late-words hidden><p>longer</p><p>failed</p><button>again</button></div>',
    );
  const wordsIn = (section: HTMLElement) => section.querySelector<HTMLElement>('[data-late-words]');
  const stateOf = (section: HTMLElement) => wordsIn(section)?.dataset['state'];

  test('appear when the request takes longer than usual, and disappear with the placeholder', async () => {
    let answer: (page: Document) => void = () => {};
    fetchPage.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    addWords();
    const a = addSection('a');
    const ends = fillSection(a, deps);
    expect([due(), wordsIn(a)]).toEqual([[LONGER_MS], null]);
    pass();
    expect([stateOf(a), wordsIn(a)?.hidden, a.querySelector('li')?.textContent]).toEqual([
      'longer',
      false,
      'wait',
    ]);
    answer(sections(['a', '<p>A</p>']));
    await ends;
    expect(a.innerHTML).toBe('<p>A</p>');
  });

  test('a section that is filled in time shows no text', async () => {
    fetchPage.mockResolvedValue(sections(['a', '<p>A</p>']));
    addWords();
    await fillSection(addSection('a'), deps);
    expect(due()).toEqual([]);
  });

  test('after a failure a text and a button appear; a press retries at once instead of the timer, and keeps the button', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    fetchPage.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    addWords();
    const a = addSection('a');
    await fillSection(a, deps);
    expect([stateOf(a), due()]).toEqual(['failed', [5000]]);
    const button = a.querySelector('button');
    button?.click();
    expect([due(), button?.ariaBusy]).toEqual([[], 'true']);
    button?.click();
    expect(fetchPage).toHaveBeenCalledTimes(2);
    for (let turn = 0; turn < 10 && due().length === 0; turn += 1) await Promise.resolve();
    expect([stateOf(a), due(), button?.ariaBusy, button?.isConnected]).toEqual([
      'failed',
      [5000],
      null,
      true,
    ]);
    fetchPage.mockResolvedValue(sections(['a', '<p>A</p>']));
    button?.click();
    await filled(a, 'A');
    expect(due()).toEqual([]);
  });
});
