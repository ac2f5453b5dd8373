import type { RoundReply, RoundView, StateReply } from '#games/server/protocol.ts';
import { isPlayRefused } from './messages.ts';
import { Refused } from './rgs.ts';

/** Calls of the game server that a round uses. */
type RoundServer<View> = {
  act(roundId: string, index: number, action: object): Promise<RoundReply<View>>;
  collect(roundId: string): Promise<RoundReply<View>>;
  state(): Promise<StateReply<View>>;
};

/** A round as the game presents it. Its properties change with every decision. */
export type Round<View, Action> = {
  readonly id: string;
  readonly view: View;
  /** Stake at the beginning of the round, minor units. */
  readonly stake: bigint;
  /** Total stake so far, including later bets of the round. */
  readonly staked: bigint;
  /** Win so far according to `view`. */
  readonly win: bigint;
  /** True when no decision is left. */
  readonly isOver: boolean;
  /** True when the round was started at an earlier visit or in another tab. */
  readonly isResumed: boolean;
  /**
   * Sends a decision. True = the round has advanced, possibly by a decision in another tab; false = its bet
   * was not taken (balance, technical works, closed region), and the player has seen a message.
   */
  act(action: Action): Promise<boolean>;
};

/** Thrown when the round was finished in another tab. */
export class EndedInOtherTab extends Error {
  readonly balance: string;
  constructor(balance: string) {
    super('the round was ended elsewhere');
    this.balance = balance;
  }
}

type Deps<View> = {
  server: RoundServer<View>;
  onStaked(balance: bigint, staked: bigint): void;
  /** A further bet was not taken; `code`: why. The round continues without it. */
  onNotTaken(code: string): void;
};

/** Rejections that mean that this client's state of the round is outdated. */
const STALE = [
  'round_not_open',
  'round_already_paid',
  'not_found',
  'action_not_allowed',
  'idempotency_conflict',
];
const isStale = (error: unknown): boolean => error instanceof Refused && STALE.includes(error.code);

/**
 * Tracks a round from the server's first reply until it is paid. Throws rejections of the server, except
 * those caused by decisions in another tab.
 */
export function trackRound<View extends object, Action extends object>(
  reply: RoundReply<View>,
  isResumed: boolean,
  { server, onStaked, onNotTaken }: Deps<View>,
): { round: Round<View, Action>; collect(): Promise<RoundReply<View>> } {
  let current: RoundView<View> = reply.round;
  const { id } = current;
  onStaked(BigInt(reply.balance), BigInt(current.staked));

  /** Loads the round again after a rejection; throws the rejection if the round has not advanced. */
  async function reread(refusal: unknown): Promise<void> {
    if (!isStale(refusal)) throw refusal;
    const { balance, round } = await server.state();
    if (round?.id !== id) throw new EndedInOtherTab(balance);
    if (round.actions === current.actions && round.state === current.state) throw refusal;
    current = round;
    onStaked(BigInt(balance), BigInt(current.staked));
  }

  return {
    round: {
      id,
      isResumed,
      get view() {
        return current.view;
      },
      get stake() {
        return BigInt(current.stake);
      },
      get staked() {
        return BigInt(current.staked);
      },
      get win() {
        return BigInt(current.win);
      },
      get isOver() {
        return current.state !== 'open';
      },
      async act(action) {
        try {
          const answer = await server.act(id, current.actions, action);
          current = answer.round;
          onStaked(BigInt(answer.balance), BigInt(current.staked));
        } catch (error) {
          if (
            error instanceof Refused &&
            (error.code === 'insufficient_funds' || isPlayRefused(error.code))
          ) {
            onNotTaken(error.code);
            return false;
          }
          await reread(error);
        }
        return true;
      },
    },
    async collect() {
      try {
        return await server.collect(id);
      } catch (error) {
        await reread(error);
        return server.collect(id);
      }
    },
  };
}
