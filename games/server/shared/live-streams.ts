/** Live streams of shared games in this process. */
import type { Clock } from '../clock.ts';
import type { GameSession } from '../game-sessions.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import {
  GUEST_LIVE_STREAMS_MAX,
  LIVE_BEAT_MS,
  LIVE_STREAMS_MAX,
  LIVE_STREAMS_PER_SESSION,
  LIVE_STREAM_MS,
} from './constants.ts';
import type { LiveGames } from './live-games.ts';
import { LiveStream } from './live-stream.ts';

type Deps = {
  games: Pick<LiveGames, 'of'>;
  clock: Clock;
  log: { error(context: object, message: string): void };
  openAccountSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
};
/** A listener that was admitted: its session and the rules of its game. */
export type Admitted = { session: GameSession; roundRules: SharedRoundRules };

/**
 * False when all streams of the process are in use; for a guest also when guests use all streams that they may have.
 */
export const hasRoom = (guest: boolean, { open, guests }: { open: number; guests: number }): boolean =>
  open < LIVE_STREAMS_MAX && !(guest && guests >= GUEST_LIVE_STREAMS_MAX);

const isGuest = ({ accountSessionId }: GameSession): boolean => accountSessionId === null;

export function createLiveStreams({ games, clock, log, openAccountSessions }: Deps) {
  /** The open streams, oldest first. */
  const streams = new Map<LiveStream, { session: GameSession; leave: () => void }>();
  let guests = 0;
  let timer: NodeJS.Timeout | undefined;

  function end(stream: LiveStream): void {
    streams.get(stream)?.leave();
    stream.end();
  }

  /** Ends streams whose account session has ended. When the platform cannot be asked now, the streams stay. */
  async function endSignedOut(): Promise<void> {
    const ids = new Set([...streams.values()].flatMap(({ session }) => session.accountSessionId ?? []));
    if (ids.size === 0) return;
    const open = await openAccountSessions([...ids]);
    for (const [stream, { session }] of streams) {
      const id = session.accountSessionId;
      // A stream that joined after the call was not asked about, so it stays.
      if (id !== null && ids.has(id) && !open.has(id)) end(stream);
    }
  }
  let isChecking = false;
  function beat(): void {
    for (const stream of streams.keys()) stream.beat();
    if (isChecking) return;
    isChecking = true;
    endSignedOut()
      .catch((err: unknown) => log.error({ err }, 'shared rounds: reading the sessions of streams failed'))
      .finally(() => {
        isChecking = false;
      });
  }

  return {
    /** Whether the session may open one more stream now. */
    hasRoom: (session: GameSession): boolean => hasRoom(isGuest(session), { open: streams.size, guests }),

    /**
     * Sends the live state of the session's game into the response until it closes or LIVE_STREAM_MS has
     * passed. When a session has LIVE_STREAMS_PER_SESSION streams already, its oldest one is ended.
     */
    async listen(
      response: ConstructorParameters<typeof LiveStream>[0],
      { session, roundRules }: Admitted,
      headers: Record<string, string>,
    ): Promise<void> {
      // The client disconnected while it was admitted, so no `close` event will follow.
      if (response.closed) return;
      const game = games.of(session.gameId, roundRules);
      const stream = new LiveStream(response, clock, headers);
      const lifetime = setTimeout(() => end(stream), LIVE_STREAM_MS).unref();
      const leave = (): void => {
        clearTimeout(lifetime);
        game.leave(stream);
        if (streams.delete(stream) && isGuest(session)) guests -= 1;
      };
      const own = [...streams].filter(([, other]) => other.session.tokenHash === session.tokenHash);
      if (own.length >= LIVE_STREAMS_PER_SESSION && own[0]) end(own[0][0]);
      streams.set(stream, { session, leave });
      if (isGuest(session)) guests += 1;
      response.on('close', leave).on('error', leave);
      await game.join(stream);
    },

    endAll(): void {
      for (const stream of streams.keys()) end(stream);
    },
    /** Starts the heartbeat of the streams. Each heartbeat also ends the streams of players who have signed out. */
    start(): void {
      timer = setInterval(beat, LIVE_BEAT_MS).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
