/**
 * The bars of docs/decisions/0012, over lists that nothing here was made from (docs/licences.md names them).
 */
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isBot } from './bots.ts';

const agentsOf = (name: string): string[] =>
  readFileSync(new URL(`../../tests/fixtures/user-agents/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

describe('specification 1 §6: bots by user agent, over lists of real ones', () => {
  test('at least 99.5 % of crawlers are called bots', () => {
    const crawlers = agentsOf('crawlers');
    expect(crawlers.length).toBeGreaterThan(1000);
    const missed = crawlers.filter((agent) => !isBot(agent));
    expect({ share: missed.length / crawlers.length <= 0.005, missed }).toMatchObject({ share: true });
  });

  test('at most 0.1 % of people are', () => {
    const people = agentsOf('people');
    expect(people.length).toBeGreaterThan(2000);
    const called = people.filter(isBot);
    expect({ share: called.length / people.length <= 0.001, called }).toMatchObject({ share: true });
  });
});
