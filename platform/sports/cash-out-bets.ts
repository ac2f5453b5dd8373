/**
 * Cash-outs: the current value of a bet is paid once for each request; in play only after the delay of bets
 * (products §8.8).
 */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, isCurrency, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedPort } from '#contract/feed-port.ts';
import { toMinor } from '#contract/money.ts';
import type { CashOutAnswer, CashOutBody, CashOutQuoteReply } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { cashOutQuote, editedStake, partialCashOut, type CashOutQuote } from '#settlement/cash-out.ts';
import type { BetMover } from './bet-money.ts';
import type { BetChanged } from './bet-pushes.ts';
import { CASH_OUT_TERMS, isEditableKind, PART_TERMS, QUOTE_VALID_MS } from './bet-terms.ts';
import {
  addBetEvent,
  asBet,
  lockBet,
  openEventIds,
  readBet,
  readLegs,
  type BetRow,
  type LegRow,
} from './bets.ts';
import { countDecided } from './bonus-bets.ts';
import type { BonusMoney } from './bonus-money.ts';
import { isFirstResult } from './free-bet-stakes.ts';
import { delayOf } from './judge-slip.ts';
import { priceOf, readEvents } from './read-prices.ts';
import { answerOf, answerOnce, changeAnswer, givenAnswer, requestOf, type Request } from './requests.ts';
import { majorIn, possible } from './slip-offer.ts';
import { sportsAutoCashOuts, sportsCashOuts } from './sports.tables.ts';

export type CashOutDeps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event'>;
  money: BetMover;
  bonusMoney: Pick<BonusMoney, 'count'>;
  isLost: (market: FeedMarket) => boolean;
  changed: BetChanged;
};
export type Events = Awaited<ReturnType<typeof readEvents>>;
export type Locked = { bet: BetRow; legs: readonly LegRow[] };
type Code = CashOutAnswer['code'];
/** Judgement on a cash-out: the part of the stake and the value to pay for it, or why it is refused. */
type Judged = { part: bigint; value: bigint } | { code: Code; value: bigint | null };

export const currencyOf = ({ currency }: Pick<BetRow, 'currency'>): CurrencyCode => {
  if (!isCurrency(currency)) throw new Error(`No currency: ${currency}.`);
  return currency;
};
/**
 * True for bets of which a part can be cashed out: singles and expresses. The rest of a system could not be
 * divided evenly into its lines.
 */
const hasParts = ({ combination: { kind } }: BetRow): boolean => kind === 'single' || kind === 'express';
/** The smallest part of the stake that can be cashed out: PART_TERMS.minPercent, rounded up. */
const smallestPart = ({ openStake }: BetRow): bigint =>
  (openStake * BigInt(PART_TERMS.minPercent) + 99n) / 100n;

/**
 * Delay of a cash-out in milliseconds: that of the slowest open leg whose match is in play; 0 without such a
 * leg.
 */
export const waitOf = ({ legs }: Locked, events: Events): number =>
  delayOf(openEventIds(legs).map((id) => ({ event: events.get(id)?.event ?? null })));

/** True when the current value may be paid instead of the one shown to the player. */
const isValueAccepted = ({ accept }: CashOutBody, seen: bigint, now: bigint): boolean =>
  accept === 'any' || now === seen || (accept === 'higher' && now > seen);

/**
 * True for a bet that can be edited, so that its value becomes the stake of a new bet: none of its matches is
 * in play.
 */
export const isEditable = (locked: Locked, events: Events, quote: CashOutQuote): boolean =>
  isEditableKind(locked.bet) &&
  waitOf(locked, events) === 0 &&
  editedStake(quote, smallestAmount(currencyOf(locked.bet))) !== null;

export function createQuotes({ isLost }: Pick<CashOutDeps, 'isLost'>) {
  const quoteOf = ({ bet, legs }: Locked, events: Events): CashOutQuote => {
    if (bet.state !== 'open') return { code: 'settled' };
    // The bet was settled and its results were reverted: its hold has ended, and it waits for new results.
    if (!isFirstResult(bet)) return { code: 'not-offered' };
    const prices = legs.map((leg) => priceOf(events, leg, isLost));
    return cashOutQuote(asBet(bet, legs), prices, CASH_OUT_TERMS);
  };

  /** Judges a cash-out request for a locked bet at the current odds. */
  function judge(locked: Locked, body: CashOutBody, events: Events): Judged {
    const { bet } = locked;
    const currency = CURRENCIES[currencyOf(bet)];
    const quote = quoteOf(locked, events);
    if (quote.code !== 'ok') return { code: quote.code, value: null };
    const seen = toMinor(body.value, currency);
    if (seen === null || !isValueAccepted(body, seen, quote.value))
      return { code: 'moved', value: quote.value };
    const part = body.part === undefined ? bet.openStake : toMinor(body.part, currency);
    if (part === bet.openStake) return { part, value: quote.value };
    const partial =
      part !== null && hasParts(bet)
        ? partialCashOut(quote.value, { part, openStake: bet.openStake }, PART_TERMS)
        : null;
    return part === null || !partial ? { code: 'part', value: quote.value } : { part, value: partial.value };
  }

  const view = (locked: Locked, events: Events | null): CashOutQuoteReply => {
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
      delay_ms: events ? waitOf(locked, events) : 0,
      is_editable: events !== null && isEditable(locked, events, quote),
    };
  };
  return { judge, view, quoteOf };
}

/** Pays cash-outs of a bet whose row is locked. */
export function createExecution(deps: CashOutDeps, { judge }: ReturnType<typeof createQuotes>) {
  const { clock, money, changed } = deps;
  type Paid = { part: bigint; value: bigint; kind?: 'cash_out' | 'auto_cash_out' | 'edited' };
  /**
   * Pays `value` for a part of the open stake. An automatic cash-out of the bet ends, because it was set for
   * the whole stake.
   */
  async function pay(
    tx: Db,
    { bet, legs }: Locked,
    { part, value, kind = 'cash_out' }: Paid,
  ): Promise<BetRow> {
    const captured = await money.capture(tx, bet, part);
    const paid = await money.credit(tx, captured, value, 'Cash-out of a bet on sports');
    const openStake = bet.openStake - part;
    const now = clock.now();
    const after = { ...paid, openStake, cashedOut: bet.cashedOut + value };
    const written: BetRow =
      openStake === 0n
        ? {
            ...after,
            state: 'cashed_out',
            payout: 0n,
            bonus: 0n,
            settledAt: now,
            bonusStake: bet.bonusStake && 'ended',
          }
        : { ...after, ...possible(asBet(after, legs)) };
    await money.write(tx, written);
    if (openStake === 0n)
      await countDecided(deps, tx, after, { state: 'cashed_out', total: 0n, isLowOdds: false, at: now });
    const [auto] = await tx
      .delete(sportsAutoCashOuts)
      .where(eq(sportsAutoCashOuts.betId, bet.id))
      .returning();
    await addBetEvent(tx, bet.id, { kind, amount: value, at: now });
    if (auto && openStake > 0n) await addBetEvent(tx, bet.id, { kind: 'auto_off', amount: 0n, at: now });
    await changed(tx, { bet: written, event: kind, amount: value });
    return written;
  }

  const refused = ({ bet }: Locked, code: Code, value: bigint | null, delay = 0): CashOutAnswer => {
    const major = majorIn(currencyOf(bet));
    return {
      code,
      payout: '0',
      value: value === null ? null : major(value),
      remaining_stake: major(bet.openStake),
      delay_ms: delay,
    };
  };

  return {
    refused,
    pay,
    /** Judges a cash-out of a locked bet, and pays it if it is not refused. */
    async execute(tx: Db, locked: Locked, body: CashOutBody, events: Events): Promise<CashOutAnswer> {
      const judged = judge(locked, body, events);
      if ('code' in judged) return refused(locked, judged.code, judged.value);
      const after = await pay(tx, locked, judged);
      const major = majorIn(currencyOf(after));
      const remaining = major(after.openStake);
      return {
        code: 'ok',
        payout: major(judged.value),
        value: null,
        remaining_stake: remaining,
        delay_ms: 0,
      };
    },
  };
}

export function createCashOuts(deps: CashOutDeps) {
  const { store, clock, feed } = deps;
  const quotes = createQuotes(deps);
  const { execute, refused } = createExecution(deps, quotes);

  async function readPrices(betId: string): Promise<Events> {
    const legs = (await readLegs(store.db, [betId])).get(betId) ?? [];
    return readEvents(feed, openEventIds(legs));
  }

  /**
   * Begins a cash-out of a locked bet: if a match is in play it is stored and waits for its delay, otherwise it
   * is paid.
   */
  async function begin(tx: Db, locked: Locked, { request, body, events }: Asked): Promise<CashOutAnswer> {
    const { playerId, requestId } = request;
    const wait = waitOf(locked, events);
    if (wait === 0) return execute(tx, locked, body, events);
    const judged = quotes.judge(locked, body, events);
    if ('code' in judged) return refused(locked, judged.code, judged.value);
    const dueAt = new Date(clock.now().getTime() + wait);
    await tx.insert(sportsCashOuts).values({ betId: locked.bet.id, playerId, requestId, body, dueAt });
    return refused(locked, 'pending', judged.value, wait);
  }

  const answer = (asked: Asked): Promise<CashOutAnswer> =>
    store.transaction(async (tx) => {
      const { request, body } = asked;
      const locked = await lockBet(tx, body.bet_id, request.playerId);
      if (!locked) throw apiError('not_found');
      // Checked again under the lock of the bet: another process may have answered meanwhile, and none can
      // answer now.
      const given = await givenAnswer<CashOutAnswer>(tx, request);
      if (given) return given;
      // This answer is not stored, so that the same request can be repeated once the pending cash-out is
      // decided.
      if (await isPending(tx, body.bet_id)) return refused(locked, 'busy', null);
      const meanwhile = refused(locked, 'busy', null);
      return answerOnce(tx, request, { meanwhile, at: clock.now() }, () => begin(tx, locked, asked));
    });

  return {
    /** The cash-out value of a bet now. Throws not_found. */
    async quote(playerId: string, betId: string): Promise<CashOutQuoteReply> {
      const events = await readPrices(betId).catch(absent);
      const found = await readBet(store.db, betId, playerId);
      if (!found) throw apiError('not_found');
      return quotes.view(found, events);
    },

    /** Cashes out a bet or a part of it; the same request gets the same response. Throws not_found. */
    async cashOut(playerId: string, body: CashOutBody): Promise<CashOutAnswer> {
      const { request_id, ...content } = body;
      const request = requestOf(playerId, request_id, content);
      const given = await givenAnswer<CashOutAnswer>(store.db, request);
      if (given) return given;
      const events = await readPrices(body.bet_id).catch(absent);
      return answer({ request, body, events: events ?? new Map() });
    },

    /**
     * The stored response to a request, for a client that lost it. Throws not_found if the request was not
     * received.
     */
    async byRequest(playerId: string, requestId: string): Promise<CashOutAnswer> {
      const given = await answerOf(store.db, playerId, requestId);
      if (given === null || !('code' in given)) throw apiError('not_found');
      return given;
    },

    /**
     * Pays or refuses a cash-out whose delay is over. Rejects with FeedError when the feed does not answer; the
     * cash-out then stays due.
     */
    async decide(betId: string): Promise<void> {
      const events = await readPrices(betId);
      await store.transaction(async (tx) => {
        const locked = await lockBet(tx, betId);
        const [waiting] = await tx.delete(sportsCashOuts).where(eq(sportsCashOuts.betId, betId)).returning();
        if (!locked || !waiting) return;
        await changeAnswer(tx, waiting, await execute(tx, locked, waiting.body, events));
      });
    },
  };
}
export type CashOuts = ReturnType<typeof createCashOuts>;
type Asked = { request: Request; body: CashOutBody; events: Events };

export async function isPending(tx: Db, betId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sportsCashOuts.betId })
    .from(sportsCashOuts)
    .where(eq(sportsCashOuts.betId, betId));
  return rows.length > 0;
}

/** For `catch`: null (no prices) when the feed does not answer; throws any other error again. */
export function absent(error: unknown): null {
  if (error instanceof FeedError) return null;
  throw error;
}
