import { make } from '../kit/page.ts';
import { chipPicture, shortAmount } from './chips.ts';
import type { AmountFormat } from './chips.ts';

type Deps = {
  box: HTMLElement;
  /** Values of the chips, minor units. */
  values: readonly bigint[];
  format: AmountFormat;
  /** Half the width of a chip's picture, in units of which the chip's radius is 50. */
  halfWidth: number;
  label(value: bigint): string;
  onPick(value: bigint): void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Fills `box` with a group of radio buttons, one for each chip; arrow keys change the choice. The second chip is chosen
 * at first.
 */
export function createChipTray({ box, values, format, halfWidth, label, onPick }: Deps): {
  pick(at: number): void;
} {
  let picked = 0;
  const buttons = values.map((value, at) => {
    const button = make('button', {
      type: 'button',
      class: 'chip-button',
      role: 'radio',
      'aria-label': label(value),
    });
    button.append(chipPicture(at, shortAmount(value, format), halfWidth));
    button.addEventListener('click', () => pick(at));
    return button;
  });
  box.append(...buttons);
  box.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    pick(picked + step);
    buttons[picked]?.focus();
  });

  function pick(at: number): void {
    picked = Math.max(0, Math.min(values.length - 1, at));
    buttons.forEach((button, index) => {
      button.setAttribute('aria-checked', String(index === picked));
      button.tabIndex = index === picked ? 0 : -1;
    });
    onPick(values[picked] ?? 0n);
  }
  pick(1);
  return { pick };
}
