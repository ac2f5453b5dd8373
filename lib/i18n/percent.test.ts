import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import { formatPercent } from '#contract/numbers.ts';

/** A number or a parameter with a percent sign, as messages write it; a lone sign, as of "Possession, %", is none. */
const PERCENT = /%(?=[{\d])|(?<=[}\d])[ \u00a0]?%/g;

test.each(BUNDLE_LOCALES)(
  'messages in %s write percents as numbers of the language are written',
  (locale) => {
    const expected = formatPercent(5, locale).replace('5', '');
    for (const name of [locale, `games/${locale}`]) {
      const folder = new URL(`../../messages/${name}/`, import.meta.url);
      for (const file of readdirSync(folder)) {
        const found = readFileSync(new URL(file, folder), 'utf8').match(PERCENT) ?? [];
        expect([file, ...new Set(found)]).toEqual([file, ...(found.length > 0 ? [expected] : [])]);
      }
    }
  },
);
