/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fillSection, type FillDeps } from './fill-section.ts';

const fetchPage = jest.fn<FillDeps['fetchPage']>();
const later = jest.fn<FillDeps['later']>();
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

beforeEach(() => {
  fetchPage.mockReset();
  later.mockReset();
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('specification 2 §2: sections load when they come near the viewport', () => {
  test('each section takes its own part, once', async () => {
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
    const [again, ms] = later.mock.calls[0] ?? [];
    expect(ms).toBe(5000);
    again?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(a.textContent).toBe('A');
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
