/** Writes a new bet with its legs and takes its stake, in the transaction that stores the answer. */
import { apiError } from '#contract/api-error.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { FeedEvent, FeedNames } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { BetAnswer, PlaceBetBody } from '#contract/sports/bets.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Bet } from '#settlement/bet.ts';
import { stakeOf } from '#settlement/evaluate.ts';
import type { BetMover } from './bet-money.ts';
import { termsOf } from './bet-terms.ts';
import { addBetEvent } from './bets.ts';
import type { FreeBets } from './free-bet-stakes.ts';
import { keyOf, type LegOffer } from './read-prices.ts';
import { possible } from './slip-offer.ts';
import { sportsBetLegs, sportsBets } from './sports.tables.ts';

/**
 * Thrown in the transaction of a bet, to roll it back, when the balance does not cover the stake or there is no
 * free bet.
 */
export class NoFunds extends Error {}
/** Thrown likewise for a bet above a limit that other bets have used up meanwhile; `answer` refuses the bet. */
export class LimitUsedUp extends Error {
  readonly answer: BetAnswer;
  constructor(answer: BetAnswer) {
    super('no room');
    this.answer = answer;
  }
}

export type NewBet = {
  id: string;
  playerId: string;
  requestId: string;
  body: Pick<PlaceBetBody, 'selections' | 'combination' | 'policy' | 'offer_id' | 'balance'>;
  bet: Bet;
  offers: readonly LegOffer[];
  currency: CurrencyCode;
  /** Milliseconds until a bet in play is decided; 0: the bet is accepted at once. */ delay: number;
  /** Id of the edited bet whose value is the stake. */ editedFrom?: string;
};

type Named = { readonly event: FeedEvent | null; readonly market: FeedMarket | null };

/**
 * Names of the runner of an outright, or of the player whom the outcome or the whole market is about; null:
 * neither.
 */
function runnerOf({ event, market }: Named, outcomeId: string): FeedNames | null {
  const id = market?.specifiers.player ?? outcomeId;
  return (market?.players ?? event?.runners)?.find((one) => one.id === id)?.names ?? null;
}

/** The names that are stored with a leg, because the feed may later not have the event any more. */
export const namesOf = ({ event, market }: Named, outcomeId: string, now: Date) => ({
  sportId: event?.sportId ?? 0,
  home: event?.home?.names ?? null,
  away: event?.away?.names ?? null,
  title: event?.names ?? null,
  runner: runnerOf({ event, market }, outcomeId),
  startsAt: new Date(event?.startsAt ?? now.getTime()),
});

const legRows = ({ id, body, bet, offers }: NewBet, now: Date) =>
  body.selections.map((one, position) => ({
    betId: id,
    position,
    ...keyOf(one),
    ...namesOf(offers[position] ?? { event: null, market: null }, one.outcome_id, now),
    odds: bet.legs[position]?.odds ?? one.odds,
    isBanker: one.is_banker,
    result: null,
    settledTimes: 0,
  }));

/**
 * The columns that tell what pays the stake: a hold on the real or the sports balance, bonus money, or a free
 * bet.
 */
function payment({ balance = 'real' }: NewBet['body'], freeBet: string | null, charged: bigint) {
  if (balance === 'bonus') return { balance, bonusStake: 'in_play' as const, held: 0n, net: -charged };
  return { balance, bonusStake: null, held: freeBet === null ? charged : 0n, net: 0n };
}

type WriteDeps = { money: BetMover; freeBets: FreeBets; now: Date };

/**
 * Writes the bet and takes its stake. Returns the bet's state and the amount taken from the balance. Throws
 * NoFunds.
 */
export async function writeBet(tx: Db, added: NewBet, { money, freeBets, now }: WriteDeps) {
  const { id, playerId, requestId, body, bet, currency, delay } = added;
  const { charged } = stakeOf(bet);
  const freeBet = bet.freeBet ? await freeBets.take(tx, playerId) : null;
  if (bet.freeBet && freeBet === null) throw new NoFunds();
  const row = {
    id,
    playerId,
    requestId,
    combination: bet.combination.kind === 'builder' ? bet.combination : body.combination,
    policy: body.policy,
    terms: termsOf(currency, body.offer_id),
    currency,
    state: delay > 0 ? ('pending' as const) : ('open' as const),
    reason: null,
    freeBet,
    stake: charged,
    openStake: charged,
    ...payment(body, freeBet, charged),
    cashedOut: 0n,
    ...possible({ ...bet, stake: charged }),
    owed: 0n,
    moves: 0,
    editedFrom: added.editedFrom ?? null,
    placedAt: now,
    dueAt: delay > 0 ? new Date(now.getTime() + delay) : null,
    settledAt: null,
  };
  await tx.insert(sportsBets).values(row);
  await tx.insert(sportsBetLegs).values(legRows(added, now));
  await addBetEvent(tx, id, { kind: delay > 0 ? 'placed' : 'accepted', amount: row.net - row.held, at: now });
  const written = { state: row.state, taken: row.held - row.net };
  if (freeBet !== null) return written;
  const held = await money.hold(tx, row);
  if (!held.ok) throw held.code === 'insufficient_funds' ? new NoFunds() : apiError(held.code);
  return written;
}
