/** Adds a listener to the document. All listeners added by one such function are removed together. */
export type Listen = <K extends keyof DocumentEventMap>(
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
  options?: AddEventListenerOptions,
) => void;

/** The event's target or its nearest ancestor that matches the selector; null without one. */
export const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
