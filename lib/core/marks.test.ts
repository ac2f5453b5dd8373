import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isModalName } from '#lib/routes/modals.ts';
import { mark, MARKS } from './marks.ts';

/** Attributes that are not marks of this code base: states of Base UI, and React's mark of style sheets. */
const FOREIGN = [
  'checked',
  'disabled',
  'ending-style',
  'highlighted',
  'popup-open',
  'precedence',
  'selected',
  'starting-style',
];
const known = new Set<string>(Object.values(MARKS).flat());
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every mark in markup, code or style sheets of the web app: `data-x`, `dataset['x']`, `mark('x')`. */
function marksIn(text: string): string[] {
  return [
    ...[...text.matchAll(/\bdata-([a-z]+(?:-[a-z]+)*)/g)].map((found) => found[1] ?? ''),
    ...[...text.matchAll(/\bdataset(?:\['(\w+)'\]|\.(\w+))/g)].map((found) =>
      kebab(found[1] ?? found[2] ?? ''),
    ),
    ...[...text.matchAll(/\b(?:mark|marked|markedAs|attributeOf)\('([a-z-]+)'/g)].map(
      (found) => found[1] ?? '',
    ),
  ];
}
const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'server'], { encoding: 'utf8' })
  .split('\n')
  .map((line) => line.replace(/^"|"$/g, ''))
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.|marks\.ts$/.test(path));
const used = new Map(
  files.flatMap((path) => marksIn(readFileSync(path, 'utf8')).map((mark) => [mark, path])),
);

test('every mark of the web app is listed', () => {
  const unlisted = [...used].filter(([mark]) => !known.has(mark) && !FOREIGN.includes(mark));
  expect(unlisted).toEqual([]);
});
test('every listed mark is used', () => {
  expect([...known].filter((mark) => !used.has(mark))).toEqual([]);
});
test('every control that opens a modal names one of lib/routes/modals.ts', () => {
  const opened = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bmark\('open-modal', '([^']*)'/g)].map((found) => found[1]),
  );
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter((name) => !isModalName(name))).toEqual([]);
});
test('a misspelt mark is found in markup, code and style sheets', () => {
  expect(marksIn(`<a data-lod-more> [data-trak]{} dataset['openModl'] mark('plai')`)).toEqual([
    'lod-more',
    'trak',
    'open-modl',
    'plai',
  ]);
});
test('a mark without a value is empty, one whose value is undefined is left out', () => {
  expect([mark('list'), mark('game', 'nova'), mark('more', undefined)]).toEqual([
    { 'data-list': '' },
    { 'data-game': 'nova' },
    { 'data-more': undefined },
  ]);
});
