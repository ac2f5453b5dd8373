import type { HistoryReply, OpenReply, RoundReply, SeedReply } from '../../protocol.ts';

/** A refusal of the game server, by its code; anything else is a lost connection. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const RGS = '/casino/rgs/';
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 8000;

async function call<T>(session: string | null, name: string, body: object): Promise<T> {
  const response = await fetch(RGS + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session ? { 'x-game-session': session } : {}) },
    body: JSON.stringify(body),
  });
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  const reply = (await response.json()) as T & { detail?: string };
  if (!response.ok) throw new Refused(reply.detail ?? 'other');
  return reply;
}

/** The game server. Every call may be repeated, so a lost connection is tried again until an answer comes; `onLost` hears of it. */
export function createServer(onLost: (lost: boolean) => void) {
  let session: string | null = null;
  const insist = async <T>(name: string, body: object): Promise<T> => {
    for (let wait = RETRY_FIRST_MS; ; wait = Math.min(wait * 2, RETRY_MAX_MS)) {
      try {
        const reply = await call<T>(session, name, body);
        onLost(false);
        return reply;
      } catch (error) {
        if (error instanceof Refused) throw error;
        onLost(true);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
  return {
    async open(launch: string): Promise<OpenReply> {
      const reply = await insist<OpenReply>('open', { launch });
      session = reply.session;
      return reply;
    },
    /** One request id a press: the same id gives the same round, however often it is sent. */
    spin: (stake: string) => insist<RoundReply>('spin', { requestId: crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 64), stake }),
    step: (roundId: string) => insist<RoundReply>('step', { roundId }),
    collect: (roundId: string) => insist<RoundReply>('collect', { roundId }),
    seed: (clientSeed: string) => insist<SeedReply>('seed', { clientSeed }),
    history: () => insist<HistoryReply>('history', { limit: 10 }),
  };
}
