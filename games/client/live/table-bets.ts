import type { TableBet } from '#games/engines/live/engine.ts';
import type { Spot } from '#games/engines/live/table.ts';
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import { byId } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import { canLay, createSender } from '../shared/laying.ts';
import { createPending } from '../shared/pending.ts';
import { takeBack } from '../shared/take-back.ts';
import { createChipTray } from '../table/chip-tray.ts';
import { chipValues } from '../table/chips.ts';
import { refusalOf, sumOf, sumsBySpot, without } from './chips-laid.ts';
import type { Pile } from './chips-laid.ts';
import { createFelt } from './felt.ts';
import type { Felt, FeltDeps } from './felt.ts';
import { createRouletteFelt } from './roulette-felt.ts';
import type { LiveKit } from './live-kit.ts';

/** Half the width of a chip's picture in the tray, where the chip's radius is 50. */
const CHIP_HALF_WIDTH = 52;

/** Chips on their way to the server. */
type Sent = { readonly roundId: string; readonly pile: Pile };

/**
 * The player's chips on the felt, with their buttons and keyboard shortcuts. A laid chip is a bet: it is
 * sent without a press of the play button (../shared/laying.ts), and can be taken back until betting ends.
 */
export class TableBets {
  readonly felt: Felt;
  readonly #kit: LiveKit;
  /** The most that the player can lay in a round, minor units. */
  readonly #max: bigint;
  readonly #taking = createPending(() => this.draw());
  readonly #sender;
  /** Value of the chosen chip, minor units. */
  #chip = 0n;
  #roundId = '';
  /** Laid chips that are not sent yet. */
  #waiting: Pile = [];
  #sent: readonly Sent[] = [];
  /** Chips of the accepted bets in the order of laying, by the bet's id; the latest bet last. */
  readonly #piles = new Map<string, Pile>();
  /** Chips of the last round with a bet. */
  #lastPile: Pile = [];

  constructor(kit: LiveKit) {
    this.#kit = kit;
    this.#max = kit.stakes.at(-1) ?? 0n;
    this.#sender = createSender(kit, () => this.#send());
    const values = chipValues(kit.stakes);
    this.felt = this.#createFelt(values);
    this.#bind(values);
  }

  /** True when the player has chips on the felt. */
  get hasChips(): boolean {
    return this.#unpaid.length > 0 || this.#kit.own().length > 0;
  }

  /**
   * Call when a round began or entered its next phase. Takes chips that were not sent in time off the felt; returns
   * their sum, minor units.
   */
  enter(roundId: string, isBetting: boolean): bigint {
    if (!isBetting && this.#kit.own().length > 0) this.#lastPile = this.#betChips();
    if (isBetting && roundId === this.#roundId) return 0n;
    if (roundId !== this.#roundId) this.#piles.clear();
    this.#roundId = roundId;
    const late = sumOf(this.#waiting);
    this.#waiting = [];
    this.#sender.stop();
    return late;
  }

  draw(): void {
    const { money, isOpen, own } = this.#kit;
    const isBetting = isOpen();
    const unpaid = this.#unpaid;
    const accepted = this.#betChips();
    this.felt.show(amounts(accepted), amounts(unpaid));
    this.felt.off(!isBetting);
    byId('stake-amount').textContent = money(sumOf(accepted) + sumOf(unpaid));
    this.#drawPlay(isBetting);
    const isFixed = !isBetting || this.#isBusy || (this.#waiting.length === 0 && own().length === 0);
    byId('undo', 'button').disabled = isFixed;
    byId('clear', 'button').disabled = isFixed;
    byId('rebet', 'button').disabled = !isBetting || !this.#canRepeat;
    byId('double', 'button').disabled = !isBetting || !this.hasChips;
  }

  /** Chips on the felt that the server has not accepted yet. */
  get #unpaid(): Pile {
    const sent = this.#sent.filter(({ roundId }) => roundId === this.#roundId);
    return [...sent.flatMap(({ pile }) => pile), ...this.#waiting];
  }

  /** True while requests are pending; until then it is not known which bets the server has. */
  get #isBusy(): boolean {
    return this.#taking.isOn || this.#sent.length > 0;
  }

  get #canRepeat(): boolean {
    return !this.hasChips && !this.#taking.isOn && this.#lastPile.length > 0;
  }

  /** The play button sends the waiting chips at once; on an empty felt it repeats the last bet. */
  #drawPlay(isBetting: boolean): void {
    const { t, money, face } = this.#kit;
    const waiting = sumOf(this.#waiting);
    const isRepeat = this.#canRepeat;
    const amount = isRepeat ? sumOf(this.#lastPile) : waiting;
    face({
      text: t(isRepeat ? 'rebet' : 'placeBets'),
      label: amount > 0n ? money(amount) : '',
      isOff: !isBetting || amount === 0n,
      press: () => this.#press(),
    });
  }

  #createFelt(values: readonly bigint[]): Felt {
    const { open, money, message, isOpen } = this.#kit;
    const { t } = this.#kit;
    const { table } = open.config.rules;
    const deps: FeltDeps = {
      t,
      format: open,
      values,
      money,
      onLay: (spot) => this.#add([{ spot, amount: this.#chip }]),
    };
    if (table !== 'roulette') return createFelt(byId('felt'), table, deps);
    return createRouletteFelt(byId('felt'), {
      ...deps,
      isOpen,
      onClosed: () => message(t('noBetNow')),
      onTake: (spot) => this.#takeSpot(spot),
      message,
    });
  }

  #bind(values: readonly bigint[]): void {
    const { t, money, sound, open, keys } = this.#kit;
    byId('chips').setAttribute('aria-label', t('chooseChip'));
    const tray = createChipTray({
      box: byId('chips'),
      values,
      format: open,
      halfWidth: CHIP_HALF_WIDTH,
      label: (value) => t('chip', { amount: money(value) }),
      onPick: (value) => {
        this.#chip = value;
        sound.tick(2);
      },
    });
    const undo = (): void => this.#undo();
    const double = (): unknown => this.#add([...this.#betChips(), ...this.#unpaid]);
    const rebet = (): void => this.#repeat();
    onPress('play', sound, () => this.#press());
    onPress('undo', sound, undo);
    onPress('clear', sound, () => this.#clear());
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

  /** Lays chips. Returns false when they were rejected; the player has then seen why. */
  #add(more: Pile): boolean {
    const { t, sound, money, message, round, now, balance, placesLeft } = this.#kit;
    sound.unlock();
    if (more.length === 0) return false;
    const reject = (text: string): boolean => {
      message(text);
      return false;
    };
    if (!canLay(round(), now()) || (this.#waiting.length === 0 && placesLeft() === 0))
      return reject(t('noBetNow'));
    const unpaid = sumOf(this.#unpaid);
    const onFelt = unpaid + sumOf(this.#betChips());
    const refusal = refusalOf(more, { onFelt, unpaid, max: this.#max, balance: balance() });
    if (refusal) return reject(t(refusal, { amount: money(this.#max) }));
    this.#setWaiting([...this.#waiting, ...more]);
    return true;
  }

  #setWaiting(pile: Pile): void {
    this.#waiting = pile;
    if (pile.length > 0) this.#sender.laid();
    else this.#sender.stop();
    this.#kit.sound.tick(4);
    this.draw();
  }

  #press(): void {
    this.#kit.sound.unlock();
    if (this.#waiting.length > 0) this.#sender.flush();
    else this.#repeat();
  }

  #repeat(): void {
    if (this.#canRepeat) this.#add(this.#lastPile);
  }

  #send(): void {
    const pile = this.#waiting;
    if (pile.length === 0) return;
    this.#waiting = [];
    void this.#bet({ roundId: this.#roundId, pile });
  }

  async #bet(sent: Sent): Promise<void> {
    const { t, sound, money, message, bet } = this.#kit;
    const stake = sumOf(sent.pile);
    const chips = sumsBySpot(sent.pile).map(({ spot, amount }) => ({ spot, amount: String(amount) }));
    this.#sent = [...this.#sent, sent];
    this.draw();
    const accepted = await bet(stake, { chips });
    this.#sent = this.#sent.filter((one) => one !== sent);
    if (accepted) {
      this.#piles.set(accepted.id, sent.pile);
      sound.tick(7);
      message(t('accepted', { amount: money(stake) }));
    } else message(t('notAccepted', { amount: money(stake) }), true);
    this.draw();
  }

  /** Removes the last chip. */
  #undo(): void {
    if (this.#waiting.length > 0) return this.#setWaiting(this.#waiting.slice(0, -1));
    const own = this.#kit.own();
    const latest = [...this.#piles.keys()].findLast((id) => own.some((bet) => bet.id === id));
    const last = own.find(({ id }) => id === latest) ?? own.at(-1);
    if (last) this.#reduce([last], (pile) => pile.slice(0, -1));
  }

  #clear(): void {
    if (this.#waiting.length > 0) this.#setWaiting([]);
    this.#reduce(this.#kit.own(), () => []);
  }

  #takeSpot(spot: Spot): void {
    const waiting = without(this.#waiting, spot);
    if (waiting.length < this.#waiting.length) this.#setWaiting(waiting);
    const bets = this.#kit.own().filter((bet) => this.#pileOf(bet).some((laid) => laid.spot === spot));
    this.#reduce(bets, (pile) => without(pile, spot));
  }

  /** Takes bets back, and bets again the chips that `keep` leaves of each. */
  #reduce(bets: readonly OwnBet[], keep: (pile: Pile) => Pile): void {
    const kit = this.#kit;
    if (bets.length === 0 || this.#isBusy || !kit.isOpen()) return;
    void this.#taking.run(async () => {
      for (const bet of bets) {
        const rest = keep(this.#pileOf(bet));
        if (!(await takeBack(kit, [bet]))) return;
        this.#piles.delete(bet.id);
        if (rest.length > 0) await this.#bet({ roundId: bet.roundId, pile: rest });
      }
    });
  }

  #pileOf({ id, bet }: OwnBet): Pile {
    const { chips } = bet as TableBet;
    return this.#piles.get(id) ?? chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }));
  }

  #betChips(): Pile {
    return this.#kit.own().flatMap((bet) => this.#pileOf(bet));
  }
}

const amounts = (pile: Pile): ReadonlyMap<Spot, bigint> =>
  new Map(sumsBySpot(pile).map(({ spot, amount }) => [spot, amount]));
