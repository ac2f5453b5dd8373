/** A player of real rounds, for measurements. */
import { randomUUID } from 'node:crypto';
import { PATHS } from '#contract/paths.ts';
import type { OpenReply, RoundReply } from '#games/server/protocol.ts';
import type { Game } from './catalogue.ts';
import { SITE } from './load.ts';

/** An open game of a player. `stake`: the smallest stake, in minor units. */
export type OpenGame = {
  readonly email: string;
  readonly token: string;
  /** Calls the game server. */
  call(name: 'play' | 'act' | 'collect', body: object): Promise<RoundReply>;
  readonly stake: string;
};

/** Opens the game for a new player with play money. */
export async function openGame(base: string, { slug, manufacturer }: Game): Promise<OpenGame> {
  const email = `bench-${randomUUID()}@example.com`;
  const { token } = await post<{ token: string }>(base + PATHS.registration, {
    email,
    password: randomUUID(),
    currency: 'KZT',
    platform: 1,
    terms_accepted: true,
  });
  const query = `query { gameInit(manufacturer: "${manufacturer.code}", slug: "${slug}", withoutInit: false) { url } }`;
  const { data } = await post<{ data: { gameInit: { url: string } } }>(
    base + PATHS.graphql,
    { query },
    { authorization: `JWT ${token}` },
  );
  const launch = new URLSearchParams(new URL(data.gameInit.url, base).hash.slice(1)).get('launch');
  const { session, stakes } = await post<OpenReply>(`${base}${PATHS.rgs}open`, { launch });
  return {
    email,
    token,
    call: (name, body) => post(`${base}${PATHS.rgs}${name}`, body, { 'x-game-session': session }),
    stake: stakes[0] ?? '',
  };
}

/** Plays a whole round: the spin, its free spins, and collecting the win. `onSpun` is called after the spin. */
export async function playRound({ call, stake }: OpenGame, onSpun?: () => void): Promise<void> {
  let { round: current } = await call('play', { requestId: randomUUID(), stake });
  onSpun?.();
  while (current.state === 'open') {
    ({ round: current } = await call('act', {
      roundId: current.id,
      index: current.actions,
      action: { type: 'step' },
    }));
  }
  await call('collect', { roundId: current.id });
}

/** Posts JSON and returns the parsed answer; throws when the status is not a success. */
export async function post<T>(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...SITE, ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}
