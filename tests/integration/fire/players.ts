/** Players under fire. Each keeps a plain sum of what it was told, which the ledger must agree with in the end. */
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { BetCall, RollbackCall, WalletReply, WinCall } from '#contract/provider.ts';
import { HEADERS, PATHS } from '#contract/wire.ts';
import { GAME_SESSION_HEADER } from '#platform/games/protocol.ts';
import type { OpenReply, RoundReply } from '#platform/games/protocol.ts';
import { signBody } from '#platform/wallet/provider.routes.ts';
import { postUntilAnswered } from './stubborn-fetch.ts';
import type { Answer } from './stubborn-fetch.ts';

export type FirePlayer = { id: string; token: string; expected: bigint };
/** What all players share. `acknowledged`: answer text by transaction id. `calls`: raised with every answered call. */
export type Fire = { urls: string[]; secret: string; acknowledged: Map<string, string>; calls: number };

const chance = (share: number): boolean => Math.random() < share;
const upTo = (bound: number): number => Math.floor(Math.random() * (bound + 1));

/** The open development region, as the web process would name it. */
const REGION = { [HEADERS.siteRegion]: 'DEV' };

/** Registers a player, who gets the demo credit. */
export async function register({ urls }: Fire, expected: bigint): Promise<FirePlayer> {
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID(), currency: 'KZT', platform: 1, terms_accepted: true };
  const answer = await postUntilAnswered(urls, PATHS.registration, JSON.stringify(account), REGION);
  const { token } = answer.body as { token?: string };
  if (!token) throw new Error(`registration answered ${answer.status} ${answer.text}`);
  const reply = await fetch(`${urls[0]}${PATHS.user}`, { headers: { authorization: `JWT ${token}` } });
  const { id } = (await reply.json()) as { id: string };
  return { id, token, expected };
}

/** A slot of the catalogue. */
export async function aSlot({ urls }: Fire): Promise<{ slug: string; manufacturer: string }> {
  const query = '{ sortedGames(group: "slot", first: 1) { edges { node { slug manufacturer { code } } } } }';
  const answer = await postUntilAnswered(urls, PATHS.graphql, JSON.stringify({ query }), REGION);
  type Data = { data?: { sortedGames: { edges: { node: { slug: string; manufacturer: { code: string } } }[] } } };
  const node = (answer.body as Data).data?.sortedGames.edges[0]?.node;
  if (!node) throw new Error(`no slots: ${answer.text}`);
  return { slug: node.slug, manufacturer: node.manufacturer.code };
}

/** One call to the wallet as an outside provider, in one to three copies at once: every copy must get the same answer. */
async function provider(fire: Fire, name: 'bet' | 'win' | 'rollback', call: BetCall | WinCall | RollbackCall): Promise<Answer> {
  const body = JSON.stringify(call);
  const headers = { [HEADERS.signature]: signBody(body, fire.secret) };
  const copies = await Promise.all(Array.from({ length: 1 + upTo(2) }, () => postUntilAnswered(fire.urls, `/provider/v1/${name}`, body, headers)));
  const [first] = copies;
  if (!first) throw new Error('no answer');
  for (const copy of copies) expect([copy.status, copy.text]).toEqual([first.status, first.text]);
  fire.acknowledged.set(call.transactionId, first.text);
  fire.calls += 1;
  return first;
}

/** Rounds of an outside provider: bets, wins, rollbacks, repeats with other bodies, second wins. */
export async function playProviderRounds(fire: Fire, player: FirePlayer, rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i += 1) {
    const base = { playerId: player.id, gameId: 'fire', roundId: randomUUID(), currency: 'KZT' };
    const bet = { ...base, transactionId: randomUUID(), amount: String(1 + upTo(120_000)) };
    const taken = await provider(fire, 'bet', bet);
    if (taken.status !== 200) {
      expect(taken.body).toEqual({ detail: 'insufficient_funds' });
      expect(BigInt(bet.amount)).toBeGreaterThan(player.expected);
      continue;
    }
    player.expected -= BigInt(bet.amount);
    expect(BigInt((taken.body as WalletReply).balance)).toBe(player.expected);
    if (chance(0.1)) {
      const other = JSON.stringify({ ...bet, amount: `${bet.amount}0` });
      const conflict = await postUntilAnswered(fire.urls, '/provider/v1/bet', other, { [HEADERS.signature]: signBody(other, fire.secret) });
      expect([conflict.status, conflict.body]).toEqual([409, { detail: 'idempotency_conflict' }]);
    }
    if (chance(0.1)) continue;
    if (chance(0.25)) {
      expect((await provider(fire, 'rollback', { ...base, transactionId: randomUUID(), betTransactionId: bet.transactionId })).status).toBe(200);
      player.expected += BigInt(bet.amount);
      continue;
    }
    const win = { ...base, transactionId: randomUUID(), amount: String(upTo(240_000)), roundClosed: true };
    expect((await provider(fire, 'win', win)).status).toBe(200);
    player.expected += BigInt(win.amount);
    if (chance(0.2)) expect((await provider(fire, 'win', { ...win, transactionId: randomUUID() })).body).toEqual({ detail: 'round_already_paid' });
  }
}

/** Rounds of the platform's own slot, through launch, spin, free spins and collect. */
export async function playSlotRounds(fire: Fire, player: FirePlayer, game: { slug: string; manufacturer: string }, rounds: number): Promise<void> {
  const ask = async <T>(path: string, body: object, headers: Record<string, string>): Promise<T> => {
    const answer = await postUntilAnswered(fire.urls, path, JSON.stringify(body), headers);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    fire.calls += 1;
    return answer.body as T;
  };
  const query = 'query($m: String!, $s: String!) { gameInit(manufacturer: $m, slug: $s, withoutInit: false) { statusCode url } }';
  const init = await ask<{ data?: { gameInit: { statusCode: string; url: string | null } } }>(
    PATHS.graphql,
    { query, variables: { m: game.manufacturer, s: game.slug } },
    { ...REGION, authorization: `JWT ${player.token}` },
  );
  const launch = /#launch=([^&]+)/.exec(init.data?.gameInit.url ?? '')?.[1];
  if (!launch) throw new Error(`no launch: ${JSON.stringify(init)}`);
  const { session, stakes } = await ask<OpenReply>(`${PATHS.rgs}open`, { launch }, {});
  const headers = { [GAME_SESSION_HEADER]: session };
  for (let i = 0; i < rounds; i += 1) {
    const stake = stakes[upTo(2)] ?? '0';
    let { round } = await ask<RoundReply>(`${PATHS.rgs}play`, { requestId: randomUUID(), stake }, headers);
    expect(round.stake).toBe(stake);
    while (round.state === 'open') {
      const decision = { roundId: round.id, index: round.actions, action: { type: 'step' } };
      ({ round } = await ask<RoundReply>(`${PATHS.rgs}act`, decision, headers));
    }
    const closed = await ask<RoundReply>(`${PATHS.rgs}collect`, { roundId: round.id }, headers);
    player.expected += BigInt(closed.round.win) - BigInt(stake);
    expect(BigInt(closed.balance)).toBe(player.expected);
  }
}
