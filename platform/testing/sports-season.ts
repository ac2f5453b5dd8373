/**
 * A season of bets: bots bet on simulated sports on a complete platform, while the feed is lost now and then and
 * processes die.
 */
import { randomUUID } from 'node:crypto';
import type { FeedProducer } from '#contract/feed.ts';
import { FEED_CALLS, FeedError, type FeedListener, type FeedPort } from '#contract/feed-port.ts';
import type { BetCombination, BetView, PlaceBetBody, Selection } from '#contract/sports/bets.ts';
import { fractionOf, Random } from '#feed/engine/random.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';
import type { LineMirror } from '#platform/sports/line/line-mirror.ts';
import { createSports, type Sports } from '#platform/sports/sports.service.ts';
import { openTestPlatform, type TestPlatform } from './open-test-platform.ts';

const MINUTE_MS = 60_000;
const HOUR = 3_600_000;
const FINISH_MS = 40 * MINUTE_MS;
/** How long the clock is moved so that the delay of bets in play is over. */
const DELAY_MS = 12_000;
/** Balance of each player at the start, minor units. */
export const START = 100_000_000_000n;

export type SeasonOptions = {
  seed: string;
  /** When the season begins, milliseconds since 1970. */
  from: number;
  players: number;
  /** Bots bet on events that begin within this many hours. */
  aheadHours: number;
  /** Simulated minutes of a step. */
  stepMinutes: number;
  /** The feed is cut off from the platform during every n-th step. */
  cutEvery: number;
  /** One of the two processes is restarted after every n-th step; it then reads the events of all open bets. */
  restartEvery: number;
};
type Player = { id: string; region: string };
type Process = { sports: Sports; isDying: boolean };

/** A feed that can be cut off from its consumers. */
function lossy(feed: FeedPort) {
  const listeners = new Set<FeedListener>();
  let isCut = false;
  const calls = Object.fromEntries(
    Object.keys(FEED_CALLS).map((name) => [
      name,
      async (call: never) => {
        if (isCut) throw new FeedError('unavailable', 'The feed is cut off.');
        return feed[name as keyof typeof FEED_CALLS](call);
      },
    ]),
  ) as unknown as Omit<FeedPort, 'subscribe'>;
  const port: FeedPort = {
    ...calls,
    subscribe: (listener) => {
      listeners.add(listener);
      const stream = feed.subscribe({
        ...listener,
        message: (message) => !isCut && listener.message(message),
      });
      return {
        watch: stream.watch,
        close: () => {
          listeners.delete(listener);
          stream.close();
        },
      };
    },
  };
  const cut = (next: boolean): void => {
    if (next === isCut) return;
    isCut = next;
    for (const listener of listeners) listener.connected(!next);
  };
  return { port, cut };
}

/** The outages of a producer: it is silent for a quarter of an hour, four times a day. */
const outagesOf =
  (seed: string) =>
  (producer: FeedProducer, at: number): boolean => {
    const window = Math.floor(at / (6 * HOUR));
    const from = window * 6 * HOUR + fractionOf(`${seed}:${producer}:${window}`) * 5 * HOUR;
    return at >= from && at < from + 15 * MINUTE_MS;
  };

export class Season {
  readonly #options: SeasonOptions;
  readonly #platform: TestPlatform;
  readonly #random: Random;
  readonly #simulator: ReturnType<typeof createSimulator>;
  readonly #feed: ReturnType<typeof lossy>;
  readonly #mirror: LineMirror;
  readonly #processes: Process[] = [];
  #players: Player[] = [];
  #steps = 0;
  /** Bets that were placed, by player. */
  readonly #bets: { player: Player; id: string }[] = [];
  /**
   * Counts of what happened; the test fails if one of them stays 0, because the season then tested nothing of
   * that kind.
   */
  readonly seen = { accepted: 0, pending: 0, refused: 0, repeated: 0, cashedOut: 0, deaths: 0, cuts: 0 };

  private constructor(
    options: SeasonOptions,
    platform: TestPlatform,
    simulator: ReturnType<typeof createSimulator>,
    feed: ReturnType<typeof lossy>,
  ) {
    this.#options = options;
    this.#platform = platform;
    this.#simulator = simulator;
    this.#feed = feed;
    this.#random = new Random(`${options.seed}:bots`);
    this.#mirror = platform.domains.line.mirror;
  }

  static async open(options: SeasonOptions): Promise<Season> {
    const { seed, from, players } = options;
    const time = { now: () => from };
    const simulator = createSimulator({ seed, clock: () => time.now(), outages: outagesOf(seed) });
    const feed = lossy(simulator);
    const platform = await openTestPlatform({}, { feed: feed.port });
    platform.clock.pass(from - platform.clock.now().getTime());
    time.now = () => platform.clock.now().getTime();
    const season = new Season(options, platform, simulator, feed);
    for (let count = 0; count < players; count++) season.#players.push(await season.#register(count));
    season.#processes.push(season.#openProcess(), season.#openProcess());
    platform.domains.line.start();
    await season.#mirror.ready();
    await season.#advance(2_000);
    return season;
  }

  async close(): Promise<void> {
    for (const { sports } of this.#processes) await sports.stop();
    await this.#platform.close();
  }

  /** One step, in which bots place `bets` bets. */
  async step(bets: number): Promise<void> {
    const { cutEvery, restartEvery } = this.#options;
    this.#steps += 1;
    this.#feed.cut(this.#steps % cutEvery === 0);
    if (this.#steps % cutEvery === 0) this.seen.cuts += 1;
    await this.#advance(this.#stepMs - DELAY_MS);
    if (this.#steps % restartEvery === 0) await this.#restart((this.#steps / restartEvery) % 2);
    for (const process of this.#processes) process.isDying = this.#steps % 3 === 0;
    await this.#settle();
    for (let count = 0; count < bets; count++) await this.#bet();
    if (this.#bets.length > 0) for (let count = 0; count < bets / 20; count++) await this.#cashOut();
    await this.#advance(DELAY_MS);
    for (const process of this.#processes) process.isDying = false;
    await this.#settle();
  }

  /** Plays on without new bets until no bet is open; false when some still are after `mostSteps` steps. */
  async finish(mostSteps: number): Promise<boolean> {
    this.#feed.cut(false);
    for (let count = 0; count < mostSteps; count++) {
      await this.#advance(FINISH_MS);
      await this.#settle();
      if ((await this.#openBets()) === 0) {
        // Plays one more hour, within which late corrections come.
        await this.#advance(HOUR);
        await this.#settle();
        return true;
      }
    }
    return false;
  }

  /** Yields each player's balance in the ledger with the player's bets. */
  async *players(): AsyncGenerator<{ balance: bigint; bets: BetView[] }> {
    const { wallet } = this.#platform.domains;
    for (const { id } of this.#players) {
      const bets: BetView[] = [];
      let before: string | undefined;
      do {
        const page = await this.#sports.list(id, { state: 'all', ...(before && { before }) });
        bets.push(...page.bets);
        before = page.next ?? undefined;
      } while (before !== undefined);
      yield { balance: (await wallet.balances(id)).balance, bets };
    }
  }

  /** Names and ids of the audit's faults. */
  async faults(): Promise<readonly string[]> {
    const { faults } = await this.#platform.domains.wallet.audit();
    return Object.entries(faults).flatMap(([name, ids]) => ids.map((one) => `${name}: ${String(one)}`));
  }

  get #stepMs(): number {
    return this.#options.stepMinutes * MINUTE_MS;
  }

  get #sports(): Sports {
    return (this.#processes[0] as Process).sports;
  }

  /** Moves the clock, and the feed with it. */
  async #advance(ms: number): Promise<void> {
    this.#platform.clock.pass(ms);
    this.#simulator.tick();
    // Lets consumers that recover read the feed's answers.
    await new Promise((resolve) => setImmediate(resolve));
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#processes.map(({ sports }) => sports.run()));
  }

  async #openBets(): Promise<number> {
    let open = 0;
    for (const { id } of this.#players) open += (await this.#sports.list(id, { state: 'open' })).bets.length;
    return open;
  }

  async #register(number: number): Promise<Player> {
    const { accounts, wallet } = this.#platform.domains;
    const { id } = await accounts.authenticate(await this.#platform.register());
    const { balance } = await wallet.balances(id);
    const move = {
      key: `season:${number}`,
      playerId: id,
      reason: 'test',
      account: 'house_corrections' as const,
    };
    await wallet.operations.credit({ ...move, amount: START - balance });
    return { id, region: 'DEV' };
  }

  #openProcess(): Process {
    const { kernel, domains } = this.#platform;
    const process: Process = { sports: undefined as unknown as Sports, isDying: false };
    process.sports = createSports({
      ...kernel,
      feed: this.#feed.port,
      wallet: domains.wallet,
      freeBets: domains.bonuses.freeBets,
      sportsRefusal: () => null,
      maxLiability: 1_000_000_000,
      pushes: {
        changed: async () => {
          if (!process.isDying || this.#random.next() > 0.15) return;
          this.seen.deaths += 1;
          throw new Error('The process died.');
        },
        quoted: async () => undefined,
      },
    });
    process.sports.start();
    return process;
  }

  async #restart(index: number): Promise<void> {
    await this.#processes[index]?.sports.stop();
    this.#processes[index] = this.#openProcess();
    await this.#advance(2_000);
  }

  /**
   * Makes a call to a process that may die before its commit; if it does, makes the same call to the other
   * process.
   */
  async #survive<T>(call: (sports: Sports) => Promise<T>): Promise<T> {
    const [first, second] = this.#processes as [Process, Process];
    try {
      return await call(first.sports);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'The process died.') throw error;
      this.seen.repeated += 1;
      const wasDying = second.isDying;
      second.isDying = false;
      return await call(second.sports).finally(() => (second.isDying = wasDying));
    }
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#random.next() * list.length)];
  }

  /** Outcomes of main markets of different matches, at their current odds. */
  #selections(count: number): Selection[] {
    const until = this.#platform.clock.now().getTime() + this.#options.aheadHours * HOUR;
    const entries = [...this.#mirror.entries()].filter(
      ({ event }) => event.kind === 'match' && event.startsAt < until,
    );
    const found = new Map<string, Selection>();
    for (let tries = 0; tries < 4 * count && found.size < count; tries++) {
      const entry = this.#pick(entries);
      const market = this.#pick([...(entry?.markets.values() ?? [])].filter(({ status }) => status === 1));
      const outcome = this.#pick(market?.outcomes.filter(({ isActive }) => isActive) ?? []);
      if (!entry || !market || !outcome) continue;
      found.set(entry.event.id, {
        event_id: entry.event.id,
        market_id: market.id,
        outcome_id: outcome.id,
        odds: outcome.odds,
        is_banker: false,
      });
    }
    return [...found.values()];
  }

  #combination(legs: number): BetCombination {
    if (legs === 1) return { kind: 'single' };
    const chance = this.#random.next();
    if (chance < 0.2 && legs > 2) return { kind: 'system', sizes: [legs - 1] };
    return chance < 0.3 ? { kind: 'chain' } : { kind: 'express' };
  }

  async #bet(): Promise<void> {
    const player = this.#pick(this.#players);
    const selections = this.#selections(1 + Math.floor(this.#random.next() ** 2 * 5));
    if (!player || selections.length === 0) return;
    const kind = this.#pick(['any', 'any', 'higher', 'none'] as const) ?? 'any';
    const body: PlaceBetBody = {
      request_id: randomUUID(),
      combination: this.#combination(selections.length),
      selections,
      stake: (100 + Math.floor(this.#random.next() * 90_000) / 100).toFixed(2),
      currency: 'KZT',
      policy: { kind },
    };
    const answer = await this.#survive((sports) => sports.place(player, body));
    if (answer.bet_id === null) this.seen.refused += 1;
    else if (answer.status === 'pending') this.seen.pending += 1;
    else this.seen.accepted += 1;
    if (answer.bet_id !== null) this.#bets.push({ player, id: answer.bet_id });
  }

  async #cashOut(): Promise<void> {
    const bet = this.#pick(this.#bets.slice(-500));
    if (!bet) return;
    const quote = await this.#sports.quote(bet.player.id, bet.id);
    if (quote.code !== 'ok' || quote.value === null) return;
    const body = { request_id: randomUUID(), bet_id: bet.id, value: quote.value, accept: 'any' as const };
    const { code } = await this.#survive((sports) => sports.cashOut(bet.player.id, body));
    if (code === 'ok' || code === 'pending') this.seen.cashedOut += 1;
  }
}
