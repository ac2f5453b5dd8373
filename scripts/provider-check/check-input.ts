/** Input of the acceptance cases for the seamless wallet (port, player, game, amounts), and their assertions. */
import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { Answer, BetCall, PlatformPort, RollbackCall, WinCall } from '#contract/provider.ts';
import type { ErrorCode } from '#contract/errors.ts';

export type Campaign = { id: string; gameId: string; stake: bigint; count: number };
/** Sends a body as raw bytes, for cases that the port cannot express. */
export type SendRaw = (
  name: string,
  body: string,
  headers: Readonly<Record<string, string | undefined>>,
) => Promise<{ status: number; detail: unknown }>;

export type CheckInput = {
  port: PlatformPort;
  /**
   * Id of a player with at least 100 `unit` of real money and no bonus money, who does not play elsewhere
   * meanwhile.
   */
  playerId: string;
  currency: string;
  /** A region that offers the game. */
  region: string;
  /** Any game of the platform. */
  gameId: string;
  /** An amount that every case can stake several times, in minor units. */
  unit: bigint;
  /** Three or more unplayed free rounds; null: cases about campaigns are skipped. */
  campaign: Campaign | null;
  /** Null when the port is in-process: the cases of raw bodies and signatures are skipped. */
  http: { send: SendRaw; secret: string } | null;
};

export type Case = {
  /** The condition that the case checks. */
  name: string;
  needs?: 'campaign' | 'http';
  run(input: CheckInput): Promise<void>;
};

export const freshRound = (): string => `check-round-${randomUUID()}`;
const base = ({ playerId, gameId, currency }: CheckInput) => ({
  transactionId: `check-${randomUUID()}`,
  playerId,
  gameId,
  roundId: freshRound(),
  currency,
});
export const aBet = (input: CheckInput, change: Partial<BetCall> = {}): BetCall => ({
  ...base(input),
  region: input.region,
  amount: String(input.unit),
  ...change,
});
export const aWin = (input: CheckInput, change: Partial<WinCall> = {}): WinCall => ({
  ...base(input),
  amount: String(input.unit),
  roundClosed: true,
  ...change,
});
export const aRollback = (
  input: CheckInput,
  bet: BetCall,
  change: Partial<RollbackCall> = {},
): RollbackCall => ({
  ...base(input),
  gameId: bet.gameId,
  roundId: bet.roundId,
  betTransactionId: bet.transactionId,
  ...change,
});

/** Expects a call to be accepted and returns its reply. */
export async function accepted<Reply>(call: Promise<Answer<Reply>>): Promise<Reply> {
  const answer = await call;
  assert.ok(answer.ok, `refused with ${answer.ok ? '' : answer.code}`);
  return answer.reply;
}

/** Expects a call to be refused with this code. */
export async function refused(call: Promise<Answer<unknown>>, code: ErrorCode): Promise<void> {
  assert.deepEqual(await call, { ok: false, code });
}

export const balanceOf = async ({ port, playerId }: CheckInput): Promise<bigint> =>
  BigInt((await accepted(port.balance({ playerId }))).balance);

/** Runs `act` and expects the balance to change by exactly `change`. */
export async function moves(input: CheckInput, change: bigint, act: () => Promise<unknown>): Promise<void> {
  const before = await balanceOf(input);
  await act();
  assert.equal((await balanceOf(input)) - before, change, 'the change of the balance, minor units');
}
