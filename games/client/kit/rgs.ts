import { BASE_PATH } from '#contract/paths.ts';
import type {
  HistoryReply,
  OpenReply,
  RoundReply,
  SeedReply,
  StateReply,
  VerifyReply,
} from '#games/server/protocol.ts';
import { untilAnswered } from './retry.ts';

/** Path of the calls of the game server (RGS: remote game server). */
const RGS = `${BASE_PATH}/rgs/`;
const SESSION_HEADER = 'x-game-session';
const TIMEOUT_MS = 10_000;
const OPEN_TRIES = 5;

/** A rejection of the server, with a code of contract/errors.ts. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
/** There was no response, or one after which a retry may succeed. */
class TemporaryFailure extends Error {}

/** The code of a failure, for texts and the host; 'network' when the server could not be reached. */
export const codeOf = (error: unknown): string =>
  error instanceof Refused ? error.code : error instanceof TemporaryFailure ? 'network' : 'other';

export type RgsDeps = {
  fetch: typeof fetch;
  wait(ms: number): Promise<void>;
  random(): number;
  onConnection(isLost: boolean): void;
};

/** Everything needed to repeat a round: its seeds and the player's choices. */
export type RoundRecord = {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  bet: object;
  actions: readonly object[];
};

/**
 * Client of the game server (games/server/protocol.ts). Calls that belong to a round are repeated until
 * there is a response, with the same request id or index, so a lost response never causes a second bet or
 * decision. Rejections are thrown as `Refused`.
 */
export function createRgs<View extends object>(deps: RgsDeps) {
  let session: string | null = null;
  const headers = (): Record<string, string> => ({
    'content-type': 'application/json',
    ...(session !== null && { [SESSION_HEADER]: session }),
  });

  /** Sends one call without retries. `keepalive`: the call goes on after the page has been left. */
  async function ask(name: string, body: object, keepalive = false): Promise<unknown> {
    let answer: Response;
    let content: unknown;
    try {
      answer = await deps.fetch(RGS + name, {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify(body),
        keepalive,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      content = await answer.json();
    } catch {
      throw new TemporaryFailure(name);
    }
    if (answer.ok && isObject(content)) return content;
    if (answer.ok || answer.status >= 500 || answer.status === 429) throw new TemporaryFailure(name);
    throw new Refused(
      isObject(content) && typeof content['detail'] === 'string' ? content['detail'] : 'other',
    );
  }

  /**
   * Sends a call with retries. Server and script are of the same release, so checking one field, `key`, is enough to
   * recognise a reply.
   */
  const call = <T extends object>(
    name: string,
    body: object,
    key: keyof T & string,
    tries = Infinity,
  ): Promise<T> =>
    untilAnswered(
      async () => {
        const answer = await ask(name, body);
        if (!isObject(answer) || !(key in answer)) throw new TemporaryFailure(name);
        return answer as T;
      },
      { ...deps, isTemporary: (error) => error instanceof TemporaryFailure },
      tries,
    );

  return {
    /** Any other call of the session; `key`: a field that only its reply has. */
    call,
    /** Opens a stream of the session; the caller reads it. Not retried. */
    stream: (name: string, body: object, signal: AbortSignal): Promise<Response> =>
      deps.fetch(RGS + name, { method: 'POST', headers: headers(), body: JSON.stringify(body), signal }),
    async open<Config extends object>(launch: string): Promise<OpenReply<Config, View>> {
      const reply = await call<OpenReply<Config, View>>('open', { launch }, 'session', OPEN_TRIES);
      session = reply.session;
      return reply;
    },
    /** `free`: one of the session's free rounds. */
    play: (requestId: string, stake: bigint, bet: object, free = false): Promise<RoundReply<View>> =>
      call('play', { requestId, stake: String(stake), bet, ...(free && { free }) }, 'round'),
    /** `index`: number of earlier decisions in the round. */
    act: (roundId: string, index: number, action: object): Promise<RoundReply<View>> =>
      call('act', { roundId, index, action }, 'round'),
    collect: (roundId: string): Promise<RoundReply<View>> => call('collect', { roundId }, 'round'),
    /** Collects while the page is being left; nobody reads the reply. */
    collectOnLeave: (roundId: string): void => void ask('collect', { roundId }, true).catch(() => undefined),
    state: (): Promise<StateReply<View>> => call('state', {}, 'balance'),
    seed: (clientSeed: string): Promise<SeedReply> => call('seed', { clientSeed }, 'revealed', 1),
    history: (limit: number): Promise<HistoryReply<View>> => call('history', { limit }, 'rounds', 1),
    verify: (body: RoundRecord & { slug: string }): Promise<VerifyReply<View>> =>
      call('verify', body, 'view', 1),
  };
}
export type Rgs<View extends object = object> = ReturnType<typeof createRgs<View>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
