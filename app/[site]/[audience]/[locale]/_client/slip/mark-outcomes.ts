/** Marks the odds buttons of the page whose outcome is on the slip. */
import { marked } from '#lib/core/marks.ts';
import { selectionKey, type Slip } from '#lib/sports/slip/slip.ts';

export function markOutcomes({ selections }: Slip): void {
  const chosen = new Set(selections.map(selectionKey));
  for (const button of document.querySelectorAll<HTMLElement>(`button${marked('outcome')}`)) {
    const value = String(chosen.has(button.dataset['outcome'] ?? ''));
    if (button.getAttribute('aria-pressed') !== value) button.setAttribute('aria-pressed', value);
  }
}

const hasElements = ({ addedNodes }: MutationRecord): boolean =>
  [...addedNodes].some((node) => node instanceof Element);

/** Calls `changed` at most once a frame after elements were added to the page. Returns a function that stops this. */
export function onNewContent(changed: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver((records) => {
    if (frame !== 0 || !records.some(hasElements)) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      changed();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
