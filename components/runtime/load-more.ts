/**
 * Appends the next page of a list in place (specification 2 §4 "Paging"). The next page is an ordinary page of the
 * site: its HTML is fetched and its cards are moved over unchanged. So crawlers, browsers without scripts and this
 * module use one markup, and no script contains a card. Page n begins at the number of games loaded so far.
 */
import { marked } from '#lib/core/marks.ts';
import { SLIDER_RETRY_MS } from '#lib/core/ui-constants.ts';
import { recordPage } from './list-memory.ts';
import { fetchPage } from './page-source.ts';
import { skeletonCards } from './skeleton-cards.ts';

type Page = { cards: HTMLElement[]; next: string | null; shown: string; progress: number };
export type LoadMoreDeps = { fetchPage: (href: string) => Promise<Document>; now: () => number };

const failedAt = new Map<string, number>();
const PLACEHOLDERS = 6;
/** Lists and tracks with pages appended since they were rendered. */
const extended = new WeakSet<Element>();

function record(container: Element, source: Element, href: string): void {
  recordPage(source, href, !extended.has(container));
  extended.add(container);
}

function readPage(page: Document, present: ReadonlySet<string>): Page {
  const cards = [...page.querySelectorAll<HTMLElement>(`${marked('cards')} > ${marked('game')}`)]
    // A game can move to the next page between two requests: it is not shown twice.
    .filter((each) => !present.has(each.dataset['game'] ?? ''))
    .map((each) => document.importNode(each, true));
  for (const each of cards) each.querySelector('img')?.setAttribute('loading', 'lazy');
  return {
    cards,
    next: page.querySelector(marked('load-more'))?.getAttribute('href') ?? null,
    shown: page.querySelector(marked('list-shown'))?.textContent ?? '',
    progress: page.querySelector('progress')?.value ?? 0,
  };
}

const slugsIn = (root: ParentNode) =>
  new Set([...root.querySelectorAll<HTMLElement>(marked('game'))].map((each) => each.dataset['game'] ?? ''));

const remove = (nodes: readonly Node[]): void => {
  for (const node of nodes) node.parentNode?.removeChild(node);
};

/** The parts of a list that its "load more" link changes; null if the markup is incomplete. */
function partsOf(link: HTMLAnchorElement) {
  const list = link.closest(marked('list'));
  const cards = list?.querySelector(marked('cards-more'));
  const status = list?.querySelector(marked('list-shown'));
  const text = link.firstElementChild ?? link;
  return list && cards && status ? { list, cards, status, text } : null;
}
type ListParts = NonNullable<ReturnType<typeof partsOf>>;

/** Appends the cards of the fetched page and updates the count and the address of the next page. */
function addPage({ list, cards, status }: ListParts, link: HTMLAnchorElement, page: Page): void {
  cards.append(...page.cards);
  status.textContent = page.shown;
  const bar = list.querySelector('progress');
  if (bar) bar.value = page.progress;
  // Keyboard focus moves from the link to the first new game.
  if (document.activeElement === link)
    page.cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  if (page.next) link.setAttribute('href', page.next);
  else link.hidden = true;
}

async function extendList(link: HTMLAnchorElement, deps: LoadMoreDeps): Promise<void> {
  const parts = partsOf(link);
  const href = link.getAttribute('href');
  if (!parts || !href || link.ariaBusy === 'true') return;
  const { list, cards, status, text } = parts;
  const { dataset } = link;
  const label = (dataset['label'] ??= text.textContent ?? '');
  link.ariaBusy = 'true';
  text.textContent = dataset['loadingText'] ?? label;
  const placeholders = skeletonCards(list, PLACEHOLDERS);
  cards.append(...placeholders);
  try {
    const answer = await deps.fetchPage(href);
    // The list was replaced during the request: its response is dropped.
    if (!link.isConnected) return;
    remove(placeholders);
    addPage(parts, link, readPage(answer, slugsIn(list)));
    record(cards, link, href);
    text.textContent = label;
  } catch (error) {
    console.warn('The next page did not load', error);
    remove(placeholders);
    status.textContent = dataset['errorText'] ?? '';
    text.textContent = dataset['retryText'] ?? label;
  }
  link.ariaBusy = null;
}

async function extendSlider(track: HTMLElement, deps: LoadMoreDeps): Promise<void> {
  const href = track.dataset['more'];
  if (!href || deps.now() - (failedAt.get(href) ?? -SLIDER_RETRY_MS) < SLIDER_RETRY_MS) return;
  // Without the attribute no second request starts while this one is pending.
  track.removeAttribute('data-more');
  track.ariaBusy = 'true';
  try {
    const answer = await deps.fetchPage(href);
    if (!track.isConnected) return;
    const page = readPage(answer, slugsIn(track));
    track.append(...page.cards);
    record(track, track, href);
    if (page.next) track.dataset['more'] = page.next;
    track.ariaBusy = null;
    // The event updates the arrows, and loads more if the track was scrolled during the request.
    track.dispatchEvent(new Event('scroll'));
  } catch (error) {
    console.warn('More games did not load', error);
    failedAt.set(href, deps.now());
    track.dataset['more'] = href;
    track.ariaBusy = null;
  }
}

/** Appends the next page. `source`: the "load more" link of a list, or the track of a slider that nears its end. */
export async function loadMore(
  source: HTMLElement,
  deps: LoadMoreDeps = { fetchPage, now: () => performance.now() },
): Promise<void> {
  if (source instanceof HTMLAnchorElement) await extendList(source, deps);
  else await extendSlider(source, deps);
}
