import type { Chip } from '#games/engines/roulette/engine.ts';
import { PAYS, spotOf } from '#games/engines/roulette/spots.ts';
import type { Spot } from '#games/engines/roulette/spots.ts';
import { byId } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import { createChipTray } from '../table/chip-tray.ts';
import { chipOf, chipValues, shortAmount } from '../table/chips.ts';
import type { Cues } from './cues.ts';
import { createFelt } from './felt.ts';
import type { Felt } from './felt.ts';
import { createLayout, sumOfLayout, toChips, toLayout } from './layout.ts';
import type { Layout, Refusal } from './layout.ts';
import { labelOf, nameOf } from './names.ts';
import { createRacetrack } from './racetrack.ts';
import type { RouletteKit } from './roulette-kit.ts';

/** Half the width of a chip's picture in the tray, where the chip's radius is 50. */
const CHIP_HALF_WIDTH = 54;

/** The player's chips: felt, racetrack, tray of chips, and the buttons for undo, repeat and double. */
export class Bets {
  readonly felt: Felt;
  readonly #kit: RouletteKit;
  readonly #cues: Cues;
  readonly #layout: ReturnType<typeof createLayout>;
  /** Called before each change of the chips by the player: removes the marks of the last result. */
  readonly #onTouch: () => void;
  /** Value of the chosen chip, minor units. */
  #value = 0n;

  constructor(kit: RouletteKit, cues: Cues, onTouch: () => void) {
    const { open, t } = kit;
    const stakes = open.stakes.map(BigInt);
    const values = chipValues(stakes);
    this.#kit = kit;
    this.#cues = cues;
    this.#onTouch = onTouch;
    this.#layout = createLayout({
      rules: open.config.rules,
      min: stakes[0] ?? 0n,
      max: stakes.at(-1) ?? 0n,
      balance: () => kit.balance(),
    });
    this.felt = createFelt({
      box: byId('felt'),
      label: (spot) => labelOf(spot, t),
      face: (amount) => ({ kind: chipOf(amount, values), label: shortAmount(amount, open) }),
      isOpen: () => kit.isIdle(),
      onLay: (spot) => this.#lay(new Map([[spot.id, this.#value]])),
      onTake: (spot) => this.#take(spot),
      onAim: (spot) => spot && this.#describe(spot),
    });
    createRacetrack({
      box: byId('track'),
      name: (section) => t(section === 'jeu-zero' ? 'jeuZero' : section),
      describe: (numbers) => t('neighbours', { n: numbers.join(' ') }),
      isOpen: () => kit.isIdle(),
      onLay: (chips, label) =>
        this.#lay(new Map(chips.map(([spot, count]) => [spot, this.#value * BigInt(count)])), label),
      onAim: (numbers) => this.felt.highlight(numbers),
    });
    this.#bind(values);
  }

  /** The chips as the bet of a round; null without chips. */
  get bet(): { chips: Chip[] } | null {
    const chips = this.#layout.chips();
    return chips.size > 0 ? { chips: toChips(chips) } : null;
  }
  /** Sum of the chips, minor units. */
  get stake(): bigint {
    return sumOfLayout(this.#layout.chips());
  }

  /** Updates the felt and the state of the buttons. */
  draw(): void {
    const layout = this.#layout;
    const isEmpty = layout.chips().size === 0;
    this.felt.show(layout.chips());
    byId('undo', 'button').disabled = !layout.canUndo();
    byId('clear', 'button').disabled = isEmpty;
    byId('double', 'button').disabled = isEmpty;
    byId('rebet', 'button').disabled = !isEmpty || layout.last().size === 0;
    this.#kit.changed();
  }

  /** A round was played with these chips: removes them and keeps them for "repeat". */
  played(chips: Layout): void {
    this.#layout.played(chips);
    this.draw();
  }

  /** Keeps the chips of a round of an earlier visit for "repeat", unless a round was played since. */
  remember(chips: readonly Chip[]): void {
    const layout = this.#layout;
    if (layout.last().size > 0) return;
    const onFelt = layout.chips();
    layout.played(toLayout(chips));
    if (onFelt.size > 0) layout.lay(onFelt);
    this.draw();
  }

  #bind(values: readonly bigint[]): void {
    const { open, t, money, sound, keys } = this.#kit;
    const layout = this.#layout;
    const tray = createChipTray({
      box: byId('chips'),
      values,
      format: open,
      halfWidth: CHIP_HALF_WIDTH,
      label: (value) => t('chipOf', { amount: money(value) }),
      onPick: (value) => {
        this.#value = value;
        sound.tick();
      },
    });
    const change = (run: () => Refusal | null | void) => (): void => this.#change(run);
    const undo = change(() => layout.undo());
    const rebet = change(() => (layout.chips().size === 0 && layout.last().size > 0 ? layout.rebet() : null));
    const double = change(() => (layout.chips().size > 0 ? layout.double() : null));
    onPress('undo', sound, undo);
    onPress(
      'clear',
      sound,
      change(() => layout.clear()),
    );
    onPress('rebet', sound, rebet);
    onPress('double', sound, double);
    keys({
      KeyZ: undo,
      KeyR: rebet,
      KeyX: double,
      ...Object.fromEntries(values.map((_, index) => [`Digit${index + 1}`, () => tray.pick(index)])),
    });
  }

  #change(run: () => Refusal | null | void): void {
    if (!this.#kit.isIdle()) return;
    this.#onTouch();
    this.#report(run() ?? null);
    this.draw();
  }

  /** Lays chips; `label`: their common name. */
  #lay(more: Layout, label = ''): void {
    this.#kit.sound.unlock();
    this.#onTouch();
    const refusal = this.#layout.lay(more);
    const [first = ''] = more.keys();
    const spot = spotOf(first);
    this.draw();
    if (!refusal && label !== '') this.#kit.message(label);
    else if (!refusal && spot) this.#describe(spot);
    this.#report(refusal);
  }

  #take(spot: Spot): void {
    if (!this.#layout.chips().has(spot.id)) return;
    this.#layout.take(spot.id);
    this.#cues.sweep();
    this.draw();
    this.#kit.message(nameOf(spot, this.#kit.t));
  }

  /** Shows the name of a spot, its odds and the chips on it. */
  #describe(spot: Spot): void {
    const { t, money, message } = this.#kit;
    const values = { name: nameOf(spot, t), pays: PAYS[spot.kind] };
    const laid = this.#layout.chips().get(spot.id);
    message(laid === undefined ? t('aim', values) : t('aimLaid', { ...values, amount: money(laid) }));
  }

  /** Sound of laid chips; for a rejection a message. */
  #report(refusal: Refusal | null): void {
    const { t, money, message } = this.#kit;
    if (!refusal) return this.#cues.chip();
    this.#cues.refuse();
    const amount = money(refusal.max);
    message(
      refusal.why === 'balance'
        ? t('overBalance')
        : t(refusal.why === 'spot' ? 'overSpot' : 'overTable', { amount }),
      true,
    );
  }
}
