/** Cash-outs: a value of now, paid once for each request (products §8.8). */
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedPort } from '#contract/feed-port.ts';
import { toMinor } from '#contract/money.ts';
import type { CashOutAnswer, CashOutBody, CashOutQuoteReply } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { cashOutQuote, partialCashOut, type CashOutQuote } from '#settlement/cash-out.ts';
import type { BetMover } from './bet-money.ts';
import { CASH_OUT_TERMS, PART_TERMS, QUOTE_VALID_MS } from './bet-terms.ts';
import { asBet, lockBet, readLegs, tell, type BetRow, type LegRow } from './bets.ts';
import { priceOf, readEvents } from './read-prices.ts';
import { givenAnswer, keepAnswer, requestOf, type Request } from './requests.ts';
import { majorIn, possible } from './slip-offer.ts';

export type CashOutDeps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event'>;
  money: BetMover;
  isLost: (market: FeedMarket) => boolean;
  changed: (tx: Db, bet: Pick<BetRow, 'id' | 'playerId'>) => Promise<void>;
};
type Events = Awaited<ReturnType<typeof readEvents>>;
type Locked = { bet: BetRow; legs: readonly LegRow[] };
type Code = CashOutAnswer['code'];

const currencyOf = ({ currency }: BetRow): CurrencyCode => {
  if (!isCurrency(currency)) throw new Error(`No currency: ${currency}.`);
  return currency;
};
/** Parts of singles and expresses only: what is left of a system would not divide into its lines. */
const hasParts = ({ combination: { kind } }: BetRow): boolean => kind === 'single' || kind === 'express';
/** The smallest part, rounded up. */
const smallestPart = ({ openStake }: BetRow): bigint =>
  (openStake * BigInt(PART_TERMS.minPercent) + 99n) / 100n;

/** Quotes and payments of a bet whose row is locked. */
function createExecution({ clock, money, isLost, changed }: CashOutDeps) {
  const quoteOf = ({ bet, legs }: Locked, events: Events): CashOutQuote => {
    if (bet.state !== 'open') return { code: 'settled' };
    // Its results were taken back after the hold had ended: it waits for the new ones.
    if (bet.freeBet === null && bet.held < bet.openStake) return { code: 'not-offered' };
    const prices = legs.map((leg) => priceOf(events, leg, isLost));
    return cashOutQuote(asBet(bet, legs), prices, CASH_OUT_TERMS);
  };

  /** True when the value of now may be paid for the value that the player saw. */
  const isTaken = ({ accept }: CashOutBody, seen: bigint, now: bigint): boolean =>
    accept === 'any' || now === seen || (accept === 'higher' && now > seen);

  /** Pays `value` for a part of the open stake. */
  async function pay(tx: Db, { bet, legs }: Locked, part: bigint, value: bigint): Promise<BetRow> {
    const captured = await money.capture(tx, bet, part);
    const paid = await money.credit(tx, captured, value, 'Cash-out of a bet on sports');
    const openStake = bet.openStake - part;
    const now = clock.now();
    const after = { ...paid, openStake, cashedOut: bet.cashedOut + value };
    const written: BetRow =
      openStake === 0n
        ? { ...after, state: 'cashed_out', payout: 0n, bonus: 0n, settledAt: now }
        : { ...after, ...possible(asBet(after, legs)) };
    await money.write(tx, written);
    await tell(tx, bet.id, { kind: 'cash_out', amount: value, at: now });
    await changed(tx, bet);
    return written;
  }

  /** Decides about a locked bet and pays. */
  async function execute(tx: Db, locked: Locked, body: CashOutBody, events: Events): Promise<CashOutAnswer> {
    const { bet } = locked;
    const currency = currencyOf(bet);
    const major = majorIn(currency);
    const quote = quoteOf(locked, events);
    const refused = (code: Code, value: bigint | null): CashOutAnswer => ({
      code,
      payout: '0',
      value: value === null ? null : major(value),
      remaining_stake: major(bet.openStake),
    });
    if (quote.code !== 'ok') return refused(quote.code, null);
    const seen = toMinor(body.value, CURRENCIES[currency]);
    if (seen === null || !isTaken(body, seen, quote.value)) return refused('moved', quote.value);
    const part = body.part === undefined ? bet.openStake : toMinor(body.part, CURRENCIES[currency]);
    if (part === null) return refused('part', quote.value);
    const isWhole = part === bet.openStake;
    const partial =
      isWhole || !hasParts(bet)
        ? null
        : partialCashOut(quote.value, { part, openStake: bet.openStake }, PART_TERMS);
    if (!isWhole && !partial) return refused('part', quote.value);
    const value = partial?.value ?? quote.value;
    const after = await pay(tx, locked, part, value);
    return { code: 'ok', payout: major(value), value: null, remaining_stake: major(after.openStake) };
  }

  return { quoteOf, execute };
}

export function createCashOuts(deps: CashOutDeps) {
  const { store, clock, feed } = deps;
  const { quoteOf, execute } = createExecution(deps);

  async function readPrices(betId: string): Promise<Events> {
    const legs = (await readLegs(store.db, [betId])).get(betId) ?? [];
    const open = legs.filter(({ result }) => result === null).map(({ eventId }) => eventId);
    return readEvents(feed, open);
  }

  const answer = (request: Request, body: CashOutBody, events: Events): Promise<CashOutAnswer> =>
    store.transaction(async (tx) => {
      const locked = await lockBet(tx, body.bet_id, request.playerId);
      if (!locked) throw apiError('not_found');
      // Under the lock of the bet: another process has answered, or nobody does beside this one.
      const given = await givenAnswer<CashOutAnswer>(tx, request);
      if (given) return given;
      const result = await execute(tx, locked, body, events);
      await keepAnswer(tx, request, result, clock.now());
      return result;
    });

  return {
    /** The value of a bet now. Throws not_found. */
    async quote(playerId: string, betId: string): Promise<CashOutQuoteReply> {
      const events = await readPrices(betId).catch(absent);
      const locked = await store.transaction((tx) => lockBet(tx, betId, playerId));
      if (!locked) throw apiError('not_found');
      const { bet } = locked;
      const major = majorIn(currencyOf(bet));
      const quote: CashOutQuote = events ? quoteOf(locked, events) : { code: 'no-odds' };
      const isOk = quote.code === 'ok';
      return {
        code: quote.code,
        value: isOk ? major(quote.value) : null,
        stake: major(bet.openStake),
        min_part: isOk && hasParts(bet) ? major(smallestPart(bet)) : null,
        valid_ms: QUOTE_VALID_MS,
      };
    },

    /** Cashes a bet or a part of it out; the same request gets the same answer. Throws not_found. */
    async cashOut(playerId: string, body: CashOutBody): Promise<CashOutAnswer> {
      const { request_id, ...content } = body;
      const request = requestOf(playerId, request_id, content);
      const given = await givenAnswer<CashOutAnswer>(store.db, request);
      if (given) return given;
      const events = await readPrices(body.bet_id).catch(absent);
      return answer(request, body, events ?? new Map());
    },
  };
}

/** A feed that does not answer: there are no prices. */
function absent(error: unknown): null {
  if (error instanceof FeedError) return null;
  throw error;
}
