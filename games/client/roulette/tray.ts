import { chipFace, shortAmount } from '../table/chips.ts';
import { svg } from '../table/svg.ts';
import { make } from '../kit/page.ts';

type Ports = {
  box: HTMLElement;
  values: readonly bigint[];
  exponent: number;
  label(value: bigint): string;
  onPick(value: bigint): void;
};

/** Chips to choose from: a group of radio buttons. Arrows move the choice. */
export function createTray({ box, values, exponent, label, onPick }: Ports): {
  pick(at: number): void;
  step(by: number): void;
} {
  let at = 0;
  const buttons = values.map((value, index) => {
    const button = make('button', {
      type: 'button',
      class: 'chip-button',
      role: 'radio',
      'aria-label': label(value),
    });
    button.append(
      svg(
        'svg',
        { viewBox: '-54 -54 108 112', 'aria-hidden': 'true' },
        chipFace(index, shortAmount(value, exponent)),
      ),
    );
    button.addEventListener('click', () => pick(index));
    return button;
  });
  box.append(...buttons);
  box.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
    buttons[at]?.focus();
  });
  function pick(next: number): void {
    at = Math.max(0, Math.min(values.length - 1, next));
    buttons.forEach((button, index) => {
      button.setAttribute('aria-checked', String(index === at));
      button.tabIndex = index === at ? 0 : -1;
    });
    onPick(values[at] ?? 0n);
  }
  const step = (by: number): void => pick(at + by);
  return { pick, step };
}
