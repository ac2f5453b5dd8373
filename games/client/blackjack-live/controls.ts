import { LIVE_CHOICES } from '#games/engines/blackjack-live/engine.ts';
import type { LiveChoice } from '#games/engines/blackjack-live/engine.ts';
import { decisionButton } from '../blackjack/common.ts';
import { byId } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import { createPending } from '../shared/pending.ts';
import { takeBack } from '../shared/take-back.ts';
import { betOf, choicesOf } from './player.ts';
import type { LiveBlackjackKit } from './blackjack-live-kit.ts';

const KEYS: Readonly<Record<LiveChoice, string>> = { hit: 'KeyH', stand: 'KeyS', double: 'KeyD' };
/** Message keys of the decisions that were made. */
const DECIDED = { hit: 'didHit', stand: 'didStand', double: 'didDouble' } as const;

/** The play button, which bets and takes back, and the buttons of decisions. */
export class Controls {
  readonly #kit: LiveBlackjackKit;
  readonly #buttons: ReadonlyMap<LiveChoice, HTMLButtonElement>;
  readonly #pending;

  /** `onChange` redraws the table when a request starts or ends. */
  constructor(kit: LiveBlackjackKit, onChange: () => void) {
    const { t, sound, keys } = kit;
    this.#kit = kit;
    this.#pending = createPending(onChange);
    this.#buttons = new Map(
      LIVE_CHOICES.map((choice) => {
        const key = KEYS[choice].slice(-1);
        const button = decisionButton(t(choice), choice, key, () => this.#decide(choice));
        button.dataset['choice'] = choice;
        return [choice, button];
      }),
    );
    byId('answers').append(...this.#buttons.values());
    const press = (): void => this.#press();
    onPress('play', sound, press);
    keys({
      ' ': press,
      Enter: press,
      ...Object.fromEntries(LIVE_CHOICES.map((choice) => [KEYS[choice], () => this.#decide(choice)])),
    });
  }

  draw(): void {
    const { t, money, face, isOpen, stake } = this.#kit;
    const isBetting = isOpen();
    const bet = betOf(this.#kit);
    const isBusy = this.#pending.isOn;
    const choices = choicesOf(this.#kit);
    for (const [choice, button] of this.#buttons) button.disabled = isBusy || !choices.includes(choice);
    byId('answers').classList.toggle('is-asked', choices.length > 0 && !isBusy);
    const canTakeBack = isBetting && bet !== null;
    face({
      text: canTakeBack ? t('cancelBet') : t('placeBets'),
      label: bet ? '' : money(stake()),
      isStop: canTakeBack,
      isOff: !isBetting || isBusy,
      press: () => this.#press(),
    });
    for (const id of ['less', 'more', 'stake']) byId(id).classList.toggle('is-fixed', bet !== null);
  }

  #press(): void {
    const kit = this.#kit;
    kit.sound.unlock();
    if (this.#pending.isOn || !kit.isOpen()) return;
    const bet = betOf(kit);
    void this.#pending.run(() => (bet ? takeBack(kit, [bet]) : this.#bet()));
  }

  async #bet(): Promise<void> {
    const { t, money, message, bet, stake } = this.#kit;
    const amount = stake();
    if (await bet(amount, {})) message(t('accepted', { amount: money(amount) }));
  }

  #decide(choice: LiveChoice): void {
    const { t, sound, message, decide } = this.#kit;
    const bet = betOf(this.#kit);
    if (!bet || this.#pending.isOn || !choicesOf(this.#kit).includes(choice)) return;
    sound.press();
    const cost = choice === 'double' ? BigInt(bet.stake) : 0n;
    void this.#pending.run(async () => {
      if (await decide(bet.id, bet.decisions.length, choice, cost)) message(t(DECIDED[choice]), true);
    });
  }
}
