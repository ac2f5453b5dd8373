/** State of a running game: run-game.ts creates it, game-rounds.ts plays its rounds. */
import type { FairnessView, FreeRoundsView } from '#games/server/protocol.ts';
import { toMajor } from '#contract/money.ts';
import type { Frame } from './frame.ts';
import type { Stage } from './game-client.ts';
import { FIRST_STATE, nextState, stakeOf } from './game-state.ts';
import type { FreeRounds, GameEvent, GameState } from './game-state.ts';
import { postToHost } from './host.ts';
import { createPanel } from './panel.ts';
import type { Face, Panel } from './panel.ts';

export class GameSession<Bet, Action, View extends object> {
  readonly frame: Frame<object, View, never>;
  readonly panel: Panel;
  readonly #playIcon: string;
  /** Action of a press on the play button. */
  readonly press: () => void;
  state: GameState = FIRST_STATE;
  /** The seeds of the next round. */
  fairness: FairnessView;
  /** True while the host has paused the game, for example in a hidden tab. */
  isPaused = false;
  /** True while a win is counted up: then the counter writes the shown win, and `draw` does not. */
  isCounting = false;
  #decision: Face | null = null;
  #stage: Stage<Bet, Action, View> | null = null;

  constructor(frame: Frame<object, View, never>, playIcon: string, press: () => void) {
    this.frame = frame;
    this.panel = createPanel(frame.t, frame.money);
    this.#playIcon = playIcon;
    this.press = press;
    this.fairness = frame.open.fairness;
  }

  /** The game's stage. Throws before `show` was called. */
  get stage(): Stage<Bet, Action, View> {
    if (!this.#stage) throw new Error('the game has no stage yet');
    return this.#stage;
  }

  /** Sets the stage; nothing is drawn before this call. */
  show(stage: Stage<Bet, Action, View>): void {
    this.#stage = stage;
  }

  /** Face of the play button during a decision; null between decisions. */
  get decision(): Face | null {
    return this.#decision;
  }

  setDecision(face: Face | null): void {
    this.#decision = face;
    this.draw();
  }

  /** Removes the decision without drawing; the next event draws. */
  endDecision(): void {
    this.#decision = null;
  }

  /** Stake of the next round in minor units. */
  stake(): bigint {
    return this.#stage?.stake?.() ?? stakeOf(this.state);
  }

  /** True while a dialog or a celebration covers the game. */
  isCovered(): boolean {
    return this.frame.celebrations.isOpen() || this.frame.dialogs.isOpen();
  }

  /** Changes to the next state, draws it, and reports a changed balance to the host. */
  dispatch(event: GameEvent): void {
    const before = this.state;
    this.state = nextState(before, event);
    this.draw();
    if (this.state.win !== before.win && !this.isCounting) this.panel.showWin(this.state.win);
    if (this.state.balance !== before.balance)
      postToHost({ type: 'balance', balance: toMajor(this.state.balance, this.frame.open) });
  }

  stopAuto(): void {
    this.dispatch({ type: 'auto', rounds: 0 });
  }

  draw(): void {
    if (!this.#stage) return;
    this.panel.render(this.state, this.state.roundStake ?? this.stake());
    this.panel.face(this.#face(this.#stage));
  }

  /** The face of the play button; null while it is disabled. */
  #face(stage: Stage<Bet, Action, View>): Face | null {
    const { state, press } = this;
    const { t } = this.frame;
    if (state.phase === 'loading' || state.phase === 'error') return null;
    if (state.autoLeft > 0)
      return {
        text: String(state.autoLeft),
        label: t('autoStop'),
        isStop: true,
        press: () => this.stopAuto(),
      };
    if (this.#decision) return this.#decision;
    if (state.phase === 'idle')
      return { icon: this.#playIcon, label: t('play'), isOff: stage.bet() === null, press };
    return { icon: 'stop', label: t('stop'), isStop: true, isOff: stage.hurry === undefined, press };
  }
}

/** Free rounds of a reply, with their stake in minor units. */
export const toFreeRounds = (view: FreeRoundsView | null): FreeRounds | null =>
  view && { ...view, stake: BigInt(view.stake) };
