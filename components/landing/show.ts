/** Interface of a landing page's game while a prize is drawn: a wheel, objects to choose from, a flight. */
import type { PrizeText } from '#lib/landing/prize-text.ts';

export type Outcome = { place: number; text: PrizeText };
export type Show = {
  /** The draw has begun, by this control. */
  begin(control: HTMLElement): void;
  /** Shows the prize; resolves when the motion is over. */
  end(outcome: Outcome): Promise<void>;
  /** The draw has failed: restores the initial state. */
  fail(): void;
  /** A prize that was drawn before, without motion. */
  rest(outcome: Outcome): void;
};
/** `isCalm`: the visitor prefers reduced motion. */
export type MakeShow = (page: HTMLElement, isCalm: boolean) => Show;

/** Resolves when an animation is over, also when it was cancelled. */
export const over = (animation: Animation): Promise<unknown> => animation.finished.catch(() => undefined);
