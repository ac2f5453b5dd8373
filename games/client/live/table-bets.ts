import type { TableBet } from '#games/engines/live/engine.ts';
import type { Spot } from '#games/engines/live/table.ts';
import { byId } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import { createPending } from '../shared/pending.ts';
import { takeBack } from '../shared/take-back.ts';
import { createChipTray } from '../table/chip-tray.ts';
import { chipValues } from '../table/chips.ts';
import { doubled, laidOn, sumOf, sumsBySpot, without } from './chips-laid.ts';
import type { Pile } from './chips-laid.ts';
import { createFelt } from './felt.ts';
import type { Felt, FeltDeps } from './felt.ts';
import { createRouletteFelt } from './roulette-felt.ts';
import type { LiveKit } from './live-kit.ts';

/** Half the width of a chip's picture in the tray, where the chip's radius is 50. */
const CHIP_HALF_WIDTH = 52;

/** The player's chips on the felt (bet or not bet yet), with their buttons and keyboard shortcuts. */
export class TableBets {
  readonly felt: Felt;
  readonly #kit: LiveKit;
  /** Maximum stake of one bet, minor units. */
  readonly #max: bigint;
  readonly #pending = createPending(() => this.draw());
  /** Value of the chosen chip, minor units. */
  #chip = 0n;
  /** Chips that are laid but not bet yet. */
  #pile: Pile = [];
  /** Chips of the last round with a bet. */
  #lastPile: Pile = [];

  constructor(kit: LiveKit) {
    this.#kit = kit;
    this.#max = kit.stakes.at(-1) ?? 0n;
    const values = chipValues(kit.stakes);
    this.felt = this.#createFelt(values);
    this.#bind(values);
  }

  /** True when the player has chips on the felt, bet or not. */
  get hasChips(): boolean {
    return this.#pile.length > 0 || this.#kit.own().length > 0;
  }

  /** Betting has ended: removes chips that were not bet. */
  close(): void {
    this.#pile = [];
  }

  draw(): void {
    const { t, money, face } = this.#kit;
    const isOpen = this.#kit.isOpen();
    const own = this.#kit.own();
    const laid = sumOf(this.#pile);
    const isEmpty = this.#pile.length === 0;
    this.felt.show(amounts(this.#betChips()), amounts(this.#pile));
    this.felt.off(!isOpen);
    const bet = own.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
    byId('stake-amount').textContent = money(bet + laid);
    const canTakeBack = isOpen && isEmpty && own.length > 0;
    face({
      text: canTakeBack ? t('cancelBet') : t('placeBets'),
      label: isEmpty ? '' : money(laid),
      isStop: canTakeBack,
      isOff: !isOpen || this.#pending.isOn || (isEmpty && !canTakeBack),
      press: () => this.#press(),
    });
    byId('undo', 'button').disabled = isEmpty;
    byId('clear', 'button').disabled = isEmpty;
    byId('rebet', 'button').disabled = !isOpen || !isEmpty || this.#lastPile.length === 0;
    byId('double', 'button').disabled = !isOpen || isEmpty;
  }

  #createFelt(values: readonly bigint[]): Felt {
    const { open, money, message, isOpen } = this.#kit;
    const { t } = this.#kit;
    const { table } = open.config.rules;
    const deps: FeltDeps = {
      t,
      exponent: open.exponent,
      values,
      money,
      onLay: (spot) => this.#lay(spot),
    };
    if (table !== 'roulette') return createFelt(byId('felt'), table, deps);
    return createRouletteFelt(byId('felt'), {
      ...deps,
      isOpen,
      onClosed: () => message(t('noBetNow')),
      onTake: (spot) => this.#setPile(without(this.#pile, spot)),
      message,
    });
  }

  #bind(values: readonly bigint[]): void {
    const { t, money, sound, open, keys } = this.#kit;
    byId('chips').setAttribute('aria-label', t('chooseChip'));
    const tray = createChipTray({
      box: byId('chips'),
      values,
      exponent: open.exponent,
      halfWidth: CHIP_HALF_WIDTH,
      label: (value) => t('chip', { amount: money(value) }),
      onPick: (value) => {
        this.#chip = value;
        sound.tick(2);
      },
    });
    const undo = (): unknown => this.#setPile(this.#pile.slice(0, -1));
    const double = (): unknown => this.#setPile(doubled(this.#pile, this.#max));
    const rebet = (): unknown =>
      this.#kit.isOpen() &&
      this.#pile.length === 0 &&
      this.#lastPile.length > 0 &&
      this.#setPile(this.#lastPile);
    onPress('play', sound, () => this.#press());
    onPress('undo', sound, undo);
    onPress('clear', sound, () => this.#setPile([]));
    onPress('rebet', sound, rebet);
    onPress('double', sound, double);
    keys({
      ' ': () => this.#press(),
      Enter: () => this.#press(),
      Backspace: undo,
      KeyR: rebet,
      KeyD: double,
      ...Object.fromEntries(values.map((_, at) => [`Digit${at + 1}`, () => tray.pick(at)])),
    });
  }

  /** Returns false when the chip was rejected. */
  #lay(spot: Spot): boolean {
    const { t, sound, message, isOpen } = this.#kit;
    sound.unlock();
    if (isOpen()) return this.#setPile(laidOn(this.#pile, spot, this.#chip, this.#max));
    message(t('noBetNow'));
    return false;
  }

  /** Sets a changed pile; null = it would exceed the highest stake. Returns false when it was rejected. */
  #setPile(next: Pile | null): boolean {
    const { t, sound, money, message } = this.#kit;
    if (next === null) {
      message(t('tooMuch', { amount: money(this.#max) }));
      return false;
    }
    this.#pile = next;
    sound.tick(4);
    this.draw();
    return true;
  }

  /** Bets the laid chips; without any, takes the bets of this round back. */
  #press(): void {
    const kit = this.#kit;
    kit.sound.unlock();
    if (this.#pending.isOn || !kit.isOpen() || !this.hasChips) return;
    void this.#pending.run(() => (this.#pile.length > 0 ? this.#bet() : takeBack(kit, kit.own())));
  }

  async #bet(): Promise<void> {
    const { t, sound, money, message, bet } = this.#kit;
    const laid = this.#pile;
    const stake = sumOf(laid);
    const chips = sumsBySpot(laid).map(({ spot, amount }) => ({ spot, amount: String(amount) }));
    if (!(await bet(stake, { chips }))) return;
    // Keeps chips that were laid while the request was pending.
    this.#pile = this.#pile.slice(laid.length);
    this.#lastPile = this.#betChips();
    sound.tick(7);
    message(t('accepted', { amount: money(stake) }));
  }

  #betChips(): Pile {
    return this.#kit
      .own()
      .flatMap(({ bet }) =>
        (bet as TableBet).chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) })),
      );
  }
}

const amounts = (pile: Pile): ReadonlyMap<Spot, bigint> =>
  new Map(sumsBySpot(pile).map(({ spot, amount }) => [spot, amount]));
