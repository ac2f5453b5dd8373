import { expect, test } from '@jest/globals';
import { parseSettings, SettingsError, sportsFeed } from './settings.ts';

test.each([
  [undefined, ''],
  ['cf-ipcountry', 'cf-ipcountry'],
  [' CF-IPCountry ', 'cf-ipcountry'],
])('REGION_HEADER=%p is read as %p', (given, read) =>
  expect(parseSettings({ REGION_HEADER: given }).REGION_HEADER).toBe(read),
);

test.each([
  [{ REGION_HEADER: 'X Country' }, /^Setting REGION_HEADER must be the name of a header/],
  [{ CROUPIER_MODE: 'production' }, /needs secrets of its own: set TOKEN_SECRET/],
])('%j is refused with a sentence that says how to correct it', (env, words) => {
  expect(() => parseSettings(env)).toThrow(SettingsError);
  expect(() => parseSettings(env)).toThrow(words);
});

const NAMES = [
  'TOKEN_SECRET',
  'PROVIDER_SECRET',
  'SPORTS_FEED_SECRET',
  'OPERATOR_SECRET',
  'WEBHOOK_SECRET',
  'SECOND_FACTOR_SECRET',
  'FINGERPRINT_SECRET',
  'FILES_SECRET',
  'PAYMENT_SECRET',
];
/** Settings of production mode with these secrets, in the order of NAMES. */
const production = (secrets: readonly string[], more: Record<string, string> = {}) =>
  parseSettings({
    CROUPIER_MODE: 'production',
    ...more,
    ...Object.fromEntries(NAMES.map((name, i) => [name, secrets[i]])),
  });
const RANDOM = ['3f', 'b2', '5d', '91', '6e', '4d', 'c4', 'a8', '17'].map(
  (part) => `${part}9c1a70d84e65f0c7da5b3a8219fe04c6`,
);

test('production refuses equal secrets and secrets that can be guessed', () => {
  expect(production(RANDOM).CROUPIER_MODE).toBe('production');
  const [first = ''] = RANDOM;
  expect(() => production(RANDOM.map(() => first))).toThrow(
    new RegExp(`a different secret in each of ${NAMES.join(', ')}`),
  );
  expect(() => production(['a'.repeat(40), ...RANDOM.slice(1)])).toThrow(
    /secrets of its own: set TOKEN_SECRET /,
  );
});

test('sports are simulated in demo mode; production has no sports by default and refuses simulated ones', () => {
  expect(sportsFeed(parseSettings({}))).toBe('simulated');
  expect(sportsFeed(parseSettings({ SPORTS_FEED: 'off' }))).toBe('off');
  expect(sportsFeed(production(RANDOM))).toBe('off');
  for (const SPORTS_FEED of ['simulated', 'process'])
    expect(() => production(RANDOM, { SPORTS_FEED })).toThrow(`refuses SPORTS_FEED=${SPORTS_FEED}`);
});

test('production may use a feed at an address or of a supplier; SPORTS_FEED=process uses a feed of this machine', () => {
  const url = 'https://feed.example.test';
  expect(sportsFeed(production(RANDOM, { SPORTS_FEED_URL: url }))).toEqual({ url });
  expect(sportsFeed(parseSettings({ SPORTS_FEED: 'process', SPORTS_FEED_PORT: '4600' }))).toEqual({
    url: 'http://localhost:4600',
  });
  const SPORTS_SUPPLIER_URL = 'https://supplier.example.test';
  expect(production(RANDOM, { SPORTS_FEED: 'process', SPORTS_SUPPLIER_URL }).SPORTS_FEED).toBe('process');
  expect(sportsFeed(parseSettings({ SPORTS_FEED: 'off', SPORTS_FEED_URL: url }))).toBe('off');
});

test.each([
  { TOKEN_SECRET: 'hunter2' },
  { DATABASE_URL: 'mysql://root:hunter2@localhost/x' },
  { REDIS_URL: 'http://:hunter2@localhost' },
  { GAMES_DATABASE_URL: 'hunter2' },
])('an error about %j does not show the value', (env) => {
  expect(() => parseSettings(env)).toThrow(/^Setting [A-Z_]+ must [^"]*; see \.env\.example\.$/);
  expect(() => parseSettings(env)).not.toThrow(/hunter2/);
});
