/** What a game of rounds that one player plays by himself offers to the kit, and what the kit offers to it. */
import type { Below } from '#games/engines/round-engine.ts';
import type { HistoryEntry, OpenReply } from '#games/server/protocol.ts';
import type { Revealed } from './fairness-view.ts';
import type { Frame } from './frame.ts';
import type { Face } from './panel.ts';
import type { Round } from './round.ts';

/** What a game does with the rounds of one player. */
export type Stage<Bet, Action, View> = {
  /** What the play button begins a round with; null = nothing is chosen yet. */
  bet(): Bet | null;
  /** Minor units that `bet` itself names (chips on a table). Without it the stake is chosen on the ladder. */
  stake?(): bigint;
  /** The button was pressed; the answer is not there yet. */
  begins?(): void;
  /**
   * Shows a round until nothing of it is left to decide or to see, asking the player for decisions
   * (`round.act`). The kit pays and closes it then.
   */
  present(round: Round<View, Action>): Promise<void>;
  /** Between rounds: after opening, after a refusal, after a round that was ended elsewhere. */
  rest(): void;
  /** The player wants to see the end sooner. Without it the play button is off while a round is shown. */
  hurry?(): void;
  /** Rules, limits and what pays, for this stake. */
  rules(stake: bigint): Node[];
  /** How a round of the history ended. */
  outcome(entry: HistoryEntry<View>): Node[];
};

/** What the kit gives to a game. */
export type Kit<Facts extends object, View extends object, Key extends string> = Omit<
  Frame<Facts, View, Key>,
  'rgs' | 'stop' | 'onConnection'
> & {
  /** What the next round is played for. */
  stake(): bigint;
  balance(): bigint;
  /** No round is played and nothing stands in front of the game. */
  isIdle(): boolean;
  isTurbo(): boolean;
  /** Whether the next round follows by itself, so that this one's end has to be seen first. */
  isAuto(): boolean;
  stopAuto(): void;
  /** As a press of the play button. */
  press(): void;
  /** What the play button is while the player decides; null = what it is by itself. */
  face(face: Face | null): void;
  /** To be called when `bet` or `stake` of the stage has changed. */
  changed(): void;
  /** The line under the game: the one that is read aloud. */
  message(text: string, isStrong?: boolean): void;
  showWin(minor: bigint): void;
  /** The last closed rounds, newest first; empty when they can't be had. */
  past(limit: number): Promise<HistoryEntry<View>[]>;
  /** Counts the shown win up, says it and sounds; a hurry ends the counting. */
  countWin(from: bigint, to: bigint, stake: bigint): Promise<void>;
  /** Celebrates a win of many stakes; does nothing for an ordinary one. */
  bigWin(win: bigint, stake: bigint): Promise<void>;
  /**
   * The end of a round of one result: its win counted and celebrated, or that there was none. Ends when the
   * next round may follow.
   */
  conclude(win: bigint, stake: bigint): Promise<void>;
  /** Keys of the game, dead while something stands in front of it. Space and Enter are the play button's. */
  keys(keys: Readonly<Record<string, () => void>>): void;
};

export type GameClient<
  Facts extends object,
  Bet extends object,
  Action extends object,
  View extends object,
  Key extends string,
> = {
  /** Rounds that are shown faster; rounds that follow by themselves, where the jurisdiction allows it. */
  hasTurbo?: boolean;
  hasAuto?: boolean;
  /** The play button's icon between rounds, of the page's set. */
  playIcon?: string;
  load?(open: OpenReply<Facts, View>, onShare: (share: number) => void): Promise<void>;
  /**
   * What the player saw at the end of a round, again from its numbers: by the engine that the server runs.
   */
  repeat(facts: Facts, entry: Revealed<View> & { bet: Bet; actions: Action[] }, below: Below): View;
  mount(kit: Kit<Facts, View, Key>): Stage<Bet, Action, View>;
};
