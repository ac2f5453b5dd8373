import { MAX_COINS, stakeOf } from '#games/engines/videopoker/engine.ts';
import type { PokerBet } from '#games/engines/videopoker/engine.ts';
import { createChoice } from '../kit/controls.ts';
import { byId } from '../kit/page.ts';
import { shortAmount } from '../table/chips.ts';
import type { PokerKit } from './videopoker-kit.ts';

/**
 * Values of a coin, as multiples of the smallest stake. Each value is also a stake of the game; five coins of the
 * highest value are the game's highest stake.
 */
const COIN_STEPS = [1n, 5n, 10n, 50n, 100n, 200n] as const;

/** Controls for the number and value of the coins. `onCoins` is called with each new number of coins. */
export class BetChoice {
  readonly #kit: PokerKit;
  readonly #onCoins: (coins: number) => void;
  readonly #coinsChoice: { set(value: number): void };
  #coins = MAX_COINS;
  /** Value of one coin, in minor units. */
  #coin: string;

  constructor(kit: PokerKit, onCoins: (coins: number) => void) {
    const { t, sound, open } = kit;
    const min = BigInt(open.stakes[0] ?? 10);
    const values = COIN_STEPS.map((step) => String(step * min));
    const host = byId('choices');
    this.#kit = kit;
    this.#onCoins = onCoins;
    this.#coin = values[0] ?? '10';
    this.#coinsChoice = createChoice(host, {
      label: t('coins'),
      isWide: true,
      options: Array.from({ length: MAX_COINS }, (_, index) => ({
        value: index + 1,
        label: String(index + 1),
      })),
      value: this.#coins,
      onPick: (wanted) => this.#pick(wanted),
    });
    createChoice(host, {
      label: t('coin'),
      isWide: true,
      options: values.map((value) => ({ value, label: shortAmount(BigInt(value), open) })),
      value: this.#coin,
      onPick: (value) => {
        this.#coin = value;
        sound.tick();
        kit.changed();
      },
    });
    onCoins(this.#coins);
  }

  get bet(): PokerBet {
    return { coins: this.#coins, coin: this.#coin };
  }
  /** Stake of all coins, in minor units. */
  get stake(): bigint {
    return stakeOf(this.bet);
  }

  /** Chooses the number of coins; ignored during a round. */
  pick(coins: number): void {
    if (this.#kit.isIdle()) this.#pick(coins);
  }

  #pick(wanted: number): void {
    this.#coins = Math.max(1, Math.min(MAX_COINS, wanted));
    this.#coinsChoice.set(this.#coins);
    this.#onCoins(this.#coins);
    this.#kit.sound.tick();
    this.#kit.changed();
  }
}
