/**
 * Games with one outcome for everybody: rounds on a clock, everybody's bets on them, and who listens
 * (docs/decisions/0040).
 */
import type { PlatformPort } from '#contract/provider.ts';
import type { Clock } from '../clock.ts';
import { apiError } from '#contract/api-error.ts';
import type { Store } from '../store.ts';
import * as v from 'valibot';
import { commitmentOf } from '#contract/commitment.ts';
import { roundNumbers } from '../fairness.ts';
import { createGameSessions } from '../game-sessions.ts';
import type { GameSession } from '../game-sessions.ts';
import { newId } from '../ids.ts';
import { sessionIsOpen, titleBySlug, titlesOf } from '../platform.ts';
import { needStake } from '../playable.ts';
import { demoMoney, realMoney } from '../stake-money.ts';
import { createBetSaga } from './bet-saga.ts';
import type { SharedBet } from './bet-saga.ts';
import { createBets } from './bets.ts';
import type { SharedRound } from './bets.ts';
import { createChains } from './chains.ts';
import { createConductor } from './conductor.ts';
import type { ConductedGame } from './conductor.ts';
import { CHAIN_LENGTH, LIVE_BEAT_MS, LIVE_STREAMS_MAX, LIVE_STREAM_MS } from './constants.ts';
import { createDecisions } from './decisions.ts';
import type { Decision } from './decisions.ts';
import { createDatabaseTime } from './database-time.ts';
import { createLease } from './lease.ts';
import { createLiveGame } from './live-game.ts';
import type { LiveGame } from './live-game.ts';
import { LiveStream } from './live-stream.ts';
import { createRoundBook } from './round-book.ts';
import type { AnySharedKind, Played } from '../kinds/shared-kind.ts';
import { sharedKind } from '../kinds/shared-kinds.ts';
import type {
  SharedBetReply,
  SharedChainReply,
  SharedHistoryReply,
  SharedRoundView,
  SharedStateReply,
  SharedVerifyReply,
} from './shared-protocol.ts';
import { toOwnBet, toRoundView } from './views.ts';

type Deps = {
  store: Store;
  platform: PlatformPort;
  clock: Clock;
  log: { error(facts: object, message: string): void };
  /** Seeds of a new chain. */
  chainLength?: number;
};

/** The kind and rules of those names; null = this release has none of the name. */
export function sharedPlay(kindName: string, profile: string): Played | null {
  const kind: AnySharedKind | null = sharedKind(kindName);
  const rules: unknown = kind?.rules(profile) ?? null;
  return kind && rules !== null ? { kind, rules } : null;
}

export function createSharedRounds({
  store,
  platform,
  clock: machineClock,
  log,
  chainLength = CHAIN_LENGTH,
}: Deps) {
  const clock = createDatabaseTime({ store, clock: machineClock });
  const accountSessionIsOpen = (id: string): Promise<boolean> => sessionIsOpen(platform, id);
  const sessions = createGameSessions({ store, clock: machineClock, accountSessionIsOpen });
  const chains = createChains({ store, clock, length: chainLength });
  const money = { real: realMoney(platform, store), demo: demoMoney(store) };
  const saga = createBetSaga({ store, clock, money });
  const book = createRoundBook({ store, clock, chains });

  function playedBy({ kind, profile }: { kind: string; profile: string }): Played {
    const played = sharedPlay(kind, profile);
    if (!played) throw apiError('game_unavailable');
    return played;
  }
  const bets = createBets({ store, clock, saga, playedBy });

  const decide = createDecisions({ saga, bets, playedBy });

  const games = async (): Promise<ConductedGame[]> =>
    (await titlesOf(platform)).flatMap(({ gameId, kind, profile }) => {
      const played = sharedPlay(kind, profile);
      return played ? [{ ...played, gameId, profile }] : [];
    });
  const conductor = createConductor({
    clock,
    book,
    bets,
    lease: createLease({ store, clock, holder: newId() }),
    games,
    checkTime: clock.check,
    log,
  });

  async function playedIn(session: GameSession): Promise<Played> {
    const game = await titleBySlug(platform, session.slug);
    if (!game) throw apiError('game_unavailable');
    return playedBy(game);
  }

  async function viewOf(round: SharedRound): Promise<SharedRoundView> {
    return toRoundView(round, await chains.byId(round.chainId), playedBy(round), chains, clock.now());
  }
  const balanceOf = async ({ mode, ownerId }: GameSession): Promise<string> =>
    String(await money[mode].balance(ownerId));
  const replyOf = async (session: GameSession, bet: SharedBet): Promise<SharedBetReply> => ({
    bet: toOwnBet(bet),
    balance: await balanceOf(session),
    now: clock.now().getTime(),
  });

  // Those who listen to the games in this process.
  const lives = new Map<string, LiveGame>();
  const streams = new Map<LiveStream, () => void>();
  let beats: NodeJS.Timeout | undefined;

  function liveGame(gameId: string, played: Played): LiveGame {
    const known = lives.get(gameId);
    if (known) return known;
    const failed = (err: unknown): void =>
      log.error({ err, game: gameId }, 'shared rounds: a game could not be looked at');
    const made = createLiveGame({ store, clock, book, chains, gameId, played, failed });
    lives.set(gameId, made);
    return made;
  }

  return {
    /**
     * Takes a bet (see bets.ts `place`). Throws `validation_failed` for a bet the rules do not know,
     * `bet_below_minimum`, `bet_above_maximum`.
     */
    async bet(
      sessionToken: unknown,
      wanted: { requestId: string; roundId: string; place: number; stake: bigint; bet: unknown },
    ): Promise<SharedBetReply> {
      const at = clock.now();
      const session = await sessions.read(sessionToken);
      const { kind, rules } = await playedIn(session);
      const read = v.safeParse(kind.bet, wanted.bet);
      if (!read.success || wanted.place >= kind.places || !kind.engine.allows(rules, read.output))
        throw apiError('validation_failed');
      if (kind.stakeOfBet && kind.stakeOfBet(read.output) !== wanted.stake)
        throw apiError('validation_failed');
      needStake(wanted.stake, session.currency, { isChips: kind.stakeOfBet !== undefined });
      const round = await book.byId(wanted.roundId);
      if (!round || round.gameId !== session.gameId) throw apiError('bets_closed');
      return replyOf(
        session,
        await bets.place(session, round, { ...wanted, bet: read.output as object }, at),
      );
    },

    async cancel(sessionToken: unknown, betId: string): Promise<SharedBetReply> {
      const at = clock.now();
      const session = await sessions.read(sessionToken);
      return replyOf(session, await bets.cancel(session, betId, at));
    },

    async cashOut(sessionToken: unknown, betId: string): Promise<SharedBetReply> {
      const at = clock.now();
      const session = await sessions.read(sessionToken);
      return replyOf(session, await bets.cashOut(session, betId, at));
    },

    /** Decides in a running round (see decisions.ts). */
    async decide(sessionToken: unknown, betId: string, decision: Decision): Promise<SharedBetReply> {
      const at = clock.now();
      const session = await sessions.read(sessionToken);
      return replyOf(session, await decide(session, betId, decision, at));
    },

    /**
     * The newest round, the player's bets on it and his balance. A round that is over is settled for him
     * first.
     */
    async state(sessionToken: unknown): Promise<SharedStateReply> {
      const session = await sessions.read(sessionToken);
      const round = await book.newest(session.gameId);
      const own = round ? await bets.ofRound(session, round) : [];
      return {
        round: round && (await viewOf(round)),
        bets: own.map(toOwnBet),
        balance: await balanceOf(session),
        now: clock.now().getTime(),
      };
    },

    /** The player's paid bets with their rounds. */
    async history(sessionToken: unknown, limit: number): Promise<SharedHistoryReply> {
      const session = await sessions.read(sessionToken);
      const list = await bets.closed(session, limit);
      return {
        bets: await Promise.all(
          list.map(async ({ bet, round }) => ({
            ...toOwnBet(bet),
            at: bet.createdAt.getTime(),
            round: await viewOf(round),
          })),
        ),
      };
    },

    /** What is published of the seeds of the session's game. */
    async chain(sessionToken: unknown): Promise<SharedChainReply> {
      const session = await sessions.read(sessionToken);
      const round = await book.newest(session.gameId);
      if (!round) throw apiError('not_found');
      const chain = await chains.byId(round.chainId);
      return {
        terminal: chain.terminal,
        length: chain.length,
        position: round.position,
        next: await chains.nextTerminal(chain),
      };
    },

    /** Repeats a round from its seed, for anybody. Throws `game_unavailable`. */
    async verify(
      slug: string,
      { seed, salt, position }: { seed: string; salt: string; position: number },
    ): Promise<SharedVerifyReply> {
      const game = await titleBySlug(platform, slug);
      const played = game && sharedPlay(game.kind, game.profile);
      if (!played) throw apiError('game_unavailable');
      const outcome: object = played.kind.engine.outcome(
        played.rules,
        roundNumbers({ serverSeed: seed, clientSeed: salt, nonce: position }),
      );
      return { commitment: commitmentOf(seed), outcome };
    },

    /**
     * Whom a stream may be opened for. Throws as `sessions.read` does, `game_unavailable`, and `maintenance`
     * when there is no room.
     */
    async admit(sessionToken: unknown): Promise<{ session: GameSession; played: Played }> {
      const session = await sessions.read(sessionToken);
      const played = await playedIn(session);
      if (streams.size >= LIVE_STREAMS_MAX) throw apiError('maintenance', { retryAfter: 5 });
      return { session, played };
    },

    /** Tells the game of the session into the response until it closes. */
    async listen(
      response: ConstructorParameters<typeof LiveStream>[0],
      { session, played }: { session: GameSession; played: Played },
      headers: Record<string, string>,
    ): Promise<void> {
      const game = liveGame(session.gameId, played);
      const stream = new LiveStream(response, clock, headers);
      const over = setTimeout(() => stream.end(), LIVE_STREAM_MS).unref();
      const leave = (): void => {
        clearTimeout(over);
        game.leave(stream);
        streams.delete(stream);
      };
      streams.set(stream, leave);
      response.on('close', leave).on('error', leave);
      await game.join(stream);
    },

    /** One step of every game at the clock's time: what `start` does again and again. */
    tick: conductor.tick,

    async start(): Promise<void> {
      beats = setInterval(() => streams.forEach((_leave, stream) => stream.beat()), LIVE_BEAT_MS).unref();
      conductor.start();
    },
    /** Ends every stream: a server that stops waits for them. */
    endStreams(): void {
      for (const [stream, leave] of streams) {
        leave();
        stream.end();
      }
    },
    async stop(): Promise<void> {
      clearInterval(beats);
      for (const game of lives.values()) game.stop();
      await conductor.stop();
    },
  };
}

export type SharedRounds = ReturnType<typeof createSharedRounds>;
