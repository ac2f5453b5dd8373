import { hitsOf, ticketOf } from '#games/engines/draws/engine.ts';
import type { DrawBet } from '#games/engines/draws/engine.ts';
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import { formatTimes } from '../kit/about.ts';
import { byId, make } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import { betSlip } from '../shared/bet-slip.ts';
import { createPending } from '../shared/pending.ts';
import { takeBack } from '../shared/take-back.ts';
import type { DrawKit } from './draws-kit.ts';

/** How many numbers a random ticket has, unless the player has already chosen some. */
const RANDOM_PICKS = 6;

export const numbersOf = ({ bet }: Pick<OwnBet, 'bet'>): readonly number[] => (bet as DrawBet).numbers;

/** The board of numbers with the ticket being filled in, and the slips of the placed tickets. */
export class Tickets {
  readonly #kit: DrawKit;
  /** Numbers drawn and shown so far. */
  readonly #drawn: () => readonly number[];
  readonly #cells: readonly HTMLButtonElement[];
  readonly #min: number;
  readonly #max: number;
  readonly #pending = createPending(() => this.draw());
  /** Numbers of the ticket being filled in. */
  #chosen: readonly number[] = [];

  constructor(kit: DrawKit, drawn: () => readonly number[]) {
    const { rules } = kit.open.config;
    const picks = rules.tickets.map((ticket) => ticket.picks);
    this.#kit = kit;
    this.#drawn = drawn;
    this.#min = Math.min(...picks);
    this.#max = Math.max(...picks);
    this.#cells = Array.from({ length: rules.balls }, (_, at) => {
      const cell = make('button', { type: 'button', class: 'cell', 'aria-pressed': 'false' }, String(at + 1));
      cell.addEventListener('click', () => this.#toggle(at + 1));
      return cell;
    });
    const board = byId('board');
    board.setAttribute('aria-label', kit.t('board'));
    board.classList.add(rules.balls > 60 ? 'wide' : 'small');
    board.append(...this.#cells);
    this.#bind();
  }

  /** Text that says how many numbers to choose. */
  get hint(): string {
    const { t } = this.#kit;
    const [from, to] = [this.#min, this.#max];
    return from === to ? t('pickSix', { n: to }) : t('pickSome', { from, to });
  }

  /** True when a complete ticket is filled in and not bet. */
  get isFilledIn(): boolean {
    return ticketOf(this.#kit.open.config.rules, this.#chosen.length) !== null;
  }

  /** Removes the ticket being filled in. */
  clear(): void {
    this.#chosen = [];
  }

  draw(): void {
    const { t, face, isOpen, own, open } = this.#kit;
    const ticket = ticketOf(open.config.rules, this.#chosen.length);
    const isBetting = isOpen();
    this.#drawCells(isBetting);
    byId('pays').textContent = ticket
      ? paysOf(ticket.pays, open.locale)
          .map(([hits, pays]) => `${hits}: ${pays}`)
          .join('   ')
      : // Before the first number the message already gives this hint.
        this.#chosen.length > 0
        ? this.hint
        : '';
    byId('clear', 'button').disabled = this.#chosen.length === 0;
    byId('random', 'button').disabled = !isBetting;
    face({
      text: t('placeBets'),
      label: t('ticket'),
      isOff: !isBetting || this.#pending.isOn || !ticket || own().length >= open.config.maxBets,
      press: () => this.#press(),
    });
    byId('slips').replaceChildren(...own().map((bet) => this.#slip(bet, isBetting)));
  }

  #bind(): void {
    const { t, sound, keys } = this.#kit;
    const press = (): void => this.#press();
    const pick = (): void => this.#pickAtRandom();
    byId('random').textContent = t('random');
    onPress('play', sound, press);
    onPress('random', sound, pick);
    onPress('clear', sound, () => {
      this.clear();
      this.draw();
    });
    keys({ ' ': press, Enter: press, KeyR: pick });
  }

  #toggle(number: number): void {
    const { t, sound, message, isOpen } = this.#kit;
    const chosen = this.#chosen;
    sound.unlock();
    if (!isOpen()) return message(t('noBetNow'));
    if (chosen.includes(number)) this.#chosen = chosen.filter((one) => one !== number);
    else if (chosen.length >= this.#max) return message(this.hint);
    else this.#chosen = [...chosen, number];
    sound.tick(Math.min(8, this.#chosen.length));
    this.draw();
  }

  #press(): void {
    const { sound, isOpen } = this.#kit;
    sound.unlock();
    if (this.isFilledIn && isOpen() && !this.#pending.isOn) void this.#pending.run(() => this.#bet());
  }

  async #bet(): Promise<void> {
    const { t, sound, money, message, bet, stake } = this.#kit;
    const amount = stake();
    const sent = this.#chosen;
    if (!(await bet(amount, { numbers: [...sent].sort((a, b) => a - b) }))) return;
    // The player may have started another ticket while the request was pending; it must stay.
    if (this.#chosen === sent) this.clear();
    sound.tick(7);
    message(t('accepted', { amount: money(amount) }));
  }

  /** Fills the ticket in at random. The draw itself comes from the server. */
  #pickAtRandom(): void {
    const { sound, isOpen, open } = this.#kit;
    const { rules } = open.config;
    if (!isOpen()) return;
    const chosen = this.#chosen.length;
    const count = ticketOf(rules, chosen) ? chosen : Math.min(this.#max, RANDOM_PICKS);
    const left = Array.from({ length: rules.balls }, (_, at) => at + 1);
    this.#chosen = Array.from(
      { length: count },
      () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1,
    );
    sound.chord([2, 4, 6], 0.05, { length: 0.12, volume: 0.1 });
    this.draw();
  }

  #drawCells(isBetting: boolean): void {
    const drawn = this.#drawn();
    const own = new Set(this.#kit.own().flatMap(numbersOf));
    this.#cells.forEach((cell, at) => {
      const number = at + 1;
      // A ticket that was not bet takes no part in the draw.
      const isChosen = isBetting && this.#chosen.includes(number);
      const isOwn = own.has(number);
      const isDrawn = drawn.includes(number);
      cell.className = 'cell';
      cell.classList.toggle('is-chosen', isChosen);
      cell.classList.toggle('is-own', isOwn);
      cell.classList.toggle('is-hit', isDrawn && isOwn);
      cell.classList.toggle('is-drawn', isDrawn && !isOwn);
      cell.setAttribute('aria-pressed', String(isChosen));
      cell.setAttribute('aria-disabled', String(!isBetting));
    });
  }

  #slip(own: OwnBet, isBetting: boolean): HTMLElement {
    const kit = this.#kit;
    const { t, money } = kit;
    const numbers = numbersOf(own);
    const drawn = this.#drawn();
    const hits = hitsOf({ numbers: [...numbers] }, { drawn });
    const pay = ticketOf(kit.open.config.rules, numbers.length)?.pays[hits] ?? 0;
    const stake = BigInt(own.stake);
    const isOver = kit.round()?.phase === 'over';
    return betSlip({
      content: numbers.map((number) =>
        make('b', { class: drawn.includes(number) ? 'hit' : '' }, String(number)),
      ),
      amount:
        drawn.length === 0
          ? money(stake)
          : `${t('ticketHits', { hits, all: numbers.length })} · ${money((stake * BigInt(pay)) / 100n)}`,
      tone: pay > 0 ? 'good' : isOver ? 'lost' : '',
      takeBack: isBetting
        ? {
            label: `${t('cancelBet')}: ${numbers.join(', ')}`,
            run: () => void takeBack(kit, [own]),
          }
        : null,
    });
  }
}

/** Numbers of hits that pay, highest first, each with its multiplier as text. */
export const paysOf = (
  pays: Readonly<Record<string, number>>,
  locale: string,
): (readonly [hits: string, pays: string])[] =>
  Object.entries(pays)
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([hits, pay]) => [hits, formatTimes(pay, 100, locale)]);
