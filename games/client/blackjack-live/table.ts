/**
 * The common table: cards are dealt one after the other; cards that do not belong to the player's hand are
 * faded.
 */
import { scoreOf } from '#games/engines/blackjack/hand.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import type { Shown } from '#games/engines/blackjack-live/timeline.ts';
import { createSeat, totalText } from '../blackjack/seat.ts';
import type { Dealing, Seat } from '../blackjack/seat.ts';
import { byId, prefersReducedMotion } from '../kit/page.ts';
import type { Sound } from '../kit/sound.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';

/** Public state of a round: everything when it is over, else the cards dealt so far. */
export type PublicState = LiveBlackjackOutcome & Partial<Pick<Shown, 'isHidden' | 'window'>>;

export function createTable(sound: Sound, t: Translate<KeyOf<'blackjack' | 'blackjack-live'>>) {
  let dealer: Seat;
  let hand: Seat;
  /** Cards are placed without motion. */
  let isStill = false;
  /** The latest state to show; it is shown after the cards in motion. */
  let wanted: { known: PublicState; isFinal: boolean } | null = null;
  let isDealing = false;
  /** Number of common cards that belong to the player; null = all. */
  let mine: number | null = null;

  const dealing: Dealing = {
    from: () => byId('shoe').getBoundingClientRect(),
    time: (ms) => (prefersReducedMotion() ? 0 : ms),
    isStill: () => isStill,
    onCard: () => sound.hiss(0.11, 2600, 0.2),
    onTurn: () => sound.hiss(0.16, 1900, 0.22),
  };
  function clear(): void {
    wanted = null;
    mine = null;
    dealer = createSeat(dealing, t('dealer'));
    hand = createSeat(dealing, t('commonHand'));
    byId('dealer').replaceChildren(dealer.root);
    byId('hands').replaceChildren(hand.root);
  }
  clear();

  function totals({ own, dealer: dealerCards }: PublicState, isFinal: boolean): void {
    const cards = own.slice(0, mine ?? own.length);
    hand.showTotal(
      cards.length === 0 ? '' : totalText(scoreOf(cards), isFinal || mine !== null),
      t('hidden'),
    );
    dealer.showTotal(dealerCards.length === 0 ? '' : totalText(scoreOf(dealerCards), isFinal), t('hidden'));
    hand.root
      .querySelectorAll('.card')
      .forEach((card, at) => card.classList.toggle('is-beyond', mine !== null && at >= mine));
  }

  /** Deals one card that is not shown yet; false = there is none. */
  async function dealOne({ own, dealer: dealerCards, isHidden = false }: PublicState): Promise<boolean> {
    const [handSeat, dealerSeat] = [hand, dealer];
    const [ownLaid, dealerLaid] = [handSeat.count(), dealerSeat.count()];
    // The first four cards in the order of dealing.
    if (
      ownLaid < own.length &&
      (ownLaid <= dealerLaid || dealerLaid >= 2 || dealerCards.length <= dealerLaid)
    )
      await handSeat.deal(own[ownLaid] ?? null);
    else if (dealerLaid === 1 && isHidden) await dealerSeat.deal(null);
    else if (dealerLaid < dealerCards.length) await dealerSeat.deal(dealerCards[dealerLaid] ?? null);
    else return false;
    return true;
  }
  async function catchUp(): Promise<void> {
    if (isDealing) return;
    isDealing = true;
    for (let last: typeof wanted = null; wanted && wanted !== last;) {
      last = wanted;
      const { known, isFinal } = last;
      const seat = dealer;
      if (seat.root.querySelector('.is-down') && known.dealer.length > 1)
        await seat.turn(known.dealer[1] ?? 0);
      while (wanted && seat === dealer && (await dealOne(wanted.known))) totals(wanted.known, wanted.isFinal);
      if (seat === dealer) totals(known, isFinal);
    }
    isDealing = false;
    if (wanted === null) isStill = false;
  }

  return {
    clear,
    /** Shows the dealt cards; without motion when the player has just joined. */
    show(known: PublicState, isFinal: boolean, isJoin: boolean): void {
      wanted = { known, isFinal };
      isStill = isJoin;
      void catchUp();
    },
    /** Sets the number of common cards that belong to the player; null = all. */
    setMine(count: number | null): void {
      mine = count;
      if (wanted && !isDealing) totals(wanted.known, wanted.isFinal);
    },
    result: (kind: string, text: string): void => hand.showResult(kind, text),
    stack: (): HTMLElement => hand.stack,
    activate: (isActive: boolean): void => hand.activate(isActive),
  };
}
