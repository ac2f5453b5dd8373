import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import { describe, expect, test } from '@jest/globals';
import postcss from 'postcss';
import customMedia from 'postcss-custom-media';
import { BREAKPOINTS } from '#lib/core/ui-constants.ts';

const SHARED = fileURLToPath(new URL('./media.css', import.meta.url));
const QUERIES = [...readFileSync(SHARED, 'utf8').matchAll(/^@custom-media --([\w-]+) (.+);$/gm)].map(
  ([, name = '', query = '']) => [name, query] as const,
);

const { nano, small, mobile, landscapeMaxHeight, ...lowerBounds } = BREAKPOINTS;
const DERIVED = new Map([
  ...Object.entries({ nano, small, mobile }).flatMap(([name, bound]): [string, string][] => [
    [name, `(max-width: ${bound}px)`],
    [`above-${name}`, `(min-width: ${bound + 1}px)`],
  ]),
  ...Object.entries(lowerBounds).flatMap(([name, bound]): [string, string][] => [
    [name, `(min-width: ${bound}px)`],
    [`below-${name}`, `(max-width: ${bound - 1}px)`],
  ]),
  ['low-landscape', `(max-height: ${landscapeMaxHeight}px) and (orientation: landscape)`],
]);

describe('named media queries of the web app', () => {
  test.each(QUERIES.filter(([name]) => DERIVED.has(name)))('--%s is the breakpoint: %s', (name, query) => {
    expect(query).toBe(DERIVED.get(name));
  });

  test.each(QUERIES.filter(([name]) => !DERIVED.has(name)))('--%s is no breakpoint: %s', (_, query) => {
    for (const bound of [...query.matchAll(/\(\w+-\w+: \d+px\)/g)].map(([text]) => text))
      expect([...DERIVED.values()]).not.toContain(bound);
  });

  // When a name stands for several conditions, `(--name) and …` is compiled to two blocks, one of them with
  // `(max-color: 2147477350)`.
  test.each(globSync('{app,components}/**/*.css'))(
    '%s: every query compiles to a plain media query',
    (file) => {
      const plugins = [globalData({ files: [SHARED] }), customMedia()];
      const { css } = postcss(plugins).process(readFileSync(file, 'utf8'), { from: undefined });
      expect(css).not.toMatch(/^@custom-media|^\s*@media[^{]*\(--|color:\s*2147477350/m);
    },
  );
});
