/** Pointer and keyboard input on the roulette felt. */
import { spotOf } from '#games/engines/roulette/spots.ts';
import type { Spot } from '#games/engines/roulette/spots.ts';
import { anchorOf, neighbourOf } from './felt-plan.ts';
import type { Point } from './felt-plan.ts';

/** A press of this length removes the chips of a spot. Milliseconds. */
const LONG_PRESS_MS = 550;

const STEPS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
/** The same keys on an upright felt, whose zero is on top. */
const STEPS_UPRIGHT: Readonly<Record<string, Point>> = {
  ArrowDown: { x: 1, y: 0 },
  ArrowUp: { x: -1, y: 0 },
  ArrowLeft: { x: 0, y: 1 },
  ArrowRight: { x: 0, y: -1 },
};

type Deps = {
  isOpen(): boolean;
  isUpright(): boolean;
  hasChips(spot: Spot): boolean;
  spotUnder(event: MouseEvent): Spot | null;
  /** The spot under the pointer or, with `isKey`, of the keyboard's cursor; null = none. */
  onAim(spot: Spot | null, isKey?: boolean): void;
  onLay(spot: Spot): void;
  onTake(spot: Spot): void;
};

/**
 * A chip is laid where the pointer is released, so that a finger can slide to its spot; the right button and
 * a long press remove the chips of the spot.
 */
export function bindPointer(
  box: HTMLElement,
  { isOpen, hasChips, spotUnder, onAim, onLay, onTake }: Omit<Deps, 'isUpright'>,
): void {
  let isPressed = false;
  let aimed: Spot | null = null;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  const aim = (spot: Spot | null): void => {
    aimed = spot;
    onAim(spot);
  };
  const leave = (): void => {
    clearTimeout(longPress);
    isPressed = false;
    aim(null);
  };
  box.addEventListener('pointerdown', (event) => {
    if (!isOpen() || event.button === 2) return;
    isPressed = true;
    box.setPointerCapture(event.pointerId);
    const spot = spotUnder(event);
    aim(spot);
    clearTimeout(longPress);
    longPress = setTimeout(() => {
      if (!isPressed || !spot || spot !== aimed || !hasChips(spot)) return;
      isPressed = false;
      onTake(spot);
    }, LONG_PRESS_MS);
  });
  box.addEventListener('pointermove', (event) => {
    if (isOpen() && (isPressed || event.pointerType === 'mouse')) aim(spotUnder(event));
  });
  box.addEventListener('pointerup', (event) => {
    clearTimeout(longPress);
    const spot = spotUnder(event);
    if (isPressed && spot && isOpen()) onLay(spot);
    isPressed = false;
    if (event.pointerType !== 'mouse') aim(null);
  });
  box.addEventListener('pointercancel', leave);
  box.addEventListener('pointerleave', () => !isPressed && leave());
  box.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const spot = spotUnder(event);
    if (spot && isOpen()) onTake(spot);
  });
}

/** Arrow keys move a cursor over the spots, Enter and Space lay a chip, Delete and Backspace remove chips. */
export function bindKeys(
  box: HTMLElement,
  { isOpen, isUpright, onAim, onLay, onTake }: Omit<Deps, 'spotUnder' | 'hasChips'>,
): void {
  let cursor = spotOf('straight-0');
  box.addEventListener('focus', () => box.matches(':focus-visible') && onAim(cursor, true));
  box.addEventListener('blur', () => onAim(null));
  box.addEventListener('keydown', (event) => {
    if (!isOpen() || event.ctrlKey || event.metaKey || event.altKey || !cursor) return;
    const step = (isUpright() ? STEPS_UPRIGHT : STEPS)[event.key];
    if (step) {
      const next = neighbourOf(anchorOf(cursor), step);
      if (next) onAim((cursor = next), true);
    } else if (event.key === 'Enter' || event.key === ' ') onLay(cursor);
    else if (event.key === 'Delete' || event.key === 'Backspace') onTake(cursor);
    else return;
    event.preventDefault();
    // On the felt Enter lays a chip; elsewhere it presses the play button.
    event.stopPropagation();
  });
}
