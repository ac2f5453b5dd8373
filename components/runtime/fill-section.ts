/**
 * Sections of Home that load when they come near the viewport (specification 2 §2). One page of the site holds all of
 * them and is cached like every other page; it is fetched once (page-source.ts), and each section takes its own part of
 * that page's HTML.
 */
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { IN_PLACE, marked, markedAs } from '#lib/core/marks.ts';
import { fetchPage } from './page-source.ts';

export type FillDeps = {
  fetchPage: (href: string) => Promise<Document>;
  /** Runs `work` after `ms` milliseconds; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
};
/**
 * Retry interval. Until the retry the section shows a message, a button that retries at once, and its "see all" link.
 */
const RETRY_MS = 5000;

const DEPS: FillDeps = {
  fetchPage,
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * The texts of a section above its placeholder ("takes longer", "failed"), copied from the page's template
 * (app/…/_shared/late-part.tsx); they disappear with the placeholder. Null in a page without the template.
 */
function wordsIn(container: HTMLElement): HTMLElement | null {
  const own = container.querySelector<HTMLElement>(marked('late-words'));
  if (own) return own;
  const words = document.querySelector(marked('late-words'))?.cloneNode(true);
  if (!(words instanceof HTMLElement)) return null;
  words.hidden = false;
  container.append(words);
  return words;
}

/** Shows the text for a slow or failed request. `retry`: called by its button. */
function showState(container: HTMLElement, state: 'longer' | 'failed', retry: () => void): void {
  const words = wordsIn(container);
  if (!words) return;
  words.dataset['state'] = state;
  const button = words.querySelector('button');
  if (button) button.onclick = retry;
  setBusy(container, false);
}

/** Marks the retry button busy. The button stays the same element until the section is filled, so no press is lost. */
function setBusy(container: HTMLElement, isBusy: boolean): void {
  const button = container.querySelector<HTMLElement>(`${marked('late-words')} button`);
  if (!button) return;
  button.ariaDisabled = isBusy ? 'true' : null;
  button.ariaBusy = isBusy ? 'true' : null;
}

/**
 * `container`: the empty element of a section; `data-lazy` is the address of the page with its content
 * (IN_PLACE: the content is already there), `data-part` the name of the part.
 */
export async function fillSection(container: HTMLElement, deps: FillDeps = DEPS): Promise<void> {
  const href = container.dataset['lazy'];
  if (!href) return;
  // The attribute is absent during the request, so that no second request starts.
  container.removeAttribute('data-lazy');
  if (href === IN_PLACE) return;
  setBusy(container, true);
  const again = (): void => void (container.isConnected && fillSection(container, deps));
  const isFailed = container.querySelector(marked('late-words')) !== null;
  const stop = isFailed ? () => {} : deps.later(() => showState(container, 'longer', again), LONGER_MS);
  try {
    const part = (await deps.fetchPage(href)).querySelector(
      markedAs('part', container.dataset['part'] ?? ''),
    );
    // The section was removed from Home after this page was rendered.
    if (!part) return void container.closest('section')?.setAttribute('hidden', '');
    container.replaceChildren(...[...part.childNodes].map((node) => document.importNode(node, true)));
    // The scroll event makes the runtime update the arrows.
    for (const track of container.querySelectorAll(marked('track'))) track.dispatchEvent(new Event('scroll'));
  } catch (error) {
    console.warn('A section did not load', error);
    container.dataset['lazy'] = href;
    const cancel = deps.later(again, RETRY_MS);
    showState(container, 'failed', () => {
      cancel();
      again();
    });
  } finally {
    stop();
  }
}
