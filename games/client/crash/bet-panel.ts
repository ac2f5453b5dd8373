import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import { createPending } from '../shared/pending.ts';
import { BetPanelControls } from './bet-panel-controls.ts';
import type { ControlsDeps } from './bet-panel-controls.ts';
import { FIRST_PANEL_STATE, isLocked, offerOf } from './bet-state.ts';
import type { Offer, PanelState } from './bet-state.ts';

type Deps = ControlsDeps & {
  readonly stakes: readonly bigint[];
  readonly stakeAt: number;
  money(minor: bigint): string;
  /**
   * Opens the list of stakes at the index `at`; `pick` is called with the index of the stake that the player chooses.
   */
  choose(pick: (at: number) => void, at: number): void;
  /** Bets on the current round; null = rejected. `autoCashOut`: hundredths; null = manual. */
  bet(place: number, stake: bigint, autoCashOut: number | null): Promise<OwnBet | null>;
  cancel(betId: string): Promise<boolean>;
  cashOut(betId: string): Promise<OwnBet | null>;
};

/** One of the player's bets: stake, automatic cash-out, and the button that bets, takes back and cashes out. */
export class BetPanel {
  readonly #deps: Deps;
  readonly #controls: BetPanelControls;
  readonly #pending = createPending(() => this.#draw());
  #stakeAt: number;
  /** True when a bet waits for the next round. */
  #isQueued = false;
  #state: PanelState = FIRST_PANEL_STATE;
  #drawn = '';

  constructor(host: HTMLElement, deps: Deps) {
    this.#deps = deps;
    this.#stakeAt = deps.stakeAt;
    const setStake = (at: number): void => this.#setStake(at);
    this.#controls = new BetPanelControls(host, deps, {
      onStep: (by) => setStake(this.#stakeAt + by),
      onChoose: () => deps.choose(setStake, this.#stakeAt),
      onChange: () => this.#draw(),
      onPress: () => this.press(),
    });
  }

  show(state: PanelState): void {
    this.#state = state;
    this.#draw();
  }

  /** Call when betting has begun: places a queued or automatic bet. */
  opens(): void {
    if (!this.#isQueued && !this.#controls.hasAutoBet) return;
    this.#isQueued = false;
    void this.#pending.run(async () => {
      if (!(await this.#bet())) this.#controls.stopAutoBet();
    });
  }

  press(): void {
    if (this.#pending.isOn) return;
    const offer = this.#offer;
    switch (offer.kind) {
      case 'cashOut':
        return void this.#pending.run(() => this.#deps.cashOut(offer.bet.id));
      case 'takeBack':
        // Otherwise the next round would place the bet again that the player has taken back.
        this.#controls.stopAutoBet();
        return void this.#pending.run(() => this.#deps.cancel(offer.bet.id));
      case 'bet':
        return void this.#pending.run(() => this.#bet());
      case 'unqueue':
        this.#isQueued = false;
        this.#controls.stopAutoBet();
        return this.#draw();
      case 'won':
      case 'queue':
        this.#isQueued = true;
        this.#deps.tick();
        return this.#draw();
    }
  }

  get #offer(): Offer {
    return offerOf(this.#state, this.#isQueued);
  }
  get #isLocked(): boolean {
    return isLocked(this.#state, this.#isQueued);
  }
  get #stake(): bigint {
    return this.#deps.stakes[this.#stakeAt] ?? 0n;
  }

  #bet(): Promise<OwnBet | null> {
    return this.#deps.bet(this.#deps.place, this.#stake, this.#controls.autoCashOut);
  }

  #setStake(at: number): void {
    if (at < 0 || at >= this.#deps.stakes.length || this.#isLocked) return;
    this.#stakeAt = at;
    this.#deps.tick();
    this.#draw();
  }

  #draw(): void {
    const face = this.#face();
    const view = {
      ...face,
      stake: this.#deps.money(this.#stake),
      isBusy: this.#pending.isOn,
      isLocked: this.#isLocked,
      isLowest: this.#stakeAt === 0,
      isHighest: this.#stakeAt === this.#deps.stakes.length - 1,
    };
    const key = `${Object.values(view).join('|')}|${this.#controls.hasAutoCashOut}`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#controls.draw(view);
  }

  #face(): { look: string; text: string; amount: string } {
    const { t, money, times } = this.#deps;
    const offer = this.#offer;
    switch (offer.kind) {
      case 'takeBack':
        return { look: 'back', text: t('cancelBet'), amount: money(BigInt(offer.bet.stake)) };
      case 'cashOut':
        return { look: 'cash', text: t('cashOut'), amount: money(offer.amount) };
      case 'unqueue':
        return { look: 'back', text: t('waiting'), amount: t('cancelBet') };
      case 'won':
        return { look: 'won', text: times(offer.cashedOut), amount: `+${money(offer.win)}` };
      case 'bet':
        return { look: 'bet', text: t('placeBets'), amount: money(this.#stake) };
      case 'queue':
        return { look: 'bet', text: t('betNext'), amount: money(this.#stake) };
    }
  }
}
