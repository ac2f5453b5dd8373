/** Places bets, once for each request even if the process crashes, and at the current odds. */
import { randomUUID } from 'node:crypto';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedPort } from '#contract/feed-port.ts';
import { toMinor } from '#contract/money.ts';
import type { BetAnswer, BetOptionsBody, BetOptionsReply, PlaceBetBody } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { Bet } from '#settlement/bet.ts';
import { stakeOf } from '#settlement/evaluate.ts';
import type { Odds } from '#settlement/odds.ts';
import type { BetMover } from './bet-money.ts';
import type { BetChanged } from './bet-pushes.ts';
import {
  delayOf,
  judge,
  lockedOffers,
  lockedWithoutFeed,
  overLimit,
  placed,
  rejected,
  rejectedIn,
} from './judge-slip.ts';
import { termsOf } from './bet-terms.ts';
import { isWithinBonus } from './bonus-bets.ts';
import type { BonusMoney } from './bonus-money.ts';
import { atOnce, inTurns } from './feed-in-turns.ts';
import { freeBetStake, type FreeBets } from './free-bet-stakes.ts';
import type { Liability } from './liability.ts';
import { offerLeft } from './offers/offer-stakes.ts';
import { atOfferPrice, isSlipOf, type FindOffer } from './offers/special-offer.ts';
import type { OwnLimit, OwnLimits } from './own-limits.ts';
import { greatestStake, payingBalances } from './paying-balances.ts';
import { keyOf, readBuilderOdds, readOffers, withoutFeed, type LegOffer } from './read-prices.ts';
import { answerOf, firstAnswer, givenAnswer, keepAnswer, requestOf, type Request } from './requests.ts';
import { limitsOf, majorIn, type Limits } from './slip-offer.ts';
import { slipNow, slipOptions } from './slip-options.ts';
import { NoFunds, LimitUsedUp, writeBet } from './write-bet.ts';

type Player = { id: string; region: string };
type PlaceDeps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event' | 'combine'>;
  wallet: Pick<Wallet, 'balances'>;
  money: BetMover;
  freeBets: FreeBets;
  bonusMoney: BonusMoney;
  liability: Liability;
  findOffer: FindOffer;
  /** Why sports can't be bet on in a region now; null = they can. */
  sportsRefusal: (region: string) => ErrorCode | null;
  ownLimits: Pick<OwnLimits, 'ofPlayer' | 'leftAfter'>;
  isLost: (market: FeedMarket) => boolean;
  changed: BetChanged;
  /**
   * Called when a bet on these events was written: its delay starts, and their results may have arrived before.
   */
  written: (eventIds: readonly string[]) => void;
};
type Slip = Pick<PlaceBetBody, 'selections' | 'combination' | 'offer_id' | 'free_bet' | 'balance'>;
type Asked = { request: Request; body: PlaceBetBody; currency: CurrencyCode; offers: readonly LegOffer[] };

const ownLimitView = (
  { amount, period, left }: OwnLimit,
  currency: CurrencyCode,
): BetOptionsReply['own_limit'] => {
  const major = majorIn(currency);
  return { amount: major(amount), period, left: major(left) };
};

/** Reads the current prices and limits. */
function createReading(deps: PlaceDeps) {
  const { store, feed, freeBets, liability, findOffer, ownLimits, isLost } = deps;
  return {
    offers: ({ selections }: Slip, turn = atOnce) => readOffers(inTurns(feed, turn), selections, isLost),
    /** Price of a builder; null: the feed has none, or the slip is not a builder. */
    builder: async ({ combination, selections }: Slip): Promise<Odds | null> =>
      combination.kind === 'builder' ? readBuilderOdds(feed, selections) : null,
    /**
     * The offers, at the price of the special offer if the slip names one. Null: the slip does not match that
     * offer, or is paid with a free bet or bonus money.
     */
    async priced(
      slip: Slip,
      offers: readonly LegOffer[],
      { region }: Pick<Player, 'region'>,
    ): Promise<readonly LegOffer[] | null> {
      if (slip.offer_id === undefined) return offers;
      const special =
        slip.free_bet === true || slip.balance === 'bonus' ? null : await findOffer(slip.offer_id, region);
      return special && isSlipOf(special, slip, offers) ? atOfferPrice(special, offers) : null;
    },
    async limits(
      playerId: string,
      bet: Bet,
      { slip, currency, known }: { slip: Slip; currency: CurrencyCode; known?: { own: OwnLimit | null } },
    ): Promise<Limits> {
      const room = await liability.left(store.db, slip.selections.map(keyOf), currency);
      const offer = await offerLeft(store.db, playerId, { offerId: slip.offer_id, currency });
      const more = { liability: room, offer };
      if (bet.freeBet) {
        // The stake limit is 0 for a player without a free bet.
        const freeBet = (await freeBets.countOf(playerId)) > 0 ? freeBetStake(currency) : 0n;
        return limitsOf(bet, currency, { ...more, balance: null, left: null, freeBet });
      }
      const own = known ? known.own : await ownLimits.ofPlayer(playerId);
      const left = slip.balance === 'bonus' || own === null ? null : own.left;
      const balance = (await greatestStake(deps, playerId, slip.balance ?? 'real')) ?? 0n;
      return limitsOf(bet, currency, { ...more, balance, left });
    },
    /** The player's balances, with how much may be staked on the slip from each. */
    balances: (playerId: string, { offer_id: offerId }: Slip): Promise<BetOptionsReply['balances']> =>
      payingBalances(deps, playerId, { isOffer: offerId !== undefined }),
    /** Number and stake of the player's free bets; undefined: there are none. */
    async freeBets(playerId: string, currency: CurrencyCode): Promise<BetOptionsReply['free_bets']> {
      const count = await freeBets.countOf(playerId);
      return count > 0 ? { count, stake: majorIn(currency)(freeBetStake(currency)) } : undefined;
    },
  };
}

/** Builds the steps that store answers, and write the bets that they accept. */
function createWriting(deps: PlaceDeps, read: ReturnType<typeof createReading>) {
  const { store, clock, money, freeBets, changed, written, liability, ownLimits } = deps;

  /** Stores a refusal, so that the same request never becomes a bet. */
  const refuse = (request: Request, answer: BetAnswer): Promise<BetAnswer> =>
    firstAnswer(store.db, request, answer, clock.now());

  /** Writes the bet and its answer; false when another process has answered the request meanwhile. */
  const write = ({ request, body, currency, offers }: Asked, bet: Bet, answer: BetAnswer): Promise<boolean> =>
    store.transaction(async (tx) => {
      const now = clock.now();
      const { playerId, requestId } = request;
      const id = answer.bet_id ?? '';
      if (!(await keepAnswer(tx, request, answer, now))) return false;
      await liability.lock(tx, body.selections.map(keyOf));
      const room = await liability.left(tx, body.selections.map(keyOf), currency);
      const limits = limitsOf(bet, currency, {
        balance: null,
        left: null,
        liability: room,
        // All bets on an offer have the same legs, so the lock of the events above also serialises bets on the
        // offer.
        offer: await offerLeft(tx, playerId, { offerId: body.offer_id, currency }),
      });
      const isUsedUp = limits.reason === 'liability' || limits.reason === 'offer';
      if (bet.stake > limits.max && isUsedUp)
        throw new LimitUsedUp(overLimit('limit', offers, limits, currency));
      const added = { id, playerId, requestId, body, bet, offers, currency, delay: answer.delay_ms };
      const { state, taken } = await writeBet(tx, added, { money, freeBets, now });
      // Checked after the stake, which has locked the wallet: the bonus program is read under the same lock.
      if (body.balance === 'bonus' && !(await isWithinBonus(tx, deps, playerId, taken))) throw new NoFunds();
      const isOwnMoney = !bet.freeBet && body.balance !== 'bonus';
      const left = isOwnMoney ? await ownLimits.leftAfter(tx, playerId) : null;
      if (left !== null && left < 0n) {
        const most = left + stakeOf(bet).charged;
        const own = { ...limits, max: most > 0n ? most : 0n, reason: 'protection' as const };
        throw new LimitUsedUp(overLimit('rg_limit', offers, own, currency));
      }
      const event = state === 'pending' ? 'placed' : 'accepted';
      await changed(tx, { bet: { id, playerId, state, currency }, event, amount: -taken });
      return true;
    });

  async function accept(asked: Asked, bet: Bet): Promise<BetAnswer> {
    const { request, body, currency, offers } = asked;
    const answer = placed(randomUUID(), delayOf(offers), offers);
    try {
      const isNew = await write(asked, bet, answer);
      if (!isNew) return (await givenAnswer<BetAnswer>(store.db, request)) ?? answer;
      written(body.selections.map((one) => one.event_id));
      return answer;
    } catch (error) {
      if (error instanceof LimitUsedUp) return refuse(request, error.answer);
      if (!(error instanceof NoFunds)) throw error;
      const limits = await read.limits(request.playerId, bet, { slip: body, currency });
      const reason = bet.freeBet ? 'freeBet' : 'balance';
      return refuse(request, overLimit('limit', offers, { ...limits, reason }, currency));
    }
  }
  return { refuse, accept };
}

export function createPlacing(deps: PlaceDeps) {
  const { store, wallet, ownLimits } = deps;
  const read = createReading(deps);
  const write = createWriting(deps, read);

  /** Decides a new request. If the feed does not respond nothing is stored, so the request may be repeated. */
  async function decide(player: Player, request: Request, body: PlaceBetBody): Promise<BetAnswer> {
    const closed = deps.sportsRefusal(player.region);
    if (closed) return rejectedIn(closed);
    const { currency } = await wallet.balances(player.id);
    if (body.currency !== currency) return write.refuse(request, rejected('currency', []));
    const stake = toMinor(body.stake, CURRENCIES[currency]);
    // Null if the text has more decimals than the currency.
    if (stake === null) throw apiError('validation_failed', { fields: { stake: ['validation_failed'] } });
    if (body.free_bet === true && (body.balance ?? 'real') !== 'real')
      return write.refuse(request, rejected('slip', []));
    const plain = await read.offers(body);
    const offers = await read.priced(body, plain, player);
    if (offers === null) return write.refuse(request, rejected('offer', plain));
    const bet = judge(body, offers, { currency, stake, builder: await read.builder(body) });
    if ('status' in bet) return write.refuse(request, bet);
    const limits = await read.limits(player.id, bet, { slip: body, currency });
    if (stake < limits.min) return write.refuse(request, rejected('below_minimum', offers));
    // The stake of a free bet must be its whole value.
    if (bet.freeBet && stake !== freeBetStake(currency))
      return write.refuse(request, overLimit('limit', offers, { ...limits, reason: 'freeBet' }, currency));
    if (stake <= limits.max) return write.accept({ request, body, currency, offers }, bet);
    const status = limits.reason === 'protection' ? 'rg_limit' : 'limit';
    return write.refuse(request, overLimit(status, offers, limits, currency));
  }

  return {
    /** Places a bet. The same request gets the same response; once a pending bet is decided, its result. */
    async place(player: Player, body: PlaceBetBody): Promise<BetAnswer> {
      const { request_id, ...content } = body;
      const request = requestOf(player.id, request_id, content);
      const given = await givenAnswer<BetAnswer>(store.db, request);
      if (given) return given;
      try {
        return await decide(player, request, body);
      } catch (error) {
        if (error instanceof FeedError) return rejected('feed_unavailable', []);
        throw error;
      }
    },

    /**
     * The stored response to a request, for a client that lost it. Throws not_found if the request was not
     * received.
     */
    async byRequest(playerId: string, requestId: string): Promise<BetAnswer> {
      const given = await answerOf(store.db, playerId, requestId);
      if (given === null || !('status' in given)) throw apiError('not_found');
      return given;
    },

    /**
     * Limits and possible win of a slip at current odds. If the slip names a special offer that is over, its
     * legs are locked.
     */
    async options(player: Player, body: BetOptionsBody, turn = atOnce): Promise<BetOptionsReply> {
      const { currency } = await wallet.balances(player.id);
      const plain = await read.offers(body, turn).catch(lockedWithoutFeed(body.selections));
      const priced = await read.priced(body, plain, player).catch(lockedWithoutFeed(body.selections));
      const offers = priced ?? lockedOffers(body.selections);
      const builder = await read.builder(body).catch(withoutFeed);
      const bet = slipNow(body, offers, currency, builder);
      const own = await ownLimits.ofPlayer(player.id);
      const reply = await slipOptions(bet, offers, termsOf(currency, body.offer_id), {
        currency,
        builder,
        readLimits: () => read.limits(player.id, bet, { slip: body, currency, known: { own } }),
      });
      const free = await read.freeBets(player.id, currency);
      const balances = await read.balances(player.id, body);
      return {
        ...reply,
        ...(free && { free_bets: free }),
        ...(own && { own_limit: ownLimitView(own, currency) }),
        balances,
        ...(priced === null && { is_offer_over: true }),
      };
    },
  };
}
