/**
 * REST cases of bets on sports (contract/sports/bets.ts) and of reminders (contract/sports/reminder.ts). This
 * platform has no feed: betting is unavailable.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { API_BASE } from '#contract/paths.ts';
import { booking, bookingMade, bookingNames } from '#contract/sports/booking.ts';
import { builderPrice } from '#contract/sports/builder.ts';
import { autoReply } from '#contract/sports/bet-changes.ts';
import {
  betAnswer,
  betOptionsReply,
  betsReply,
  betView,
  cashOutAnswer,
  cashOutQuote,
} from '#contract/sports/bets.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const sports = `${API_BASE}sports`;
const IN = 'platform/sports/bets.test.ts';
const BOOKINGS = 'platform/sports/booking/bookings.test.ts';
const LEG = { event_id: 'match', market_id: 'match_1x2', outcome_id: '1' };
const selection = { ...LEG, odds: 2000 };
const slip = { combination: { kind: 'single' }, selections: [selection] };
const body = () => ({
  request_id: randomUUID(),
  ...slip,
  stake: '100',
  currency: 'KZT',
  policy: { kind: 'none' },
});
const byPlayer = async (stage: RestStage, request: object) => ({ token: await stage.player(), ...request });
const PICKS = [
  { market_id: 'match_1x2', outcome_id: '1' },
  { market_id: 'match_total', outcome_id: 'over' },
];
const BAD_SLIPS = {
  'no legs': { selections: [] },
  'odds of 1': { selections: [{ ...selection, odds: 1000 }] },
  'odds as a text': { selections: [{ ...selection, odds: '2.00' }] },
  'more legs than there may be': { selections: Array.from({ length: 21 }, () => selection) },
  'an unknown combination': { combination: { kind: 'lucky' } },
  'a system without sizes': { combination: { kind: 'system', sizes: [] } },
};

export const SPORTS_CASES: readonly RestCase[] = [
  {
    call: `POST ${sports}/options`,
    access: 'player',
    good: (stage) => byPlayer(stage, { body: slip }),
    answer: betOptionsReply,
    repeated: 200,
    bad: BAD_SLIPS,
  },
  {
    call: `POST ${sports}/place`,
    access: 'player',
    good: (stage) => byPlayer(stage, { body: body() }),
    answer: betAnswer,
    repeated: 200,
    bad: {
      ...BAD_SLIPS,
      'a negative stake': { stake: '-5' },
      'a threshold of nothing': { policy: { kind: 'threshold', percent: 0 } },
    },
  },
  {
    call: `POST ${sports}/builder`,
    access: 'guest',
    good: () => ({ body: { event_id: 'match', picks: PICKS } }),
    successTestedIn: 'platform/sports/builder.test.ts',
    answer: builderPrice,
    repeated: 404,
    bad: {
      'one outcome': { picks: PICKS.slice(1) },
      'no match': { event_id: '' },
      'an outcome without its market': { picks: [...PICKS, { outcome_id: '1' }] },
    },
  },
  {
    call: `GET ${sports}/request`,
    access: 'player',
    good: async (stage) => {
      // A currency other than the wallet's is refused, and the refusal is stored.
      const token = await stage.player();
      const refused = { ...body(), currency: 'EUR' };
      await stage.send(`POST ${sports}/place`, { token, body: refused });
      return { token, query: { request_id: refused.request_id } };
    },
    answer: betAnswer,
    repeated: 200,
    foreign: 404,
  },
  {
    call: `GET ${sports}/bets`,
    access: 'player',
    good: (stage) => byPlayer(stage, { query: { state: 'open' } }),
    answer: betsReply,
    repeated: 200,
  },
  {
    call: `GET ${sports}/bet`,
    access: 'player',
    good: (stage) => byPlayer(stage, { query: { id: randomUUID() } }),
    successTestedIn: IN,
    answer: betView,
    repeated: 404,
  },
  {
    call: `POST ${sports}/cash-out/quote`,
    access: 'player',
    good: (stage) => byPlayer(stage, { body: { bet_id: randomUUID() } }),
    successTestedIn: IN,
    answer: cashOutQuote,
    repeated: 404,
  },
  {
    call: `POST ${sports}/cash-out`,
    access: 'player',
    good: (stage) =>
      byPlayer(stage, {
        body: { request_id: randomUUID(), bet_id: randomUUID(), value: '10', part: '5', accept: 'any' },
      }),
    successTestedIn: IN,
    answer: cashOutAnswer,
    optional: ['part'],
    repeated: 404,
  },
  {
    call: `GET ${sports}/cash-out`,
    access: 'player',
    good: (stage) => byPlayer(stage, { query: { request_id: randomUUID() } }),
    successTestedIn: IN,
    answer: cashOutAnswer,
    repeated: 404,
  },
  {
    call: `POST ${sports}/cash-out/auto`,
    access: 'player',
    good: (stage) => byPlayer(stage, { body: { bet_id: randomUUID(), target: '100' } }),
    successTestedIn: 'platform/sports/auto-cash-outs.test.ts',
    answer: autoReply,
    repeated: 404,
  },
  {
    call: `POST ${sports}/edit`,
    access: 'player',
    good: (stage) =>
      byPlayer(stage, {
        body: {
          request_id: randomUUID(),
          bet_id: randomUUID(),
          value: '10',
          ...slip,
          policy: { kind: 'none' },
        },
      }),
    successTestedIn: 'platform/sports/edit-bets.test.ts',
    answer: betAnswer,
    repeated: 404,
    bad: BAD_SLIPS,
  },
  {
    call: `POST ${sports}/booking`,
    access: 'guest',
    good: () => ({ body: slip }),
    successTestedIn: BOOKINGS,
    answer: bookingMade,
    repeated: 404,
    bad: BAD_SLIPS,
  },
  {
    call: `POST ${sports}/booking/names`,
    access: 'guest',
    good: () => ({ body: { legs: [LEG] } }),
    successTestedIn: BOOKINGS,
    answer: bookingNames,
    repeated: 404,
    bad: {
      'no legs': { legs: [] },
      'a leg with odds': { legs: [selection] },
      'more legs than there may be': { legs: Array.from({ length: 21 }, () => LEG) },
    },
  },
  {
    call: `GET ${sports}/booking`,
    access: 'guest',
    good: () => ({ query: { code: '2345abcd' } }),
    successTestedIn: BOOKINGS,
    answer: booking,
    repeated: 404,
  },
  {
    call: `GET ${sports}/reminder`,
    access: 'guest',
    good: () => ({ query: { id: 'match', lang: 'ru', page: '/casino/new-sport' } }),
    successTestedIn: 'platform/sports/line/reminder.test.ts',
    answer: v.string(),
    repeated: 404,
  },
];
