/**
 * The thresholds of docs/decisions/0012, with lists of user agents that were not used to write the rules
 * (docs/licences.md names them).
 */
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isBot } from './bots.ts';

const agentsOf = (name: string): string[] =>
  readFileSync(new URL(`../../tests/fixtures/user-agents/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

describe('specification 1 §6: bots by user agent, over lists of real ones', () => {
  test('at least 99.5 % of crawlers are classified as bots', () => {
    const crawlers = agentsOf('crawlers');
    expect(crawlers.length).toBeGreaterThan(1000);
    const missed = crawlers.filter((agent) => !isBot(agent));
    expect({ share: missed.length / crawlers.length <= 0.005, missed }).toMatchObject({ share: true });
  });

  test('at most 0.1 % of people are classified as bots', () => {
    const people = agentsOf('people');
    expect(people.length).toBeGreaterThan(2000);
    const called = people.filter(isBot);
    expect({ share: called.length / people.length <= 0.001, called }).toMatchObject({ share: true });
  });
});
