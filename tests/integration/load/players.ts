/** Players for the load test. Each adds up the amounts of its answers; the ledger must have the same sum. */
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { BetCall, RollbackCall, WalletReply, WinCall } from '#contract/provider.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { signBody } from '#contract/signature.ts';
import { postUntilAnswered } from './post-until-answered.ts';
import type { Answer } from './post-until-answered.ts';

export type LoadPlayer = { id: string; email: string; token: string; expected: bigint };
/**
 * State shared by all players. `acknowledged`: answer text by transaction id. `calls`: number of answered
 * calls. `hasDoubled`: a player has doubled in a shared blackjack hand.
 */
export type LoadRun = {
  urls: string[];
  secret: string;
  acknowledged: Map<string, string>;
  calls: number;
  hasDoubled: boolean;
};

export const chance = (share: number): boolean => Math.random() < share;
/** A whole number from 0 to the bound, inclusive. */
export const upTo = (bound: number): number => Math.floor(Math.random() * (bound + 1));
/** A random element of a list that is not empty. */
export const pick = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T;

/** The header with the open development region, as the web process sets it. */
export const REGION = { [HEADERS.siteRegion]: 'DEV' };

/** Registers a player, who gets the demo credit. */
export async function register({ urls }: LoadRun, expected: bigint): Promise<LoadPlayer> {
  const email = `${randomUUID()}@example.com`;
  const account = { email, password: randomUUID(), currency: 'KZT', platform: 1, terms_accepted: true };
  const answer = await postUntilAnswered(urls, PATHS.registration, JSON.stringify(account), REGION);
  const { token } = answer.body as { token?: string };
  if (!token) throw new Error(`registration answered ${answer.status} ${answer.text}`);
  const reply = await fetch(`${urls[0]}${PATHS.user}`, { headers: { authorization: `JWT ${token}` } });
  const { id } = (await reply.json()) as { id: string };
  return { id, email, token, expected };
}

/** Calls the wallet as an outside provider, in one to three concurrent copies that must get the same answer. */
export async function provider(
  run: LoadRun,
  name: 'bet' | 'win' | 'rollback',
  call: BetCall | WinCall | RollbackCall,
): Promise<Answer> {
  const body = JSON.stringify(call);
  const headers = { [HEADERS.signature]: signBody(body, run.secret) };
  const copies = await Promise.all(
    Array.from({ length: 1 + upTo(2) }, () =>
      postUntilAnswered(run.urls, `/provider/v1/${name}`, body, headers),
    ),
  );
  const [first] = copies;
  if (!first) throw new Error('no answer');
  for (const copy of copies) expect([copy.status, copy.text]).toEqual([first.status, first.text]);
  run.acknowledged.set(call.transactionId, first.text);
  run.calls += 1;
  return first;
}

/** Rounds of an outside provider: bets, wins, rollbacks, repeats with other bodies, second wins. */
export async function playProviderRounds(run: LoadRun, player: LoadPlayer, rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i += 1) {
    const base = { playerId: player.id, gameId: 'fire', roundId: randomUUID(), currency: 'KZT' };
    const bet = { ...base, region: 'DEV', transactionId: randomUUID(), amount: String(1 + upTo(120_000)) };
    const taken = await provider(run, 'bet', bet);
    if (taken.status !== 200) {
      expect(taken.body).toEqual({ detail: 'insufficient_funds' });
      expect(BigInt(bet.amount)).toBeGreaterThan(player.expected);
      continue;
    }
    player.expected -= BigInt(bet.amount);
    expect(BigInt((taken.body as WalletReply).balance)).toBe(player.expected);
    if (chance(0.1)) {
      const other = JSON.stringify({ ...bet, amount: `${bet.amount}0` });
      const conflict = await postUntilAnswered(run.urls, '/provider/v1/bet', other, {
        [HEADERS.signature]: signBody(other, run.secret),
      });
      expect([conflict.status, conflict.body]).toEqual([409, { detail: 'idempotency_conflict' }]);
    }
    if (chance(0.1)) continue;
    if (chance(0.25)) {
      expect(
        (
          await provider(run, 'rollback', {
            ...base,
            transactionId: randomUUID(),
            betTransactionId: bet.transactionId,
          })
        ).status,
      ).toBe(200);
      player.expected += BigInt(bet.amount);
      continue;
    }
    const win = { ...base, transactionId: randomUUID(), amount: String(upTo(240_000)), roundClosed: true };
    expect((await provider(run, 'win', win)).status).toBe(200);
    player.expected += BigInt(win.amount);
    if (chance(0.2))
      expect((await provider(run, 'win', { ...win, transactionId: randomUUID() })).body).toEqual({
        detail: 'round_already_paid',
      });
  }
}
