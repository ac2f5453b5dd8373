import type { HistoryReply, OpenReply, RoundReply, SeedReply, StateReply, VerifyReply } from '../../protocol.ts';
import { untilAnswered } from './retry.ts';

const RGS = '/casino/rgs/';
const SESSION_HEADER = 'x-game-session';
const TIMEOUT_MS = 10_000;
const OPEN_TRIES = 5;

/** The server's no, with a code of contract/errors.ts. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
/** No answer, or one that says that a later one may be better. */
class Passing extends Error {}

/** The code of a failure for texts and the host; 'network' when the server could not be reached. */
export const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : error instanceof Passing ? 'network' : 'other');

export type RgsPorts = {
  fetch: typeof fetch;
  wait(ms: number): Promise<void>;
  random(): number;
  onConnection(isLost: boolean): void;
};

/**
 * The game server (protocol.ts). Calls that belong to a round are repeated until an answer comes, with the same request id, so a lost answer never means
 * a second bet. What the server refuses is thrown as `Refused`.
 */
export function createRgs(ports: RgsPorts) {
  let session: string | null = null;

  async function ask(name: string, body: object): Promise<unknown> {
    let answer: Response;
    let content: unknown;
    try {
      answer = await ports.fetch(RGS + name, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(session !== null && { [SESSION_HEADER]: session }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      content = await answer.json();
    } catch {
      throw new Passing(name);
    }
    if (answer.ok && isObject(content)) return content;
    if (answer.ok || answer.status >= 500 || answer.status === 429) throw new Passing(name);
    throw new Refused(isObject(content) && typeof content['detail'] === 'string' ? content['detail'] : 'other');
  }

  /** The server is of the same release as this script, so an answer is known by its shape's one telling key. */
  const call = <T extends object>(name: string, body: object, key: keyof T & string, tries = Infinity): Promise<T> =>
    untilAnswered(
      async () => {
        const answer = await ask(name, body);
        if (!isObject(answer) || !(key in answer)) throw new Passing(name);
        return answer as T;
      },
      { ...ports, isPassing: (error) => error instanceof Passing },
      tries,
    );

  return {
    async open(launch: string): Promise<OpenReply> {
      const reply = await call<OpenReply>('open', { launch }, 'session', OPEN_TRIES);
      session = reply.session;
      return reply;
    },
    spin: (requestId: string, stake: bigint): Promise<RoundReply> => call('spin', { requestId, stake: String(stake) }, 'round'),
    step: (roundId: string): Promise<RoundReply> => call('step', { roundId }, 'round'),
    collect: (roundId: string): Promise<RoundReply> => call('collect', { roundId }, 'round'),
    state: (): Promise<StateReply> => call('state', {}, 'balance'),
    seed: (clientSeed: string): Promise<SeedReply> => call('seed', { clientSeed }, 'revealed', 1),
    history: (limit: number): Promise<HistoryReply> => call('history', { limit }, 'rounds', 1),
    verify: (body: { slug: string; serverSeed: string; clientSeed: string; nonce: number }): Promise<VerifyReply> => call('verify', body, 'outcome', 1),
  };
}
export type Rgs = ReturnType<typeof createRgs>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
