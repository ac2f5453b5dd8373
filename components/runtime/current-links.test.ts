/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { showCurrentLinks } from './current-links.ts';

/** A row with links. jsdom has no layout: the row is 300 px wide, the links are 100 px wide and begin at `places`. */
function rowOf(current: string, places: Readonly<Record<string, number>>, width = 1200): HTMLElement {
  document.body.innerHTML = `<nav>${Object.keys(places)
    .map((id) => `<a href="/${id}" ${id === current ? 'aria-current="page"' : ''}></a>`)
    .join('')}</nav>`;
  const row = document.querySelector('nav') as HTMLElement;
  Object.defineProperties(row, { scrollWidth: { value: width }, clientWidth: { value: 300 } });
  row.getBoundingClientRect = () => new DOMRect(20, 0, 300, 44);
  for (const link of row.querySelectorAll('a'))
    link.getBoundingClientRect = () =>
      new DOMRect(20 + (places[link.pathname.slice(1)] ?? 0) - row.scrollLeft, 0, 100, 44);
  return row;
}

test.each([
  ['out of sight at the end: in the middle', 'results', { live: 0, results: 736 }, 636],
  ['cut off by the edge', 'results', { live: 0, results: 250 }, 150],
  ['visible: stays', 'live', { live: 0, results: 736 }, 0],
  ['none is current: stays', 'other', { live: 0, results: 736 }, 0],
])('the link of the open page, %s', (_, current, places, expected) => {
  const row = rowOf(current, places);
  showCurrentLinks(document);
  expect(row.scrollLeft).toBe(expected);
});

test('a row that the visitor has scrolled stays there until another page is opened', () => {
  const row = rowOf('results', { live: 0, results: 736 });
  showCurrentLinks(document);
  row.scrollLeft = 300;
  showCurrentLinks(document);
  expect(row.scrollLeft).toBe(300);
  row.querySelector('[href="/results"]')?.removeAttribute('aria-current');
  row.querySelector('[href="/live"]')?.setAttribute('aria-current', 'page');
  showCurrentLinks(document);
  expect(row.scrollLeft).toBe(-100 + 0);
});
