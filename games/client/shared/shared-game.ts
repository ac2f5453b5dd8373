/**
 * Interface between a shared game and its runner (run-shared.ts). The game is a `SharedClient`: it gets a `SharedKit`
 * from the runner and builds a `SharedStage`, which the runner calls.
 */
import type { SharedEngine } from '#games/engines/shared-engine.ts';
import type { OpenReply } from '#games/server/protocol.ts';
import type { OwnBet, PublicBet, SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import type { Frame } from '../kit/frame.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { Face } from '../kit/panel.ts';

/** The game's view, which presents shared rounds: rounds with one outcome for all players. */
export type SharedStage<Outcome, Card> = {
  /**
   * A round began or entered its next phase. `isJoin`: the game was just opened, or the stream was
   * interrupted, so nothing is celebrated.
   */
  phase(round: SharedRoundView<Outcome, Card>, isJoin: boolean): void;
  /** The server published more of the running round, for example the next card. */
  progress?(round: SharedRoundView<Outcome, Card>): void;
  /** The player's own bets changed. */
  own?(): void;
  /** The public list of bets changed. */
  bets?(): void;
  /** The player's bets of a finished round were paid. `win` and `staked` are sums over them. */
  paid?(win: bigint, staked: bigint): void;
  /** The chosen stake or the balance changed. */
  money?(): void;
  /** Draws a frame at `now`, the server's time in milliseconds; called at the rate of frame-rate.ts. */
  frame?(now: number): void;
  rules(): Node[];
  /**
   * Renders the result of a round; `bet` = the player's bet on it with its cash-out multiplier or decisions,
   * if any.
   */
  outcome(round: SharedRoundView<Outcome, Card>, bet: object | null): Node[];
};

/** The configuration of a shared game contains the engine's rules. */
export type WithRules = { readonly rules: unknown };

export type SharedKit<
  Config extends object,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
> = Omit<Frame<Config, object, Key | KeyOf<'shared'>>, 'rgs' | 'stop' | 'onConnection'> & {
  /** The server's time (server-time.ts), Unix milliseconds. */
  now(): number;
  round(): SharedRoundView<Outcome, Card> | null;
  /** Rounds that are over, newest first. */
  results(): readonly SharedRoundView<Outcome, Card>[];
  /** The bets of all players on the current round, and the number of these players. */
  bets(): readonly PublicBet[];
  players(): number;
  /** The player's bets on the current round. */
  own(): readonly OwnBet[];
  /** Minor units. */
  balance(): bigint;
  /** Stakes to choose from, minor units, ascending. */
  stakes: readonly bigint[];
  /** The chosen stake, minor units. */
  stake(): bigint;
  /** True while bets are accepted. */
  isOpen(): boolean;
  /**
   * Places a bet on the current round; null = it was rejected and the player has seen a message. `place`:
   * number of the bet among the player's bets of the round, from 0; by default a free one.
   */
  bet(stake: bigint, bet: Bet, place?: number): Promise<OwnBet | null>;
  /** How many more bets the player can have in this round. */
  placesLeft(): number;
  /** Takes a bet back; true = it was taken back. */
  cancel(betId: string): Promise<boolean>;
  /** Cashes out a running bet; null = it was too late. */
  cashOut(betId: string): Promise<OwnBet | null>;
  /**
   * Makes a decision in a running round after `index` earlier ones; null = it was rejected and the player has
   * seen a message.
   */
  decide(betId: string, index: number, choice: string, cost: bigint): Promise<OwnBet | null>;
  /** Sets appearance and action of the play button; null = disabled with its last appearance. */
  face(face: Face | null): void;
  message(text: string, isStrong?: boolean): void;
  /** Shows a win in the panel, without counting it up. */
  showWin(minor: bigint): void;
  /** Counts a win up with sound; a sum that is not more than `staked` is only shown. */
  countWin(to: bigint, staked: bigint): Promise<void>;
  keys(keys: Readonly<Record<string, () => void>>): void;
};

export type SharedClient<
  Config extends WithRules,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
> = {
  /** True when bets are cashed out while the round runs (crash). */
  isFlight?: boolean;
  /** True when the stake is the sum of chips laid on a felt, so that the panel has no stake to choose. */
  laysChips?: boolean;
  /** Maximum number of bets of a player in a round. */
  maxBets: number;
  /** Loads files that the game cannot start without; `onShare` gets the loaded share, 0 to 1. */
  load?(open: OpenReply<Config>, onShare: (share: number) => void): Promise<void>;
  /** The server's engine; the fairness dialog repeats rounds and wins with it. */
  engine: Pick<SharedEngine<Config['rules'], Bet, Outcome>, 'outcome' | 'won'>;
  mount(kit: SharedKit<Config, Bet, Outcome, Card, Key>): SharedStage<Outcome, Card>;
};
