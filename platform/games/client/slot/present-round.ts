import type { RoundReply, RoundView, StateReply } from '../../protocol.ts';
import type { SpinResult } from '../../slots/engine.ts';
import type { GameEvent } from './game-state.ts';

/** What of the game server a round needs. */
export type RoundServer = {
  step(roundId: string): Promise<RoundReply>;
  collect(roundId: string): Promise<RoundReply>;
  state(): Promise<StateReply>;
};

/** What the player sees of a round. Each promise ends when the player has seen enough to go on. */
export type RoundShow = {
  /** The reels begin to turn. */
  turn(): void;
  /** They stop at a result, and its win is shown; `before` was won by what came before it. */
  land(result: SpinResult, win: { before: bigint; stake: bigint; coin: bigint; isFree: boolean }): Promise<void>;
  /** The last result of a round that goes on, and what it won so far, at once. */
  place(result: SpinResult, won: bigint, coin: bigint): void;
  freeBegins(granted: number, isResumed: boolean): Promise<void>;
  freeAdded(more: number): Promise<void>;
  freeEnds(won: bigint, stake: bigint): Promise<void>;
  /** The round was ended elsewhere: its win is paid, there is nothing more to show. */
  paidElsewhere(): void;
};

export type RoundPorts = {
  server: RoundServer;
  show: RoundShow;
  tell(event: GameEvent): void;
  onClosed(roundId: string): void;
  isRefused(error: unknown): boolean;
};

/**
 * Presents a round from wherever it stands until it is paid: the base spin (unless `isResumed`: then it was seen before), free spins one by one, collect.
 * The server says what there is to show; nothing is skipped when an answer was lost. Throws what the server refuses for other reasons than that the round
 * was ended elsewhere.
 */
export async function presentRound(reply: RoundReply, isResumed: boolean, { server, show, tell, onClosed, isRefused }: RoundPorts): Promise<void> {
  let { round } = reply;
  let shown = isResumed ? round.free.length : 0;
  const { id } = round;
  const coin = BigInt(round.coin);
  const stake = BigInt(round.stake);
  tell({ type: 'begun', balance: BigInt(reply.balance), stake });

  const wonBy = (count: number): bigint => coin * BigInt(round.free.slice(0, count).reduce((sum, spin) => sum + spin.coins, round.base.coins));
  const grantedBy = (count: number): number => round.free.slice(0, count).reduce((sum, spin) => sum + spin.freeSpins, round.base.freeSpins);
  const close = (balance: string): void => {
    tell({ type: 'closed', balance: BigInt(balance) });
    onClosed(id);
  };
  /** Null when the round is over. */
  const ask = async (call: () => Promise<RoundReply>): Promise<RoundReply | null> => {
    try {
      return await call();
    } catch (error) {
      if (!isRefused(error)) throw error;
      const state = await server.state();
      if (state.round?.id === id) return { ...reply, balance: state.balance, round: state.round };
      show.paidElsewhere();
      close(state.balance);
      return null;
    }
  };

  if (isResumed) {
    show.place(round.free.at(-1) ?? round.base, wonBy(shown), coin);
    tell({ type: 'won', win: wonBy(shown) });
  } else {
    await show.land(round.base, { before: 0n, stake, coin, isFree: false });
    tell({ type: 'won', win: wonBy(0) });
  }

  const hasFree = round.base.freeSpins > 0;
  if (hasFree) {
    await show.freeBegins(isResumed ? grantedBy(shown) - shown : round.base.freeSpins, isResumed);
    tell({ type: 'free', shown, granted: grantedBy(shown) });
  }
  for (;;) {
    if (shown === round.free.length) {
      if (round.state !== 'free') break;
      show.turn();
      tell({ type: 'free', shown: shown + 1, granted: grantedBy(shown) });
      const next = await ask(() => server.step(id));
      if (!next) return;
      round = next.round;
      if (shown === round.free.length) continue;
    } else {
      show.turn();
      tell({ type: 'free', shown: shown + 1, granted: grantedBy(shown) });
    }
    const result = round.free[shown];
    if (!result) break;
    await show.land(result, { before: wonBy(shown), stake, coin, isFree: true });
    shown += 1;
    tell({ type: 'won', win: wonBy(shown) });
    if (result.freeSpins > 0) {
      tell({ type: 'free', shown, granted: grantedBy(shown) });
      await show.freeAdded(result.freeSpins);
    }
  }
  if (hasFree) await show.freeEnds(wonBy(shown), stake);

  const paid: { round: RoundView; balance: string } | null = await ask(() => server.collect(id));
  if (paid) close(paid.balance);
}
