import { describe, expect, test } from '@jest/globals';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import type { MatchFacts } from './get-results.server.ts';
import {
  byCompetition,
  competitionResultsView,
  matchResultView,
  meetingsOf,
  outcomeFor,
} from './match-results.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const side = (id: string) => ({ __typename: 'SportCompetitor' as const, id, name: id.toUpperCase() });
const match = (rest: Partial<MatchFacts> = {}): MatchFacts =>
  ({
    id: '1',
    sport: 2,
    name: 'A – B',
    startsAt: '2026-11-26T18:00:00.000Z',
    plannedAt: null,
    status: 'ended',
    isLive: false,
    round: null,
    winner: 'home',
    competition: { id: '101', name: 'League', country: 'KZ', category: 'Kazakhstan' },
    home: side('a'),
    away: side('b'),
    phase: { kind: 'after', number: 0 },
    score: { home: 3, away: 2 },
    periods: [
      { kind: 'period', number: 1, home: 1, away: 2 },
      { kind: 'overtime', number: 1, home: 1, away: 0 },
      { kind: 'shootout', number: 1, home: 1, away: 0 },
    ],
    ...rest,
  }) as MatchFacts;
const view = (rest: Partial<MatchFacts>) => matchResultView(match(rest), { t, href: '/m', statsHref: null });

describe('products §7.2, results', () => {
  test('a match that ended has its score, its periods by name and its winner, and no state', () => {
    const { score, periods, winner, state, tone } = view({});
    expect({ score, winner, state, tone }).toEqual({
      score: { home: 3, away: 2 },
      winner: 'home',
      state: null,
      tone: 'calm',
    });
    expect(periods.map(({ name }) => name)).toEqual(['1', 'OT', 'SO']);
  });

  test.each([
    ['postponed', null, 'Postponed', 'odd', null],
    ['cancelled', null, 'Cancelled', 'odd', null],
    ['abandoned', { home: 3, away: 2 }, 'Abandoned', 'odd', null],
    ['retired', { home: 3, away: 2 }, 'Retired', 'odd', 'home'],
    ['scheduled', null, null, 'calm', null],
  ])('a match that is %s', (status, score, state, tone, winner) => {
    expect(view({ status })).toMatchObject({ score, state, tone, winner });
  });

  test('a running match shows its period', () => {
    const running = { status: 'live', isLive: true, phase: { kind: 'period', number: 2 } };
    expect(view(running as Partial<MatchFacts>)).toMatchObject({
      state: 'Period 2',
      tone: 'live',
      isLive: true,
    });
    expect(view({ ...running, status: 'interrupted' } as Partial<MatchFacts>)).toMatchObject({ tone: 'odd' });
  });

  test('matches are grouped by competition, in the order of the first of each', () => {
    const other = { ...match().competition, id: '102' };
    const groups = byCompetition([
      match({ id: '1' }),
      match({ id: '2', competition: other }),
      match({ id: '3' }),
    ]);
    expect(
      groups.map(({ competition, total, events }) => [competition.id, total, events.map(({ id }) => id)]),
    ).toEqual([
      ['101', 2, ['1', '3']],
      ['102', 1, ['2']],
    ]);
  });

  test('a competition links to all of its matches only where some are left out', () => {
    const links = { match: () => '/m', meeting: () => null, competition: () => '/c' };
    const of = (total: number) =>
      competitionResultsView(
        { competition: match().competition, total, events: [match()] },
        { t, links, category: 'KZ', allHref: '/all' },
      ).allHref;
    expect([of(1), of(2)]).toEqual([null, '/all']);
  });
});

describe('products §7.2, statistics', () => {
  test.each([
    ['a', 'home', 'W'],
    ['b', 'home', 'L'],
    ['a', null, 'D'],
    ['x', 'home', null],
  ] as const)('result of %s where %s won: %s', (id, winner, outcome) =>
    expect(outcomeFor(match({ winner }), id)).toBe(outcome),
  );
  test('a match without a result does not count', () =>
    expect(outcomeFor(match({ status: 'abandoned' }), 'a')).toBeNull());
  test('meetings of two sides count, wherever they were played', () => {
    const swapped = { home: side('b'), away: side('a') } as Partial<MatchFacts>;
    expect(
      meetingsOf(
        [
          match(),
          match({ ...swapped, winner: 'home' }),
          match({ ...swapped, winner: 'away' }),
          match({ winner: null }),
        ],
        'a',
      ),
    ).toEqual({ home: 2, drawn: 1, away: 1 });
  });
});
