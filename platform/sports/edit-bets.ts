/**
 * Edits of bets (products §8.8): the old bet is cashed out, and its value is the stake of the new one. Both
 * happen in one transaction, and once for each request.
 */
import { randomUUID } from 'node:crypto';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { FeedError } from '#contract/feed-port.ts';
import { toMinor } from '#contract/money.ts';
import type { EditBetBody } from '#contract/sports/bet-changes.ts';
import type { BetAnswer, BetRefusal } from '#contract/sports/bets.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Bet } from '#settlement/bet.ts';
import { lockBet, openEventIds, readBet } from './bets.ts';
import {
  createExecution,
  createQuotes,
  currencyOf,
  isEditable,
  isPending,
  type CashOutDeps,
  type Events,
  type Locked,
} from './cash-out-bets.ts';
import { NO_FREE_BETS } from './free-bet-stakes.ts';
import { delayOf, judge, overLimit, placed, rejected, rejectedIn } from './judge-slip.ts';
import type { Liability } from './liability.ts';
import { keyOf, offersOf, readEvents, type LegOffer } from './read-prices.ts';
import { answerOnce, firstAnswer, givenAnswer, requestOf, type Request } from './requests.ts';
import { limitsOf } from './slip-offer.ts';
import { LimitUsedUp, writeBet } from './write-bet.ts';

type EditDeps = CashOutDeps & {
  liability: Liability;
  sportsRefusal: (region: string) => ErrorCode | null;
  /** Called after a bet on these events was written. */
  written: (eventIds: readonly string[]) => void;
};
type Player = { id: string; region: string };
type Asked = {
  player: Player;
  request: Request;
  body: EditBetBody;
  events: Events;
  offers: readonly LegOffer[];
};

/** Builds the steps that replace a locked bet by a new one. */
function createReplacing(deps: EditDeps) {
  const { clock, money, changed, liability } = deps;
  const quotes = createQuotes(deps);
  const { pay } = createExecution(deps, quotes);

  /** The new bet with the value of the old one as its stake, or the answer that refuses the edit. */
  function judged(locked: Locked, { body, events, offers }: Asked): Bet | BetAnswer {
    const refuse = (reason: BetRefusal) => rejected(reason, offers);
    const currency = currencyOf(locked.bet);
    const quote = quotes.quoteOf(locked, events);
    // A new leg in play would have to wait for its delay, while the value of the old bet changes.
    if (quote.code !== 'ok' || !isEditable(locked, events, quote) || delayOf(offers) > 0)
      return refuse('not_editable');
    const seen = toMinor(body.value, CURRENCIES[currency]);
    if (seen === null || quote.value < seen) return refuse('value_moved');
    const { kind } = body.combination;
    if (kind !== 'single' && kind !== 'express') return refuse('not_editable');
    return judge(body, offers, { currency, stake: quote.value });
  }

  /** Pays the old bet and writes the new one. What the old bet used of the limits is free for the new one. */
  async function replace(tx: Db, locked: Locked, bet: Bet, { player, request, body, offers }: Asked) {
    const currency = currencyOf(locked.bet);
    const keys = body.selections.map(keyOf);
    await liability.lock(tx, keys);
    const old = { part: locked.bet.openStake, value: bet.stake, kind: 'edited' as const };
    await pay(tx, locked, old);
    const room = await liability.left(tx, keys, currency);
    const limits = limitsOf(bet, currency, {
      balance: null,
      left: null,
      liability: room,
      offer: null,
    });
    if (bet.stake > limits.max) throw new LimitUsedUp(overLimit('limit', offers, limits, currency));
    const id = randomUUID();
    const added = {
      id,
      playerId: player.id,
      requestId: request.requestId,
      body: { ...body, balance: locked.bet.balance },
      bet,
      offers,
      currency,
      delay: 0,
      editedFrom: locked.bet.id,
    };
    const { state, taken } = await writeBet(tx, added, { money, freeBets: NO_FREE_BETS, now: clock.now() });
    await changed(tx, {
      bet: { id, playerId: player.id, state, currency },
      event: 'accepted',
      amount: -taken,
    });
    return placed(id, 0, offers);
  }
  return { judged, replace };
}

export function createEdits(deps: EditDeps) {
  const { store, clock, feed, isLost, written } = deps;
  const { judged, replace } = createReplacing(deps);

  const answer = (asked: Asked): Promise<BetAnswer> =>
    store.transaction(async (tx) => {
      const { player, request, body, offers } = asked;
      const locked = await lockBet(tx, body.bet_id, player.id);
      if (!locked) throw apiError('not_found');
      // Checked again under the lock of the bet: another process may have answered meanwhile, and none can
      // answer now.
      const given = await givenAnswer<BetAnswer>(tx, request);
      if (given) return given;
      const refusal = rejected('not_editable', offers);
      return answerOnce(tx, request, { meanwhile: refusal, at: clock.now() }, async () => {
        const bet = (await isPending(tx, body.bet_id)) ? refusal : judged(locked, asked);
        return 'status' in bet ? bet : replace(tx, locked, bet, asked);
      });
    });

  /** Reads the events of the old bet and the offers for the legs of the new one. Throws not_found. */
  async function readPrices({ body, player }: Pick<Asked, 'body' | 'player'>) {
    const found = await readBet(store.db, body.bet_id, player.id);
    if (!found) throw apiError('not_found');
    const ids = [...openEventIds(found.legs), ...body.selections.map((one) => one.event_id)];
    const events = await readEvents(feed, ids);
    return { events, offers: offersOf(events, body.selections, isLost) };
  }

  return {
    /**
     * Edits a bet. Throws not_found. If the feed does not respond nothing is stored, so the request may be
     * repeated.
     */
    async edit(player: Player, body: EditBetBody): Promise<BetAnswer> {
      const { request_id, ...content } = body;
      const request = requestOf(player.id, request_id, content);
      const given = await givenAnswer<BetAnswer>(store.db, request);
      if (given) return given;
      const closed = deps.sportsRefusal(player.region);
      if (closed) return rejectedIn(closed);
      try {
        const answered = await answer({ player, request, body, ...(await readPrices({ body, player })) });
        if (answered.bet_id !== null) written(body.selections.map((one) => one.event_id));
        return answered;
      } catch (error) {
        if (error instanceof FeedError) return rejected('feed_unavailable', []);
        if (!(error instanceof LimitUsedUp)) throw error;
        return firstAnswer(store.db, request, error.answer, clock.now());
      }
    },
  };
}
