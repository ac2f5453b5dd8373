import { expect, test } from '@jest/globals';
import { incidentsAt } from '../engine/event-view.ts';
import { Match } from '../engine/match.ts';
import { COMPETITIONS } from './competitions.ts';
import { lineUpOf } from './players.ts';
import { Schedule } from './schedule.ts';

const DAY = 86_400_000;
const FROM = Date.UTC(2026, 10, 25);
const PLAYING = { football: 11, basketball: 9 } as const;
const matchesOf = (sport: string, seed = 'one', days = 7) =>
  new Schedule(seed).between(
    FROM,
    FROM + days * DAY,
    COMPETITIONS.filter((one) => one.sport === sport && one.format === 'league'),
    FROM + days * DAY,
  );

test.each(['football', 'basketball'] as const)('%s: every team of a match has its players', (sport) => {
  const matches = matchesOf(sport);
  expect(matches.length).toBeGreaterThan(40);
  for (const fixture of matches) {
    const players = (['home', 'away'] as const).flatMap((side) => lineUpOf(fixture, side));
    expect(players).toHaveLength(2 * PLAYING[sport]);
    expect(new Set(players.map(({ id }) => id)).size).toBe(players.length);
    for (const side of ['home', 'away'] as const) {
      const own = players.filter((one) => one.side === side);
      expect(own.map(({ id }) => id.split('-')[0])).toEqual(own.map(() => fixture[side].id));
      expect(own.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    }
  }
});

test('surnames differ within a team, and full names within a match', () => {
  for (const fixture of [...matchesOf('football'), ...matchesOf('basketball')]) {
    const [home, away] = [lineUpOf(fixture, 'home'), lineUpOf(fixture, 'away')];
    for (const team of [home, away])
      expect(new Set(team.map(({ names }) => names.en.split(' ').at(-1))).size).toBe(team.length);
    expect(new Set([...home, ...away].map(({ names }) => names.en)).size).toBe(home.length + away.length);
  }
});

test('names are in Latin and in Russian letters, and belong to the country of the team', () => {
  const fixture = matchesOf('football').find(({ home }) => home.country === 'KZ');
  for (const { names } of lineUpOf(fixture!, 'home')) {
    expect(names.en).toMatch(/^\p{Script=Latin}+ \p{Script=Latin}+$/u);
    expect(names['ru']).toMatch(/^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+$/u);
  }
});

test('a squad stays the same, line-ups change from match to match, another seed gives other players', () => {
  const matches = matchesOf('football', 'one', 28);
  const { home: team } = matches[0]!;
  const own = matches.flatMap((fixture) =>
    (['home', 'away'] as const).flatMap((side) =>
      fixture[side].id === team.id ? [lineUpOf(fixture, side)] : [],
    ),
  );
  expect(own.length).toBeGreaterThan(5);
  const known = new Map(own.flat().map(({ id, names }) => [id, names.en]));
  for (const { id, names } of own.flat()) expect(names.en).toBe(known.get(id));
  expect(known.size).toBeGreaterThan(11);
  expect(known.size).toBeLessThanOrEqual(18);
  const shares = (seed: string) =>
    lineUpOf(matchesOf('football', seed)[0]!, 'home').map(({ share }) => share);
  expect(shares('one')).toEqual(shares('one'));
  expect(shares('two')).not.toEqual(shares('one'));
});

test('players score by their shares, a goalkeeper never, and a match has the same scorers each time', () => {
  let goals = 0;
  let expected = 0;
  let scored = 0;
  for (const fixture of matchesOf('football', 'one', 20)) {
    const match = new Match(fixture);
    const incidents = incidentsAt(match, fixture.startsAt + DAY).filter(({ kind }) => kind === 'goal');
    expect(
      incidentsAt(new Match(fixture), fixture.startsAt + DAY).filter(({ kind }) => kind === 'goal'),
    ).toEqual(incidents);
    for (const { player, side } of incidents) {
      const team = match.lineUps.of(side!);
      expect([side, team.find(({ id }) => id === player?.id)?.share]).toEqual([side, expect.any(Number)]);
      expect(team.find(({ id }) => id === player?.id)?.share).toBeGreaterThan(0);
      goals += 1;
      expected += team[0]!.share;
      scored += team[0]!.id === player?.id ? 1 : 0;
    }
  }
  expect(goals).toBeGreaterThan(400);
  expect(Math.abs(scored - expected)).toBeLessThan(3 * Math.sqrt(expected));
});

test('in a sport without players, goals have no player', () => {
  const [fixture] = matchesOf('hockey');
  const incidents = incidentsAt(new Match(fixture!), fixture!.startsAt + DAY);
  expect(incidents.some(({ kind }) => kind === 'goal')).toBe(true);
  expect(incidents.every(({ player }) => player === null)).toBe(true);
});
