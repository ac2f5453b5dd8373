/** Placing a bet: once for each request, whatever ends a process, and with the prices of now. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedPort } from '#contract/feed-port.ts';
import { toMinor } from '#contract/money.ts';
import type {
  BetAnswer,
  BetOptionsBody,
  BetOptionsReply,
  PlaceBetBody,
  Selection,
} from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { Bet } from '#settlement/bet.ts';
import type { BetMover } from './bet-money.ts';
import type { BetRow } from './bets.ts';
import { freeBetStake, type FreeBets } from './free-bet-stakes.ts';
import { delayOf, judge, keyOf, lockedOffers, overLimit, placed, rejected } from './judge-slip.ts';
import { offerOf, readEvents, type LegOffer } from './read-prices.ts';
import { answerOf, givenAnswer, keepAnswer, requestOf, type Request } from './requests.ts';
import { limitsOf, majorIn, type Limits } from './slip-offer.ts';
import { slipNow, slipOptions } from './slip-options.ts';
import { sportsBets } from './sports.tables.ts';
import { NoFunds, writeBet } from './write-bet.ts';

/** What the player's own limits (responsible gaming) leave for a stake; null: there is none. */
export type StakeLeft = (playerId: string) => Promise<bigint | null>;
type Player = { id: string; region: string };
type PlaceDeps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event'>;
  wallet: Pick<Wallet, 'balances'>;
  money: BetMover;
  freeBets: FreeBets;
  /** Why sport can't be bet on in a region now; null = it can. */
  sportsRefusal: (region: string) => ErrorCode | null;
  stakeLeft: StakeLeft;
  isLost: (market: FeedMarket) => boolean;
  changed: (tx: Db, bet: Pick<BetRow, 'id' | 'playerId'>) => Promise<void>;
  /** A bet on these events was written: its delay runs, and its results may have come before it. */
  written: (eventIds: readonly string[]) => void;
};
type Asked = { request: Request; body: PlaceBetBody; currency: CurrencyCode; offers: readonly LegOffer[] };

/** A bet's answer follows its state: `pending` becomes accepted or rejected. */
async function currentAnswer(db: Db, answer: BetAnswer): Promise<BetAnswer> {
  if (answer.status !== 'pending' || answer.bet_id === null) return answer;
  const [bet] = await db.select().from(sportsBets).where(eq(sportsBets.id, answer.bet_id));
  if (!bet || bet.state === 'pending') return answer;
  return bet.state === 'rejected'
    ? { ...answer, status: 'rejected', reason: bet.reason, delay_ms: 0 }
    : { ...answer, status: 'accepted', delay_ms: 0 };
}

/** Prices and limits of now. */
function createReading({ feed, wallet, freeBets, stakeLeft, isLost }: PlaceDeps) {
  /** Of a free bet: its value, or nothing for a player without one. */
  async function freeLimits(playerId: string, bet: Bet, currency: CurrencyCode): Promise<Limits> {
    const freeBet = (await freeBets.countOf(playerId)) > 0 ? freeBetStake(currency) : 0n;
    return limitsOf(bet, currency, { balance: null, left: null, freeBet });
  }
  return {
    async offers(selections: readonly Selection[]): Promise<readonly LegOffer[]> {
      const ids = selections.map((one) => one.event_id);
      const events = await readEvents(feed, ids);
      return selections.map((one) => offerOf(events, keyOf(one), isLost));
    },
    async limits(playerId: string, bet: Bet, currency: CurrencyCode): Promise<Limits> {
      if (bet.freeBet) return freeLimits(playerId, bet, currency);
      const { balance } = await wallet.balances(playerId);
      return limitsOf(bet, currency, { balance, left: await stakeLeft(playerId) });
    },
    /** What a player may stake free; undefined: nothing. */
    async freeBets(playerId: string, currency: CurrencyCode): Promise<BetOptionsReply['free_bets']> {
      const count = await freeBets.countOf(playerId);
      return count > 0 ? { count, stake: majorIn(currency)(freeBetStake(currency)) } : undefined;
    },
  };
}

/** Writes answers, and bets with them. */
function createWriting(deps: PlaceDeps, read: ReturnType<typeof createReading>) {
  const { store, clock, money, freeBets, changed, written } = deps;

  /** Keeps a refusal, so that the same request never becomes a bet. */
  async function refuse(request: Request, answer: BetAnswer): Promise<BetAnswer> {
    const isKept = await keepAnswer(store.db, request, answer, clock.now());
    return isKept ? answer : ((await givenAnswer<BetAnswer>(store.db, request)) ?? answer);
  }

  async function accept({ request, body, currency, offers }: Asked, bet: Bet): Promise<BetAnswer> {
    const delay = delayOf(offers);
    const { playerId } = request;
    const id = randomUUID();
    const answer = placed(id, delay, offers);
    try {
      const isNew = await store.transaction(async (tx) => {
        const now = clock.now();
        if (!(await keepAnswer(tx, request, answer, now))) return false;
        await writeBet(tx, { id, playerId, body, bet, offers, currency, delay }, { money, freeBets, now });
        await changed(tx, { id, playerId });
        return true;
      });
      if (!isNew) return (await givenAnswer<BetAnswer>(store.db, request)) ?? answer;
      written(body.selections.map((one) => one.event_id));
      return answer;
    } catch (error) {
      if (!(error instanceof NoFunds)) throw error;
      const limits = await read.limits(playerId, bet, currency);
      const reason = bet.freeBet ? 'freeBet' : 'balance';
      return refuse(request, overLimit('limit', offers, { ...limits, reason }, currency));
    }
  }
  return { refuse, accept };
}

export function createPlacing(deps: PlaceDeps) {
  const { store, wallet } = deps;
  const read = createReading(deps);
  const write = createWriting(deps, read);

  /** The answer to a new request. A feed that does not answer leaves no trace: the request may come again. */
  async function decide(player: Player, request: Request, body: PlaceBetBody): Promise<BetAnswer> {
    const closed = deps.sportsRefusal(player.region);
    if (closed) return rejected(closed === 'play_paused' ? 'play_paused' : 'region', []);
    const { currency } = await wallet.balances(player.id);
    const stake = body.currency === currency ? toMinor(body.stake, CURRENCIES[currency]) : null;
    if (stake === null) return write.refuse(request, rejected('currency', []));
    const offers = await read.offers(body.selections);
    const bet = judge(body, offers, { currency, stake });
    if ('status' in bet) return write.refuse(request, bet);
    const limits = await read.limits(player.id, bet, currency);
    if (stake < limits.min) return write.refuse(request, rejected('below_minimum', offers));
    // A free bet stakes its value and no part of it.
    if (bet.freeBet && stake !== freeBetStake(currency))
      return write.refuse(request, overLimit('limit', offers, { ...limits, reason: 'freeBet' }, currency));
    if (stake <= limits.max) return write.accept({ request, body, currency, offers }, bet);
    const status = limits.reason === 'protection' ? 'rg_limit' : 'limit';
    return write.refuse(request, overLimit(status, offers, limits, currency));
  }

  return {
    /** Places a bet; the same request gets the same answer. */
    async place(player: Player, body: PlaceBetBody): Promise<BetAnswer> {
      const { request_id, ...content } = body;
      const request = requestOf(player.id, request_id, content);
      const given = await givenAnswer<BetAnswer>(store.db, request);
      if (given) return currentAnswer(store.db, given);
      try {
        return await decide(player, request, body);
      } catch (error) {
        if (error instanceof FeedError) return rejected('feed_unavailable', []);
        throw error;
      }
    },

    /** What became of a request whose answer was lost. Throws not_found when it never came. */
    async byRequest(playerId: string, requestId: string): Promise<BetAnswer> {
      const given = await answerOf(store.db, playerId, requestId);
      if (given === null || !('status' in given)) throw apiError('not_found');
      return currentAnswer(store.db, given);
    },

    /** Limits and possible win of a slip at the odds of now. */
    async options(player: Player, body: BetOptionsBody): Promise<BetOptionsReply> {
      const { currency } = await wallet.balances(player.id);
      const offers = await read.offers(body.selections).catch(lockedOffers(body.selections));
      const bet = slipNow(body, offers, currency);
      const reply = await slipOptions(bet, offers, currency, () => read.limits(player.id, bet, currency));
      const free = await read.freeBets(player.id, currency);
      return { ...reply, ...(free && { free_bets: free }) };
    },
  };
}
