import { expect, test } from '@jest/globals';
import { COMPETITIONS } from './competitions.ts';
import { Schedule } from './schedule.ts';

const DAY = 86_400_000;
const FROM = Date.UTC(2026, 10, 25);
const schedule = new Schedule('seed');
const matches = schedule.between(FROM, FROM + 14 * DAY, COMPETITIONS, FROM + 14 * DAY);
const CUPS = new Set(
  COMPETITIONS.filter(({ format }) => format === 'cup').map(({ number }) => String(number)),
);
const league = matches.filter(({ competitionId }) => !CUPS.has(competitionId));
const cups = matches.filter(({ competitionId }) => CUPS.has(competitionId));

test('each team of a league plays all its home matches at one place', () => {
  const places = new Map<string, Set<string | undefined>>();
  for (const { home, venue } of league) {
    const seen = places.get(home.id) ?? new Set();
    places.set(home.id, seen.add(venue?.en));
  }
  expect(league.length).toBeGreaterThan(500);
  expect([...places.values()].every((seen) => seen.size === 1 && !seen.has(undefined))).toBe(true);
  expect(new Set([...places.values()].flatMap((seen) => [...seen])).size).toBeGreaterThan(places.size / 2);
});

test('all matches of a cup are played at one place', () => {
  const places = new Map<string, Set<string | undefined>>();
  for (const { competitionId, venue } of cups)
    places.set(competitionId, (places.get(competitionId) ?? new Set()).add(venue?.en));
  expect(places.size).toBeGreaterThan(3);
  expect([...places.values()].every((seen) => seen.size === 1 && !seen.has(undefined))).toBe(true);
});

test('another instance of the schedule with the same seed has the same places', () => {
  const others = new Schedule('seed').between(FROM, FROM + DAY, COMPETITIONS, FROM + DAY);
  const first = matches.filter(({ startsAt }) => startsAt < FROM + DAY);
  const venues = new Map(first.map(({ id, venue }) => [id, venue]));
  expect(others.length).toBeGreaterThan(50);
  expect(others.every(({ id, venue }) => venues.get(id)?.en === venue?.en)).toBe(true);
});

const CYRILLIC = ['ru', 'kk', 'uk', 'ky'];
test.each(['football', 'hockey', 'tennis'] as const)(
  'a venue of %s is called by its place, in the script of each language',
  (sport) => {
    const names = matches.find((match) => match.sport === sport)?.venue ?? { en: '' };
    expect(Object.keys(names)).toHaveLength(10);
    for (const [language, name] of Object.entries(names)) {
      expect([language, name]).toEqual([language, expect.not.stringContaining('%')]);
      expect([language, /\p{Script=Cyrillic}/u.test(name ?? '')]).toEqual([
        language,
        CYRILLIC.includes(language),
      ]);
    }
  },
);

test('the name of a venue contains the kind of place', () => {
  const football = league.find(({ sport }) => sport === 'football')?.venue ?? { en: '' };
  expect(football.en).toMatch(/^\p{Script=Latin}+ Stadium$/u);
  expect(football['kk']).toMatch(/^«\p{Script=Cyrillic}+» стадионы$/u);
  expect(cups[0]?.venue?.['ru']).toMatch(/^Теннисный центр «/u);
  expect(league.find(({ sport }) => sport === 'hockey')?.venue?.en).toMatch(/ Arena$/);
});
