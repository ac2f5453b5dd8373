import { formatNumber } from '#contract/numbers.ts';
import { COINS_PER_STAKE } from '#games/engines/slots/slot-rules.ts';
import { byId, icon } from '../kit/page.ts';
import type { SlotKit } from './slot-kit.ts';

type BuyOffer = {
  /** True during the press of the play button that buys free spins. */
  isBuying(): boolean;
  /** Shows the price for the chosen stake. */
  showPrice(): void;
};

/**
 * The button that buys free spins, in games that offer it. Like autoplay it makes play faster, so it is
 * available only where the jurisdiction allows autoplay.
 */
export function createBuyOffer(kit: SlotKit): BuyOffer {
  const { open, t, money } = kit;
  const { buy } = open.config.rules;
  let isBuying = false;
  const price = (coins = COINS_PER_STAKE): string =>
    money((kit.stake() / BigInt(COINS_PER_STAKE)) * BigInt(coins));

  function buyNow(): void {
    isBuying = true;
    kit.press();
    isBuying = false;
  }

  if (buy && open.autoplay) {
    const button = byId('buy', 'button');
    button.hidden = false;
    byId('buy-icon').append(icon('buy'));
    button.addEventListener('click', () => {
      kit.sound.unlock();
      if (!kit.isIdle()) return;
      const amount = price(buy.price);
      const n = formatNumber(buy.price / COINS_PER_STAKE, open.locale);
      kit.dialogs.ask(t('buyTitle'), t('buyText', { amount, n }), [
        { label: t('cancel') },
        { label: t('buyFor', { amount }), isMain: true, run: buyNow },
      ]);
    });
  }

  return {
    isBuying: () => isBuying,
    showPrice: () => void (byId('buy-price').textContent = price(buy?.price)),
  };
}
