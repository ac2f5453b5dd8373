/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { Refused } from '../kit/rgs.ts';
import { createBetCalls } from './bet-calls.ts';
import type { SharedSession } from './shared-session.ts';

/**
 * A session whose server rejects bets at the places in `taken`, as if another tab had used them. A place is
 * the number of a bet among the player's bets of a round.
 */
function playing(taken: readonly number[]) {
  const asked: { place: number; requestId: string }[] = [];
  const announced: string[] = [];
  let refreshed = 0;
  const session = {
    live: { round: { id: 'round-1', phase: 'betting' } },
    own: [] as { place: number }[],
    beginRound() {},
    applyBetReply: ({ bet }: { bet: { place: number } }) => void session.own.push(bet),
    refresh: () => void (refreshed += 1),
    panel: { announce: (text: string) => announced.push(text) },
    frame: {
      t: (key: string) => key,
      sound: { loss() {} },
      rgs: {
        async call(_: string, body: { place: number; requestId: string }) {
          asked.push(body);
          await Promise.resolve();
          if (taken.includes(body.place)) throw new Refused('bet_place_taken');
          return { bet: { place: body.place } };
        },
      },
    },
  };
  const calls = createBetCalls(session as unknown as SharedSession<object, null>, {
    isFlight: false,
    maxBets: 4,
  });
  return { calls, asked, announced, refreshed: () => refreshed };
}

test('a bet whose place another tab has taken is placed in the next one, and the player’s bets are read again', async () => {
  const { calls, asked, announced, refreshed } = playing([0, 1]);
  expect(await calls.bet(10n, {})).toEqual({ place: 2 });
  expect(asked.map(({ place }) => place)).toEqual([0, 1, 2]);
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(3);
  expect([announced, refreshed()]).toEqual([[], 2]);
  expect(calls.placesLeft()).toBe(1);
});

test('bets that are sent at the same time have different places', async () => {
  const { calls, asked } = playing([]);
  await Promise.all([calls.bet(10n, {}), calls.bet(10n, {})]);
  expect(asked.map(({ place }) => place)).toEqual([0, 1]);
});

test('a bet is rejected with a message when other tabs have taken all places', async () => {
  const { calls, announced } = playing([0, 1, 2, 3]);
  expect(await calls.bet(10n, {})).toBeNull();
  expect(announced).toEqual(['error_bets_closed']);
});
