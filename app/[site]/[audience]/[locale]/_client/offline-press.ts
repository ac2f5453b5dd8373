/**
 * Handles a press that opens a modal while there is no network and the modal's code is not loaded: the page says that
 * the modal will open, and opens it when the network is back. Navigations wait in the same way
 * (components/runtime/page-runtime.ts). This is a separate module, because it is loaded only for a visitor who is
 * signed in or stays.
 */
import { marked } from '#lib/core/marks.ts';
import { modalAtom, tab } from './tab-state.ts';

let isStarted = false;

/** Starts listening for the lifetime of the document; later calls have no effect. */
export function followOfflinePresses(): void {
  if (isStarted) return;
  isStarted = true;
  let pressed: HTMLElement | null = null;
  const remember = (control: HTMLElement | null) => {
    if (control === null && pressed === null) return;
    pressed = control;
    for (const text of document.querySelectorAll<HTMLElement>(marked('waiting')))
      text.hidden = control === null;
  };
  const onClick = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
    if (!control) return;
    const asks = !navigator.onLine && control.matches(marked('open-modal'));
    remember(asks && tab.get(modalAtom) === null ? control : null);
  };
  // In the capture phase: the page's own listeners run later and may remove the control.
  document.addEventListener('click', onClick, true);
  // A modal opened, so its code was already loaded and nothing waits for the network.
  tab.sub(modalAtom, () => tab.get(modalAtom) !== null && remember(null));
  addEventListener('online', () => {
    const control = pressed;
    remember(null);
    if (control?.isConnected) control.click();
  });
}
