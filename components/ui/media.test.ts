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
  ...Object.entries({ nano, small, mobile }).flatMap(([name, width]): [string, string][] => [
    [name, `(max-width: ${width}px)`],
    [`above-${name}`, `(min-width: ${width + 1}px)`],
  ]),
  ...Object.entries(lowerBounds).flatMap(([name, width]): [string, string][] => [
    [name, `(min-width: ${width}px)`],
    [`below-${name}`, `(max-width: ${width - 1}px)`],
  ]),
  ['low-landscape', `(max-height: ${landscapeMaxHeight}px) and (orientation: landscape)`],
]);

describe('named media queries of the web app', () => {
  test.each(QUERIES.filter(([name]) => DERIVED.has(name)))('--%s is the breakpoint: %s', (name, query) => {
    expect(query).toBe(DERIVED.get(name));
  });

  test.each(QUERIES.filter(([name]) => !DERIVED.has(name)))(
    "--%s repeats no breakpoint's condition: %s",
    (_, query) => {
      for (const condition of [...query.matchAll(/\(\w+-\w+: \d+px\)/g)].map(([text]) => text))
        expect([...DERIVED.values()]).not.toContain(condition);
    },
  );

  // postcss-custom-media compiles `(--name) and …` to two blocks when the name has several conditions,
  // one of them with the condition `(max-color: 2147477350)`.
  test.each(globSync('{app,components}/**/*.css'))(
    '%s: every query compiles to a plain media query',
    (file) => {
      const plugins = [globalData({ files: [SHARED] }), customMedia()];
      const { css } = postcss(plugins).process(readFileSync(file, 'utf8'), { from: undefined });
      expect(css).not.toMatch(/^@custom-media|^\s*@media[^{]*\(--|color:\s*2147477350/m);
    },
  );
});
