import type { BlackjackAction, BlackjackView, Choice } from '#games/engines/blackjack/engine.ts';
import { byId } from '../kit/page.ts';
import type { Round } from '../kit/round.ts';
import { decisionButton } from './common.ts';
import { totalText } from './seat.ts';
import type { BlackjackKit } from './blackjack-kit.ts';

/** Decisions in the order of their buttons, with their keyboard shortcuts. */
const DECISIONS = [
  ['hit', 'KeyH'],
  ['stand', 'KeyS'],
  ['double', 'KeyD'],
  ['split', 'KeyP'],
] as const satisfies readonly (readonly [Choice, string])[];

/** Buttons and keyboard shortcuts for the player's decisions. */
export class Decisions {
  readonly #kit: BlackjackKit;
  readonly #buttons = new Map<Choice, HTMLButtonElement>();
  readonly #insure: HTMLButtonElement;
  readonly #decline: HTMLButtonElement;
  /** Resolves the pending decision; null while none is requested. */
  #decide: ((action: BlackjackAction) => void) | null = null;

  constructor(kit: BlackjackKit) {
    const { t } = kit;
    this.#kit = kit;
    for (const [type, key] of DECISIONS)
      this.#buttons.set(
        type,
        decisionButton(t(type), type, key.slice(-1), () => this.#decide?.({ type })),
      );
    const insurance = (take: boolean) => () => this.#decide?.({ type: 'insurance', take });
    this.#insure = decisionButton(t('insure'), 'double', 'Y', insurance(true));
    this.#decline = decisionButton(t('decline'), 'stand', 'N', insurance(false));
    byId('answers').append(...this.#buttons.values(), this.#insure, this.#decline);
    this.close();
    const press = (button: HTMLButtonElement | undefined) => () => {
      if (button && !button.hidden && !button.disabled) button.click();
    };
    kit.keys({
      ...Object.fromEntries(DECISIONS.map(([choice, key]) => [key, press(this.#buttons.get(choice))])),
      KeyY: press(this.#insure),
      KeyN: press(this.#decline),
    });
  }

  /** Disables the buttons of all decisions, and hides those of the insurance. */
  close(): void {
    for (const button of this.#buttons.values()) {
      button.disabled = true;
      button.hidden = false;
    }
    this.#insure.hidden = true;
    this.#decline.hidden = true;
  }

  /** Waits for one of the decisions that are allowed now. */
  async ask({ view, stake }: Round<BlackjackView, BlackjackAction>): Promise<BlackjackAction> {
    const { t, face, message, sound } = this.#kit;
    this.#offer(view.choices);
    message(this.#question(view, stake));
    face({ icon: 'play', label: t('play'), isOff: true, press: () => {} });
    const action = await new Promise<BlackjackAction>((done) => (this.#decide = done));
    this.#decide = null;
    this.close();
    face(null);
    sound.press();
    return action;
  }

  #offer(choices: readonly string[]): void {
    const isInsurance = choices.includes('insurance');
    for (const [choice, button] of this.#buttons) {
      button.hidden = isInsurance;
      button.disabled = !choices.includes(choice);
    }
    this.#insure.hidden = !isInsurance;
    this.#decline.hidden = !isInsurance;
  }

  #question({ choices, hands, active, dealer }: BlackjackView, stake: bigint): string {
    const { t, money } = this.#kit;
    if (choices.includes('insurance')) return t('askInsurance', { amount: money(stake / 2n) });
    const own = hands[active ?? 0];
    return t(hands.length > 1 ? 'decideHand' : 'decide', {
      own: own ? totalText(own) : '',
      dealer: totalText(dealer),
      n: (active ?? 0) + 1,
    });
  }
}
