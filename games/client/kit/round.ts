import type { RoundReply, RoundView, StateReply } from '#games/server/protocol.ts';
import { Refused } from './rgs.ts';

/** What of the game server a round needs. */
type RoundServer<View> = {
  act(roundId: string, index: number, action: object): Promise<RoundReply<View>>;
  collect(roundId: string): Promise<RoundReply<View>>;
  state(): Promise<StateReply<View>>;
};

/** A round as the game presents it. What it says changes with every decision. */
export type Round<View, Action> = {
  readonly id: string;
  readonly view: View;
  /** What the round was begun with. */
  readonly stake: bigint;
  /** Staked so far, later bets of the round included. */
  readonly staked: bigint;
  /** Won by what is shown in `view`. */
  readonly win: bigint;
  /** Nothing is left to decide. */
  readonly isOver: boolean;
  /** The player saw its beginning before: at another visit, or in another tab. */
  readonly isResumed: boolean;
  /**
   * Decides. True = the round has gone on, maybe by a decision in another tab; false = the balance does not
   * cover it, and the player was told.
   */
  act(action: Action): Promise<boolean>;
};

/** Thrown out of a round that was ended elsewhere. */
export class EndedElsewhere extends Error {
  readonly balance: string;
  constructor(balance: string) {
    super('the round was ended elsewhere');
    this.balance = balance;
  }
}

type Ports<View> = {
  server: RoundServer<View>;
  onStaked(balance: bigint, staked: bigint): void;
  onNoMoney(): void;
};

/** Refusals after which the server knows better where the round stands. */
const STALE = [
  'round_not_open',
  'round_already_paid',
  'not_found',
  'action_not_allowed',
  'idempotency_conflict',
];
const isStale = (error: unknown): boolean => error instanceof Refused && STALE.includes(error.code);

/**
 * Holds a round from its first answer until it is paid. Throws what the server refuses for other reasons than
 * that the round went on elsewhere.
 */
export function holdRound<View extends object, Action extends object>(
  reply: RoundReply<View>,
  isResumed: boolean,
  { server, onStaked, onNoMoney }: Ports<View>,
): { round: Round<View, Action>; collect(): Promise<RoundReply<View>> } {
  let now: RoundView<View> = reply.round;
  const { id } = now;
  onStaked(BigInt(reply.balance), BigInt(now.staked));

  /** Where the round stands after a refusal; throws the refusal when it says nothing new. */
  async function reread(refusal: unknown): Promise<void> {
    if (!isStale(refusal)) throw refusal;
    const { balance, round } = await server.state();
    if (round?.id !== id) throw new EndedElsewhere(balance);
    if (round.actions === now.actions && round.state === now.state) throw refusal;
    now = round;
    onStaked(BigInt(balance), BigInt(now.staked));
  }

  return {
    round: {
      id,
      isResumed,
      get view() {
        return now.view;
      },
      get stake() {
        return BigInt(now.stake);
      },
      get staked() {
        return BigInt(now.staked);
      },
      get win() {
        return BigInt(now.win);
      },
      get isOver() {
        return now.state !== 'open';
      },
      async act(action) {
        try {
          const answer = await server.act(id, now.actions, action);
          now = answer.round;
          onStaked(BigInt(answer.balance), BigInt(now.staked));
        } catch (error) {
          if (error instanceof Refused && error.code === 'insufficient_funds') {
            onNoMoney();
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
