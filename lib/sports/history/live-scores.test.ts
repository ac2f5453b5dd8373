import { describe, expect, test } from '@jest/globals';
import type { LineMessage } from '#contract/sports/line-stream.ts';
import { sampleBet, sampleLeg } from './bet-samples.ts';
import { followedMatches, NO_SCORES, scoresAfter, withScores } from './live-scores.ts';

const now = new Date('2026-11-26T13:00:00.000Z');
const later = '2026-11-26T14:00:00.000Z';
const score = { home: 1, away: 0, is_final: false, periods: [] };
const message = (id: string, state: Partial<NonNullable<LineMessage['state']>> | null): LineMessage => ({
  id,
  isGone: false,
  markets: [],
  state: state && {
    status: 'live',
    phase: { kind: 'period', number: 1 },
    clock: null,
    score: { home: 1, away: 0 },
    periods: [],
    points: null,
    serving: null,
    ...state,
  },
});

describe('which matches of the bets are followed', () => {
  const won = { won: true, void_halves: 0, dead_heat: null, factor: '2.000000' } as const;
  test.each([
    ['one that has begun', sampleBet(), ['a']],
    ['one in play', sampleBet({ legs: [sampleLeg('a', { score })] }), ['a']],
    ['none ahead', sampleBet({ legs: [sampleLeg('a', { starts_at: later })] }), []],
    ['none that is over', sampleBet({ legs: [sampleLeg('a', { score: { ...score, is_final: true } })] }), []],
    ['none whose leg is decided', sampleBet({ legs: [sampleLeg('a', { result: won })] }), []],
    ['no outright', sampleBet({ legs: [sampleLeg('a', { home: null, away: null })] }), []],
    ['none of a settled bet', sampleBet({ state: 'lost' }), []],
    [
      'each once, in one order',
      sampleBet({ legs: [sampleLeg('b'), sampleLeg('a'), sampleLeg('b')] }),
      ['a', 'b'],
    ],
  ])('%s', (_name, bet, ids) => expect(followedMatches([bet], now)).toEqual(ids));
});

test('a message gives its match a score; without news the scores stay the same object', () => {
  const first = scoresAfter(NO_SCORES, message('a', {}));
  expect([...first]).toEqual([['a', score]]);
  expect(scoresAfter(first, message('a', {}))).toBe(first);
  expect(scoresAfter(first, message('a', null))).toBe(first);
  expect(scoresAfter(first, message('b', { status: 'scheduled' }))).toBe(first);
  const ended = message('a', { status: 'ended', score: { home: 2, away: 1 } });
  expect(scoresAfter(first, ended).get('a')).toEqual({ home: 2, away: 1, is_final: true, periods: [] });
  expect([...scoresAfter(first, { ...message('a', null), isGone: true })]).toEqual([]);
});

test('open bets show the scores; a final score of the list stays, and so do settled bets', () => {
  const scores = scoresAfter(NO_SCORES, message('a', {}));
  const final = { home: 3, away: 1, is_final: true, periods: [] };
  const bets = [
    sampleBet(),
    sampleBet({ legs: [sampleLeg('a', { score: final })] }),
    sampleBet({ state: 'lost' }),
  ];
  expect(withScores(bets, scores).map(({ legs }) => legs[0]?.score)).toEqual([score, final, undefined]);
});
