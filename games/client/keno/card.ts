import { MAX_SPOTS, NUMBERS } from '#games/engines/keno/engine.ts';
import { byId, prefersReducedMotion, make, wait } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';

const COLUMNS = 8;
/** Time from one drawn ball to the next, at normal speed and with turbo. */
const DRAW_MS = 230;
const TURBO_MS = 60;

type Deps = {
  t: Translate<KeyOf<'keno'>>;
  /** Called when the marks have changed. */
  onMark(spots: readonly number[]): void;
  /** Called when the player tries to mark more numbers than are allowed. */
  onFull(): void;
};

/**
 * The card of numbers (buttons that can be marked) and the tray of drawn balls. Arrow keys move the focus.
 */
export function createCard({ t, onMark, onFull }: Deps) {
  const host = byId('card');
  const tray = byId('tray');
  host.setAttribute('aria-label', t('card'));
  let marked: readonly number[] = [];
  let isHurried = false;
  const buttons = Array.from({ length: NUMBERS }, (_, index) => {
    const number = index + 1;
    const button = make(
      'button',
      { type: 'button', class: 'spot', 'aria-pressed': 'false', 'aria-label': t('number', { n: number }) },
      String(number),
    );
    button.addEventListener('click', () => toggle(number));
    return button;
  });
  host.append(...buttons);
  host.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || from < 0) return;
    event.preventDefault();
    buttons[(from + step + NUMBERS) % NUMBERS]?.focus();
  });

  function show(): void {
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(marked.includes(index + 1)));
  }
  function wipe(): void {
    tray.replaceChildren();
    for (const button of buttons) button.classList.remove('drawn', 'hit');
  }
  function mark(spots: readonly number[]): void {
    marked = [...spots].sort((a, b) => a - b);
    wipe();
    show();
    onMark(marked);
  }
  function toggle(number: number): void {
    if (marked.includes(number)) return mark(marked.filter((one) => one !== number));
    if (marked.length >= MAX_SPOTS) return onFull();
    mark([...marked, number]);
  }

  return {
    marked: (): readonly number[] => marked,
    mark,
    wipe,
    /** Disables the card during a round. */
    setOff(isOff: boolean): void {
      for (const button of buttons) button.disabled = isOff;
    },
    /** Shows the balls of a draw one after the other. `onBall` is called with the hits so far. */
    async draw(
      drawn: readonly number[],
      isTurbo: boolean,
      onBall: (hits: number, isHit: boolean) => void,
    ): Promise<void> {
      wipe();
      isHurried = false;
      let hits = 0;
      for (const number of drawn) {
        const isHit = marked.includes(number);
        hits += isHit ? 1 : 0;
        buttons[number - 1]?.classList.add('drawn', ...(isHit ? ['hit'] : []));
        tray.append(make('li', { class: isHit ? 'good' : '' }, String(number)));
        onBall(hits, isHit);
        if (!prefersReducedMotion() && !isHurried) await wait(isTurbo ? TURBO_MS : DRAW_MS);
      }
    },
    hurry(): void {
      isHurried = true;
    },
  };
}
