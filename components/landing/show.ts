/** Interface of a landing page's game while a prize is drawn: a wheel, objects to choose from, a flight. */
import type { PrizeText } from '#lib/landing/prize-text.ts';

export type Outcome = { place: number; text: PrizeText };
export type Show = {
  /** Call when the draw begins; `control`: the pressed control. */
  begin(control: HTMLElement): void;
  /** Shows the prize; resolves when the motion is over. */
  end(outcome: Outcome): Promise<void>;
  /** Call when the draw has failed: restores the initial state. */
  fail(): void;
  /** Shows a prize that was drawn earlier, without motion. */
  rest(outcome: Outcome): void;
};
/** Creates the show of a landing page; `isCalm`: the visitor prefers reduced motion. */
export type MakeShow = (page: HTMLElement, isCalm: boolean) => Show;

/** Resolves when an animation has ended or was cancelled. */
export const animationEnded = (animation: Animation): Promise<unknown> =>
  animation.finished.catch(() => undefined);
