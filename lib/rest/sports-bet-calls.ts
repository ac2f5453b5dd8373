/** Calls about bets on sports (contract/sports/bets.ts). */
import { PATHS } from '#contract/paths.ts';
import { autoReply, type AutoBody, type AutoReply, type EditBetBody } from '#contract/sports/bet-changes.ts';
import {
  booking,
  bookingMade,
  bookingNames,
  type Booking,
  type BookingBody,
  type BookingMade,
  type BookingNames,
  type BookingNamesBody,
} from '#contract/sports/booking.ts';
import {
  betAnswer,
  betOptionsReply,
  betsReply,
  betView,
  cashOutAnswer,
  cashOutQuote,
  type BetAnswer,
  type BetOptionsBody,
  type BetOptionsReply,
  type BetsQuery,
  type BetsReply,
  type BetView,
  type CashOutAnswer,
  type CashOutBody,
  type CashOutQuoteReply,
  type PlaceBetBody,
} from '#contract/sports/bets.ts';
import { builderPrice, type BuilderBody, type BuilderPrice } from '#contract/sports/builder.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

/** Stake limits of a slip, and the current odds of its legs. */
export const getBetOptions = (rest: RestClient, body: BetOptionsBody): Reply<BetOptionsReply> =>
  rest({ method: 'post', path: PATHS.sportsOptions, json: body, reply: betOptionsReply });

/** The price of outcomes of one match together; guests may ask too. */
export const getBuilderPrice = (rest: RestClient, body: BuilderBody): Reply<BuilderPrice> =>
  rest({ method: 'post', path: PATHS.sportsBuilder, json: body, reply: builderPrice });

/** The same `request_id` gets the same answer. */
export const placeBet = (rest: RestClient, body: PlaceBetBody): Reply<BetAnswer> =>
  rest({ method: 'post', path: PATHS.sportsPlace, json: body, reply: betAnswer });

/** Replaces an open bet by another one, whose stake is its value. The same `request_id` gets the same answer. */
export const editBet = (rest: RestClient, body: EditBetBody): Reply<BetAnswer> =>
  rest({ method: 'post', path: PATHS.sportsEdit, json: body, reply: betAnswer });

/** Sets or ends the automatic cash-out of a bet. */
export const setAutoCashOut = (rest: RestClient, body: AutoBody): Reply<AutoReply> =>
  rest({ method: 'post', path: PATHS.sportsAutoCashOut, json: body, reply: autoReply });

/** What became of a request; 404: it never came. */
export const getBetRequest = (rest: RestClient, requestId: string): Reply<BetAnswer> =>
  rest({
    method: 'get',
    path: `${PATHS.sportsRequest}?${new URLSearchParams({ request_id: requestId }).toString()}`,
    reply: betAnswer,
    noCache: true,
  });

/** A page of the player's bets, newest first. `before`: `next` of the page before. */
export const getBets = (
  rest: RestClient,
  { state, kind, since, before }: Pick<BetsQuery, 'state' | 'kind' | 'since'> & { before: string | null },
): Reply<BetsReply> =>
  rest({
    method: 'get',
    path: `${PATHS.sportsBets}?${new URLSearchParams({ state, ...(kind && { kind }), ...(since && { since }), ...(before !== null && { before }) }).toString()}`,
    reply: betsReply,
    noCache: true,
  });

/** One bet of the player; 404: there is none with this id. */
export const getBet = (rest: RestClient, id: string): Reply<BetView> =>
  rest({
    method: 'get',
    path: `${PATHS.sportsBet}?${new URLSearchParams({ id }).toString()}`,
    reply: betView,
    noCache: true,
  });

/** The value of an open bet now. */
export const getCashOutQuote = (rest: RestClient, betId: string): Reply<CashOutQuoteReply> =>
  rest({ method: 'post', path: PATHS.sportsQuote, json: { bet_id: betId }, reply: cashOutQuote });

/** The same `request_id` gets the same answer. */
export const cashOutBet = (rest: RestClient, body: CashOutBody): Reply<CashOutAnswer> =>
  rest({ method: 'post', path: PATHS.sportsCashOut, json: body, reply: cashOutAnswer });

/** What became of a cash-out; 404: it has not come. */
export const getCashOutRequest = (rest: RestClient, requestId: string): Reply<CashOutAnswer> =>
  rest({
    method: 'get',
    path: `${PATHS.sportsCashOut}?${new URLSearchParams({ request_id: requestId }).toString()}`,
    reply: cashOutAnswer,
    noCache: true,
  });

/** A short code for the slip, by which others open it. */
export const makeBooking = (rest: RestClient, body: BookingBody): Reply<BookingMade> =>
  rest({ method: 'post', path: PATHS.sportsBooking, json: body, reply: bookingMade });

/** Names of these legs in all languages, without those that the feed does not know any more. */
export const readBookingNames = (rest: RestClient, body: BookingNamesBody): Reply<BookingNames> =>
  rest({ method: 'post', path: PATHS.sportsBookingNames, json: body, reply: bookingNames });

/** The slip of a code with current offers; 404: there is no such code any more. */
export const readBooking = (rest: RestClient, code: string): Reply<Booking> =>
  rest({
    method: 'get',
    path: `${PATHS.sportsBooking}?${new URLSearchParams({ code }).toString()}`,
    reply: booking,
    noCache: true,
  });
