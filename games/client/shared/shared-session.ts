/** State of a running shared game: the stream's rounds, the player's bets, stake and balance. */
import type { OwnBet, SharedHistoryReply, SharedStateReply } from '#games/server/shared/shared-protocol.ts';
import { toMajor } from '#contract/money.ts';
import type { Frame } from '../kit/frame.ts';
import { FIRST_STATE } from '../kit/game-state.ts';
import { postToHost } from '../kit/host.ts';
import type { KeyOf } from '../kit/messages.ts';
import { wait } from '../kit/page.ts';
import { createPanel } from '../kit/panel.ts';
import type { Panel } from '../kit/panel.ts';
import { isFatal } from './fatal-errors.ts';
import { EMPTY_LIVE_STATE } from './live-state.ts';
import type { LiveState } from './live-state.ts';
import { codeOf } from '../kit/rgs.ts';
import { createServerTime } from './server-time.ts';
import type { ServerTime } from './server-time.ts';
import type { SharedStage } from './shared-game.ts';

/**
 * If the payment of a round is not known when the next round begins, it is looked up in the history, every `everyMs`,
 * `times` times at most. `bets`: how many entries of the history are read.
 */
const LATE_PAYMENT = { everyMs: 2_000, times: 6, bets: 20 } as const;

export class SharedSession<Outcome, Card> {
  readonly frame: Frame<object, object, KeyOf<'shared'>>;
  readonly panel: Panel;
  readonly time: ServerTime = createServerTime(() => performance.now());
  /** Stakes to choose from, minor units, ascending. */
  readonly stakes: readonly bigint[];
  /** State as received from the stream so far. */
  live: LiveState = EMPTY_LIVE_STATE;
  /** The player's bets on the round `#ownRoundId`, in the order of their places. */
  own: readonly OwnBet[] = [];
  /** Minor units. */
  balance: bigint;
  #stakeAt: number;
  #ownRoundId: string | null = null;
  /** The latest round whose payment was shown. */
  #paidRoundId: string | null = null;
  /**
   * Number of replies about single bets so far. A reply about all bets is outdated if its request was sent before the
   * latest of them.
   */
  #betReplies = 0;
  #stage: SharedStage<Outcome, Card> | null = null;

  constructor(frame: Frame<object, object, KeyOf<'shared'>>) {
    const { open } = frame;
    this.frame = frame;
    this.panel = createPanel(frame.t, frame.money);
    this.stakes = open.stakes.map(BigInt);
    this.balance = BigInt(open.balance);
    this.#stakeAt = Math.max(0, open.stakes.indexOf(open.stake));
  }

  /** The game's stage. Throws before `show` was called. */
  get stage(): SharedStage<Outcome, Card> {
    if (!this.#stage) throw new Error('the game has no stage yet');
    return this.#stage;
  }

  /** Sets the stage that the game has built. */
  show(stage: SharedStage<Outcome, Card>): void {
    this.#stage = stage;
  }

  /** Position of the chosen stake in `stakes`. */
  get stakeAt(): number {
    return this.#stakeAt;
  }

  stake(): bigint {
    return this.stakes[this.#stakeAt] ?? 0n;
  }

  /** Chooses a stake; a position outside the list is ignored. */
  setStake(at: number): void {
    if (at < 0 || at >= this.stakes.length) return;
    this.frame.sound.press();
    this.#stakeAt = at;
    this.draw();
  }

  /** True while a dialog or a celebration covers the game. */
  isCovered(): boolean {
    return this.frame.celebrations.isOpen() || this.frame.dialogs.isOpen();
  }

  draw(): void {
    const { balance, stakes } = this;
    this.panel.render(
      { ...FIRST_STATE, phase: 'idle', balance, stakes, stakeAt: this.#stakeAt },
      this.stake(),
    );
    this.#stage?.money?.();
  }

  /** Sets a balance sent by the server, in minor units, and reports a change to the host. */
  setBalance(minor: string): void {
    const balance = BigInt(minor);
    if (balance === this.balance) return;
    this.balance = balance;
    this.draw();
    postToHost({ type: 'balance', balance: toMajor(balance, this.frame.open) });
  }

  /** Sets the player's bets on the round. */
  setOwn(bets: readonly OwnBet[], roundId: string): void {
    this.#ownRoundId = roundId;
    this.own = [...bets].sort((a, b) => a.place - b.place);
    this.#stage?.own?.();
  }

  /** Starts the player's list of bets for a round; unpaid bets of the previous round are looked up. */
  beginRound(roundId: string): void {
    const before = this.#ownRoundId;
    if (before === roundId) return;
    if (before !== null && before !== this.#paidRoundId && this.own.length > 0)
      void this.#findLatePayment(before).catch((error: unknown) => this.stopIfFatal(error));
    this.setOwn([], roundId);
  }

  /** Applies the reply to a call about one bet. */
  applyBetReply({ now, balance, bet }: { now: number; balance: string; bet: OwnBet }): void {
    this.#betReplies += 1;
    this.time.update(now);
    this.setBalance(balance);
    if (bet.roundId !== this.#ownRoundId) return;
    // A bet whose state is void or voiding has been taken back.
    const others = this.own.filter(({ id }) => id !== bet.id);
    this.setOwn(bet.status === 'void' || bet.status === 'voiding' ? others : [...others, bet], bet.roundId);
  }

  /** Requests balance and bets again. An error that ends the game stops it, any other is ignored. */
  refresh(): void {
    void this.#readState().catch((error: unknown) => this.stopIfFatal(error));
  }

  stopIfFatal(error: unknown): void {
    if (isFatal(codeOf(error))) this.frame.stop(error);
  }

  async #readState(): Promise<void> {
    const repliesBefore = this.#betReplies;
    const reply = await this.frame.rgs.call<SharedStateReply>('shared/state', {}, 'balance');
    this.time.update(reply.now);
    // A bet was placed or taken back while the request was pending, so the reply may not include this change.
    if (this.#betReplies !== repliesBefore) return this.#readState();
    this.setBalance(reply.balance);
    if (!reply.round || reply.round.id !== this.live.round?.id) return;
    this.setOwn(reply.bets, reply.round.id);
    if (reply.round.phase === 'over') this.#showPayment(reply.round.id, this.own);
  }

  /** Shows the total win of a round to host and player, once. Returns true when its bets are paid. */
  #showPayment(roundId: string, bets: readonly OwnBet[]): boolean {
    if (bets.length === 0 || bets.some(({ win }) => win === null)) return false;
    if (this.#paidRoundId === roundId) return true;
    this.#paidRoundId = roundId;
    const sum = (amounts: readonly (string | null)[]): bigint =>
      amounts.reduce((total, amount) => total + BigInt(amount ?? 0), 0n);
    postToHost({ type: 'round-end', roundId });
    this.#stage?.paid?.(sum(bets.map(({ win }) => win)), sum(bets.map(({ stake }) => stake)));
    return true;
  }

  /** Looks a round's payment up in the history until it is known (`LATE_PAYMENT`). */
  async #findLatePayment(roundId: string): Promise<void> {
    const { everyMs, times, bets: limit } = LATE_PAYMENT;
    for (let tries = 0; tries < times && this.#paidRoundId !== roundId; tries += 1) {
      await wait(everyMs);
      const { bets } = await this.frame.rgs.call<SharedHistoryReply>('shared/history', { limit }, 'bets');
      const ofRound = bets.filter((bet) => bet.roundId === roundId);
      if (this.#showPayment(roundId, ofRound)) return this.#readState();
    }
  }
}
