import type { BlackjackView } from '#games/engines/blackjack/engine.ts';
import { byId, prefersReducedMotion, wait } from '../kit/page.ts';
import { cardBack } from '../table/card.ts';
import { chipOf, chipPicture, chipValues, shortAmount } from '../table/chips.ts';
import { RESULT_KEYS } from './common.ts';
import { printOnCloth } from './print.ts';
import { createSeat, totalText } from './seat.ts';
import type { Dealing, Seat } from './seat.ts';
import type { BlackjackKit } from './blackjack-kit.ts';

/** Pause before a card of the dealer, and before a win is counted up. */
const PAUSE_MS = 260;

/** The hands on the table: deals, splits and turns cards until they show a view of the round. */
export class Table {
  /** The player has asked to skip to the result. */
  isHurried = false;
  readonly #kit: BlackjackKit;
  readonly #dealing: Dealing;
  /** Values of the chips, minor units. */
  readonly #chips: readonly bigint[];
  /** Cards are placed without motion. */
  #isStill = false;
  #dealer: Seat;
  #hands: Seat[] = [];
  /** The view that the table shows; null = none. */
  #shown: BlackjackView | null = null;

  constructor(kit: BlackjackKit) {
    const { t, sound, open } = kit;
    const { rules } = open.config;
    this.#kit = kit;
    this.#chips = chipValues(open.stakes.map(BigInt));
    this.#dealing = {
      from: () => byId('shoe').getBoundingClientRect(),
      time: (ms) => this.#time(ms),
      isStill: () => this.#isStill,
      onCard() {
        sound.hiss(0.11, 2600, 0.2);
        sound.tone(240, { length: 0.05, volume: 0.1, type: 'sine', to: 140 });
      },
      onTurn: () => sound.hiss(0.16, 1900, 0.22),
    };
    this.#dealer = createSeat(this.#dealing, t('dealer'));
    byId('shoe').append(cardBack(), cardBack(), cardBack());
    printOnCloth(
      byId('print'),
      t('printPays'),
      `${t(rules.dealerHitsSoft17 ? 'printHits' : 'printStands')} · ${t('printInsurance')}`,
    );
  }

  get isEmpty(): boolean {
    return this.#shown === null;
  }

  pause(ms = PAUSE_MS): Promise<void> {
    return wait(this.#isStill ? 0 : this.#time(ms));
  }

  /** Starts the animation in which the cards of the last round leave; `show` removes them. */
  sweep(): void {
    byId('table').classList.add('is-swept');
    if (!this.isEmpty) this.#dealing.onTurn();
  }
  /** Shows the cards again that `sweep` was removing: the next round was rejected, or begins. */
  unsweep(): void {
    byId('table').classList.remove('is-swept');
  }

  /** Prepares the empty table for a round. */
  begin(): void {
    this.unsweep();
    this.#shown = null;
  }

  /** Brings the table to a view. `isStill`: without motion. */
  async show(view: BlackjackView, stake: bigint, isStill = false): Promise<void> {
    this.#isStill = isStill;
    if (this.isEmpty) this.#clear();
    const [first] = this.#hands;
    if (first && view.hands.length > this.#hands.length) {
      const moved = first.giveLast();
      await this.#addHand().deal(moved);
    }
    this.#showStakes(view, stake);
    await this.#dealFirst(view);
    await this.#dealHands(view);
    if (view.dealer.cards.length > 1) await this.#playDealer(view.dealer.cards);
    this.#showTotals(view);
    this.#hands.forEach((seat, index) => seat.activate(view.active === index && view.hands.length > 1));
    if (view.insurance !== this.#shown?.insurance) this.#announceInsurance(view);
    this.#shown = view;
    this.#isStill = false;
  }

  /** Marks each hand with its result. Returns the results as texts. */
  showResults({ hands }: BlackjackView): string[] {
    const { t } = this.#kit;
    return hands.map(({ result }, index) => {
      const text = result ? t(RESULT_KEYS[result]) : '';
      const seat = this.#hands[index];
      seat?.activate(false);
      seat?.showResult(result ?? '', text);
      return hands.length > 1 ? t('total', { name: t('handN', { n: index + 1 }), total: text }) : text;
    });
  }

  #time(ms: number): number {
    if (this.isHurried || prefersReducedMotion()) return 0;
    return this.#kit.isTurbo() ? ms / 2 : ms;
  }

  #clear(): void {
    this.#dealer = createSeat(this.#dealing, this.#kit.t('dealer'));
    this.#hands = [];
    byId('dealer').replaceChildren(this.#dealer.root);
    byId('hands').replaceChildren();
    this.#addHand();
  }

  #addHand(): Seat {
    const { t } = this.#kit;
    const count = this.#hands.length;
    const seat = createSeat(this.#dealing, count === 0 ? t('you') : t('handN', { n: count + 1 }));
    this.#hands.push(seat);
    byId('hands').append(seat.root);
    return seat;
  }

  /** Deals the first two cards of player and dealer alternately; the dealer's second one is face down. */
  async #dealFirst({ hands: [own], dealer }: BlackjackView): Promise<void> {
    const [first] = this.#hands;
    if (!first || first.count() > 0 || this.#dealer.count() > 0) return;
    await first.deal(own?.cards[0] ?? null);
    await this.#dealer.deal(dealer.cards[0] ?? null);
    await first.deal(own?.cards[1] ?? null);
    await this.#dealer.deal(null);
  }

  async #dealHands({ hands }: BlackjackView): Promise<void> {
    for (const [index, hand] of hands.entries()) {
      const seat = this.#hands[index];
      while (seat && seat.count() < hand.cards.length) await seat.deal(hand.cards[seat.count()] ?? null);
      seat?.showTotal(totalText(hand), this.#kit.t('hidden'));
    }
  }

  /** The dealer turns the hidden card and draws. */
  async #playDealer(cards: readonly number[]): Promise<void> {
    const dealer = this.#dealer;
    for (const seat of this.#hands) seat.activate(false);
    await this.pause();
    await dealer.turn(cards[1] ?? 0);
    while (dealer.count() < cards.length) {
      await this.pause();
      await dealer.deal(cards[dealer.count()] ?? null);
    }
  }

  #showTotals({ hands, dealer }: BlackjackView): void {
    const hidden = this.#kit.t('hidden');
    const isFinal = dealer.cards.length > 1;
    hands.forEach((hand, index) => this.#hands[index]?.showTotal(totalText(hand, isFinal), hidden));
    this.#dealer.showTotal(totalText(dealer, isFinal), hidden);
  }

  #showStakes({ hands, insurance }: BlackjackView, stake: bigint): void {
    hands.forEach(({ doubled }, index) => {
      const amounts = doubled ? [stake, stake] : [stake];
      if (index === 0 && (insurance === 'taken' || insurance === 'won')) amounts.push(stake / 2n);
      this.#hands[index]?.stack.replaceChildren(...amounts.map((amount) => this.#chip(amount)));
    });
  }

  #chip(amount: bigint): SVGElement {
    return chipPicture(chipOf(amount, this.#chips), shortAmount(amount, this.#kit.open));
  }

  #announceInsurance({ insurance }: BlackjackView): void {
    const { t, message } = this.#kit;
    if (insurance === 'won') message(t('insuranceWon'), true);
    if (insurance === 'lost') message(t('insuranceLost'));
  }
}
