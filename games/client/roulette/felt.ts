import type { Spot } from '#games/engines/roulette/spots.ts';
import { FeltDrawing } from './felt-drawing.ts';
import type { FeltLook } from './felt-drawing.ts';
import { bindKeys, bindPointer } from './felt-input.ts';
import { spotAt } from './felt-plan.ts';
import type { Layout } from './layout.ts';

type Deps = FeltLook & {
  box: HTMLElement;
  isOpen(): boolean;
  onLay(spot: Spot): void;
  onTake(spot: Spot): void;
  /** The spot under the pointer or the keyboard's cursor; null = none. */
  onAim(spot: Spot | null): void;
};

/** The roulette felt: drawn for its box, used by pointer and keyboard. */
export function createFelt({ box, label, face, isOpen, onLay, onTake, onAim }: Deps) {
  const drawing = new FeltDrawing(box, { label, face });
  let layout: Layout = new Map();
  let aimed: Spot | null = null;

  function aim(spot: Spot | null, isKey = false): void {
    if (spot === aimed) return;
    aimed = spot;
    drawing.aimAt(spot, isKey);
    onAim(spot);
  }
  function spotUnder({ clientX, clientY }: MouseEvent): Spot | null {
    const bounds = box.getBoundingClientRect();
    const { x, y } = drawing.toTable({
      x: clientX - bounds.left - box.clientLeft,
      y: clientY - bounds.top - box.clientTop,
    });
    return spotAt(x, y);
  }
  const hasChips = ({ id }: Spot): boolean => layout.has(id);
  bindPointer(box, { isOpen, hasChips, spotUnder, onAim: aim, onLay, onTake });
  bindKeys(box, { isOpen, isUpright: () => drawing.isUpright, onAim: aim, onLay, onTake });

  return {
    /** Shows these chips. */
    show(next: Layout): void {
      layout = next;
      drawing.drawChips(next);
    },
    /** Highlights numbers that are pointed at on the racetrack. */
    highlight: (numbers: readonly number[]): void => drawing.highlight(numbers),
    /**
     * Marks the winning number, and each chip as won or lost; `paid` has the texts for the winning ones, by
     * spot. A null number removes the marks.
     */
    result(number: number | null, paid: ReadonlyMap<string, string> = new Map()): void {
      drawing.markNumber(number);
      drawing.markChips(paid);
    },
  };
}
export type Felt = ReturnType<typeof createFelt>;
