import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** What a bet was called beside "ставка". */
const OTHER_WORDS = /бәс|мөлшерлеме/giu;

test.each(['kk', 'games/kk'])('a bet has one word in Kazakh, in messages/%s', (name) => {
  const folder = new URL(`../../messages/${name}/`, import.meta.url);
  for (const file of readdirSync(folder))
    expect([file, readFileSync(new URL(file, folder), 'utf8').match(OTHER_WORDS)]).toEqual([file, null]);
});
