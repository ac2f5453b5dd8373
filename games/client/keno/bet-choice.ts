import { formatNumber } from '#contract/numbers.ts';
import { MAX_SPOTS, NUMBERS, payOf } from '#games/engines/keno/engine.ts';
import type { KenoBet, Risk } from '#games/engines/keno/engine.ts';
import { formatTimes } from '../kit/about.ts';
import { createChoice } from '../kit/controls.ts';
import { byId, make } from '../kit/page.ts';
import { riskNames, riskOptions } from '../kit/risk.ts';
import { createCard } from './card.ts';
import type { KenoKit } from './keno-kit.ts';

/** The numbers that the player has marked and the risk level, with a ladder of the pays. */
export class BetChoice {
  readonly card: ReturnType<typeof createCard>;
  readonly #kit: KenoKit;
  readonly #riskChoice: { set(value: Risk): void };
  #risk: Risk = 'medium';

  constructor(kit: KenoKit) {
    const { t, sound, message } = kit;
    this.#kit = kit;
    this.card = createCard({
      t,
      onMark: (spots) => {
        sound.tick(Math.min(9, spots.length));
        this.#show();
        kit.changed();
      },
      onFull: () => message(t('full')),
    });
    const host = byId('choices');
    this.#riskChoice = createChoice(host, {
      label: t('risk'),
      isWide: true,
      options: riskOptions(riskNames(t)),
      value: this.#risk,
      onPick: (value) => {
        this.#risk = value;
        sound.tick();
        this.rest();
      },
    });
    const random = this.#tool(t('random'), () => this.#markRandom());
    const clear = this.#tool(t('clear'), () => this.card.mark([]));
    host.append(make('div', { class: 'card-tools' }, random, clear));
    kit.keys({ KeyR: () => this.#markRandom(), KeyC: () => kit.isIdle() && this.card.mark([]) });
  }

  get risk(): Risk {
    return this.#risk;
  }
  /** Null while no number is marked. */
  get bet(): KenoBet | null {
    const spots = this.card.marked();
    return spots.length === 0 ? null : { spots, risk: this.#risk };
  }

  /** Shows the bet of a round. */
  set({ spots, risk }: KenoBet): void {
    this.#risk = risk;
    this.#riskChoice.set(risk);
    if (spots.join() !== this.card.marked().join()) this.card.mark(spots);
  }

  /** Removes the drawn balls, before the next round. */
  rest(): void {
    this.card.wipe();
    this.#show();
  }

  /** Shows the pay for each number of hits; the reached one is highlighted, null = none. */
  showLadder(hits: number | null): void {
    const { rules } = this.#kit.open.config;
    const spots = this.card.marked().length;
    const steps = Array.from({ length: spots === 0 ? 0 : spots + 1 }, (_, count) => {
      const pays = payOf(rules, this.#risk, spots, count);
      const kind = count === hits ? 'reached' : pays > 0 ? 'pays' : '';
      return make('li', { class: kind }, this.#short(pays), make('small', {}, String(count)));
    });
    byId('ladder').replaceChildren(...steps);
  }

  #show(): void {
    const { t, open, message } = this.#kit;
    const n = this.card.marked().length;
    this.showLadder(null);
    const max = formatTimes(payOf(open.config.rules, this.#risk, n, n), 100, open.locale);
    message(n === 0 ? t('start') : t('ready', { n, times: max }));
  }

  /** Marks random numbers: as many as are marked, or ten. The draw itself comes from the server. */
  #markRandom(): void {
    if (!this.#kit.isIdle()) return;
    const numbers = Array.from({ length: NUMBERS }, (_, index) => index + 1);
    const take = (): number => numbers.splice(Math.floor(Math.random() * numbers.length), 1)[0] ?? 1;
    this.card.mark(Array.from({ length: this.card.marked().length || MAX_SPOTS }, take));
  }

  #tool(label: string, run: () => void): HTMLButtonElement {
    const button = make('button', { type: 'button', class: 'action' }, label);
    button.addEventListener('click', () => {
      this.#kit.sound.unlock();
      run();
    });
    return button;
  }

  /** A multiplier in the short form of the ladder: whole numbers from ten on. */
  #short(hundredths: number): string {
    const value = hundredths >= 1000 ? Math.floor(hundredths / 100) : hundredths / 100;
    return formatNumber(value, this.#kit.open.locale, { useGrouping: false });
  }
}
