import { expect, test } from '@jest/globals';
import { parseSettings, SettingsError } from './settings.ts';

test.each([
  [undefined, ''],
  ['cf-ipcountry', 'cf-ipcountry'],
  [' CF-IPCountry ', 'cf-ipcountry'],
])('the edge’s header of the country %p is %p', (given, read) =>
  expect(parseSettings({ REGION_HEADER: given }).REGION_HEADER).toBe(read),
);

test.each([
  [{ REGION_HEADER: 'X Country' }, /^Setting REGION_HEADER must be the name of a header/],
  [{ CROUPIER_MODE: 'production' }, /needs secrets of its own: set TOKEN_SECRET/],
])('%j is refused with a sentence that names the mend', (env, words) => {
  expect(() => parseSettings(env)).toThrow(SettingsError);
  expect(() => parseSettings(env)).toThrow(words);
});
