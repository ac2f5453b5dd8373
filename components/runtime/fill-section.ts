/**
 * Sections of Home that load when they come near the viewport (specification 2 §2). One page of the site
 * holds all of them and is cached like every other page; it is fetched once (page-source.ts), and each section
 * takes its own part of its HTML.
 */
import { IN_PLACE, marked, markedAs } from '#lib/core/marks.ts';
import { fetchPage } from './page-source.ts';

export type FillDeps = {
  fetchPage: (href: string) => Promise<Document>;
  /** Runs `work` after `ms` milliseconds. */
  later: (work: () => void, ms: number) => void;
};
/** Retry interval; until then the section's "see all" link works. */
const RETRY_MS = 5000;

const DEPS: FillDeps = {
  fetchPage,
  later: (work, ms) => void setTimeout(work, ms),
};

/**
 * `container`: the empty element of a section; `data-lazy` is the address of the page with its content
 * (IN_PLACE: the content is already there), `data-part` the name of the part.
 */
export async function fillSection(container: HTMLElement, deps: FillDeps = DEPS): Promise<void> {
  const href = container.dataset['lazy'];
  if (!href) return;
  // Removed during the request, so that no second one starts.
  container.removeAttribute('data-lazy');
  if (href === IN_PLACE) return;
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
    deps.later(() => container.isConnected && void fillSection(container, deps), RETRY_MS);
  }
}
