/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { FragmentIsland } from './server-fragment.island.tsx';
import { ServerFragment } from './server-fragment.tsx';

const page = (names: readonly string[], key = 'slot') => (
  <main>
    <ServerFragment key={key}>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ServerFragment>
  </main>
);
const shown = (root: ParentNode = document) =>
  [...root.querySelectorAll('li')].map((item) => item.textContent);
const write = (...names: string[]) =>
  document
    .querySelector('ul')
    ?.replaceChildren(
      ...names.map((name) => Object.assign(document.createElement('li'), { textContent: name })),
    );

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

test('hydration keeps the server’s HTML, and a later render keeps what the runtime has written', async () => {
  const errors = jest.spyOn(console, 'error');
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = '<main><div data-fragment=""><ul><li>a</li><li>b</li></ul></div></main>';
  const first = host.querySelector('li');
  const root = await act(async () => hydrateRoot(host, page(['a', 'b'])));
  expect(host.querySelector('li')).toBe(first);
  write('x', 'y', 'z');
  await act(async () => root.render(page(['a', 'b', 'c'])));
  await act(async () => root.render(page(['b'])));
  expect(shown()).toEqual(['x', 'y', 'z']);
  expect(errors).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  expect(host.innerHTML).toBe('');
});

test('what the runtime has written before hydration stays', async () => {
  const errors = jest.spyOn(console, 'error');
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = '<main><div data-fragment=""><ul><li>early</li></ul></div></main>';
  const root = await act(async () => hydrateRoot(host, page(['a', 'b'])));
  expect(shown()).toEqual(['early']);
  expect(errors).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test('a fragment sent as a reference (~2) gets its HTML from the document, also after going back', async () => {
  const errors = jest.spyOn(console, 'error');
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = '<main><div data-fragment="~2"><ul><li>a</li></ul></div></main>';
  const first = host.querySelector('li');
  const of = (html: string) => (
    <main>
      <FragmentIsland key={html} html={html} />
    </main>
  );
  const root = await act(async () => hydrateRoot(host, of('~2')));
  expect(host.querySelector('li')).toBe(first);
  write('x', 'y');
  await act(async () => root.render(of('<ul><li>next</li></ul>')));
  expect(shown()).toEqual(['next']);
  await act(async () => root.render(of('~2')));
  expect(shown()).toEqual(['a']);
  expect(errors).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test('navigating to another fragment and back shows each of them once, as rendered', () => {
  const { rerender } = render(page(['a', 'b']));
  write('x');
  rerender(page(['c', 'd'], 'live'));
  expect(shown()).toEqual(['c', 'd']);
  write();
  rerender(page(['a', 'b']));
  expect(shown()).toEqual(['a', 'b']);
});
