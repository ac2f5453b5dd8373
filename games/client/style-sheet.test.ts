import { describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { styleSheet } from './style-sheet.ts';

const FILES = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, new URL(`./${name}`, import.meta.url)] as const);

describe('style sheet of a game client', () => {
  test('replaces named media queries: those of kit/media.css and those declared in the file itself', () => {
    const draws = styleSheet([new URL('./draws/draws.css', import.meta.url)]);
    expect(draws).toContain('@media (orientation: landscape) and (max-height: 480px) {');
    expect(draws).toContain('@media (orientation: portrait) and (max-height: 540px) {');
  });

  test('a media query that one file declares is not known in the other files', () => {
    const [draws, races] = ['./draws/draws.css', './races/races.css'].map(
      (path) => new URL(path, import.meta.url),
    );
    const joined = styleSheet([draws!, races!]);
    expect(joined).toBe(`${styleSheet([draws!])}\n${styleSheet([races!])}`);
    expect(joined).toContain('(orientation: portrait) and (max-height: 640px)');
  });

  // A query that is used by its name alone may have several conditions. One that is used as `(--name) and …` must not:
  // if its conditions are joined by `and` or commas, postcss-custom-media adds a duplicated block with `(max-color:
  // 2147477350)`.
  test.each(FILES)(
    '%s: every named media query is declared, and one that is used with `and` has a single condition',
    (_, file) => {
      expect(styleSheet([file])).not.toMatch(/^@custom-media|^\s*@media[^{]*\(--|color:\s*2147477350/m);
    },
  );
});
