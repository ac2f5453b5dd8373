/** Interface between the kit and a game whose rounds belong to one player. */
import type { RandomBelow } from '#games/engines/round-engine.ts';
import type { HistoryEntry, OpenReply } from '#games/server/protocol.ts';
import type { Revealed } from './fairness-view.ts';
import type { Frame } from './frame.ts';
import type { Face } from './panel.ts';
import type { Round } from './round.ts';

/** The game's part: presents the rounds of one player. */
export type Stage<Bet, Action, View> = {
  /** Bet for the next round; null = the player has not chosen one yet. */
  bet(): Bet | null;
  /**
   * Stake in minor units, for games whose bet contains it (chips on a table). Without this function the stake
   * is chosen from the list of stakes.
   */
  stake?(): bigint;
  /** The play button was pressed; the server's reply is still pending. */
  begins?(): void;
  /**
   * Presents a round until it is over and fully shown, asking the player for decisions (`round.act`). The kit
   * then collects and closes the round.
   */
  present(round: Round<View, Action>): Promise<void>;
  /**
   * Shows the state between rounds: after opening, after a rejected bet, after a change of the stake, and
   * after a round that ended in another tab.
   */
  rest(): void;
  /**
   * The player wants to skip to the result. Without this function the play button is disabled while a round
   * is shown.
   */
  hurry?(): void;
  /** Content of the rules dialog for this stake. */
  rules(stake: bigint): Node[];
  /** Renders the result of a round of the history. */
  outcome(entry: HistoryEntry<View>): Node[];
};

/** The kit's part: services for the game. */
export type Kit<Config extends object, View extends object, Key extends string> = Omit<
  Frame<Config, View, Key>,
  'rgs' | 'stop' | 'onConnection'
> & {
  /** Stake of the next round, minor units. */
  stake(): bigint;
  /** Minor units. */
  balance(): bigint;
  /** True when no round is running and nothing covers the game. */
  isIdle(): boolean;
  isTurbo(): boolean;
  /**
   * True when autoplay will start the next round, so the result of this one must stay visible for a while.
   */
  isAuto(): boolean;
  stopAuto(): void;
  /** Does the same as pressing the play button. */
  press(): void;
  /** Face of the play button during a decision; null = its default. */
  face(face: Face | null): void;
  /** Call when `bet` or `stake` of the stage would now return another value. */
  changed(): void;
  /** Shows a text below the game, in a live region. */
  message(text: string, isStrong?: boolean): void;
  /** Shows a win in the panel, without counting it up. */
  showWin(minor: bigint): void;
  /** The last closed rounds, newest first; empty when they fail to load. */
  past(limit: number): Promise<HistoryEntry<View>[]>;
  /**
   * Counts up the shown win with sound and message; skipping ends the counting. A sum that is not more than
   * `staked` (what the round has cost so far) is shown immediately as a return, without counting and
   * without sound.
   */
  countWin(from: bigint, to: bigint, staked: bigint): Promise<void>;
  /** Celebrates a win of many times the amount staked; does nothing for an ordinary one. */
  bigWin(win: bigint, staked: bigint): Promise<void>;
  /**
   * Ends a round with a single result: counts up and celebrates its win, or announces that there is none.
   * Resolves when the next round may start.
   */
  conclude(win: bigint, staked: bigint): Promise<void>;
  /**
   * Binds keys of the game; they are ignored while something covers it. Space and Enter belong to the play
   * button.
   */
  keys(keys: Readonly<Record<string, () => void>>): void;
};

export type GameClient<
  Config extends object,
  Bet extends object,
  Action extends object,
  View extends object,
  Key extends string,
> = {
  /** Offers turbo (faster presentation) and, where the jurisdiction allows it, autoplay. */
  hasTurbo?: boolean;
  hasAuto?: boolean;
  /** Icon of the play button between rounds, from the page's icons. */
  playIcon?: string;
  /** Loads files that the game cannot start without; `onShare` gets the loaded share, 0 to 1. */
  load?(open: OpenReply<Config, View>, onShare: (share: number) => void): Promise<void>;
  /** Computes the final view of a round from its random numbers, with the same engine as the server. */
  repeat(
    config: Config,
    entry: Revealed<View> & { bet: Bet; actions: Action[] },
    randomBelow: RandomBelow,
  ): View;
  /** Builds the game in the page. */
  mount(kit: Kit<Config, View, Key>): Stage<Bet, Action, View>;
};
