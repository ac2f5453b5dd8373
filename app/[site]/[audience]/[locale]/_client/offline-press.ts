/**
 * A modal that is asked for without a network, before its code was loaded: the page says that it will open, and it
 * opens when the network is back. Navigations wait in the same way (components/runtime/page-runtime.ts); this
 * is not part of it, because it is not needed before a visitor is signed in or stays.
 */
import { marked } from '#lib/core/marks.ts';
import { modalAtom, tab } from './tab-state.ts';

let isStarted = false;

/** Call any number of times; listens as long as the document lives. */
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
  // Before the page's own listeners, which may remove the control.
  document.addEventListener('click', onClick, true);
  // Its code was there: nothing waits.
  tab.sub(modalAtom, () => tab.get(modalAtom) !== null && remember(null));
  addEventListener('online', () => {
    const control = pressed;
    remember(null);
    if (control?.isConnected) control.click();
  });
}
