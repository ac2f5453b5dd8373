/**
 * More of a list, in place (specification 2 §4 "Paging"). The next page is an ordinary page of the site, so
 * it is fetched as one and its cards are taken over as they are: one markup for crawlers, for people without
 * scripts and here, and no card in any script. Page n begins at the number of games loaded so far.
 */
import { marked } from '#lib/core/marks.ts';
import { SLIDER } from '#lib/core/ui-constants.ts';
import { keepPage } from './list-memory.ts';
import { fetchPage } from './page-source.ts';
import { skeletonCards } from './skeleton-cards.ts';

type Page = { cards: HTMLElement[]; next: string | null; shown: string; progress: number };
export type LoadMorePorts = { fetchPage: (href: string) => Promise<Document>; now: () => number };

const failedAt = new Map<string, number>();
const PLACEHOLDERS = 6;
/** Lists and tracks that have grown since they stand here. */
const grown = new WeakSet<Element>();

function keep(place: Element, source: Element, href: string): void {
  keepPage(source, href, !grown.has(place));
  grown.add(place);
}

function readPage(page: Document, present: ReadonlySet<string>): Page {
  const cards = [...page.querySelectorAll<HTMLElement>('[data-cards] > [data-game]')]
    // The list may have moved between two pages; a game is not shown twice.
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

async function growList(link: HTMLAnchorElement, ports: LoadMorePorts): Promise<void> {
  const list = link.closest(marked('list'));
  const place = list?.querySelector(marked('cards-more'));
  const status = list?.querySelector(marked('list-shown'));
  const href = link.getAttribute('href');
  if (!list || !place || !status || !href || link.ariaBusy === 'true') return;
  const words = link.firstElementChild ?? link;
  const label = (link.dataset['label'] ??= words.textContent ?? '');
  link.ariaBusy = 'true';
  words.textContent = link.dataset['loadingText'] ?? label;
  const waiting = skeletonCards(list, PLACEHOLDERS);
  place.append(...waiting);
  try {
    const answer = await ports.fetchPage(href);
    // Another list stands here by now: the answer is nobody's.
    if (!link.isConnected) return;
    const page = readPage(answer, slugsIn(list));
    remove(waiting);
    place.append(...page.cards);
    keep(place, link, href);
    status.textContent = page.shown;
    const bar = list.querySelector('progress');
    if (bar) bar.value = page.progress;
    // Whoever went on by keyboard goes on with the first new game.
    if (document.activeElement === link)
      page.cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    words.textContent = label;
    if (page.next) link.setAttribute('href', page.next);
    else link.hidden = true;
  } catch (error) {
    console.warn('The next page did not load', error);
    remove(waiting);
    status.textContent = link.dataset['errorText'] ?? '';
    words.textContent = link.dataset['retryText'] ?? label;
  }
  link.ariaBusy = null;
}

async function growSlider(track: HTMLElement, ports: LoadMorePorts): Promise<void> {
  const href = track.dataset['more'];
  if (!href || ports.now() - (failedAt.get(href) ?? -SLIDER.retryAfterMs) < SLIDER.retryAfterMs) return;
  // While the request is under way the track has no more: an identical one is never made.
  track.removeAttribute('data-more');
  try {
    const answer = await ports.fetchPage(href);
    if (!track.isConnected) return;
    const page = readPage(answer, slugsIn(track));
    track.append(...page.cards);
    keep(track, track, href);
    if (page.next) track.dataset['more'] = page.next;
    // The arrows look again, and more is asked for if the finger has run ahead.
    track.dispatchEvent(new Event('scroll'));
  } catch (error) {
    console.warn('More games did not load', error);
    failedAt.set(href, ports.now());
    track.dataset['more'] = href;
  }
}

/** `source`: the "load more" link of a list, or the track of a slider that nears its end. */
export async function loadMore(
  source: HTMLElement,
  ports: LoadMorePorts = { fetchPage, now: () => performance.now() },
): Promise<void> {
  if (source instanceof HTMLAnchorElement) await growList(source, ports);
  else await growSlider(source, ports);
}
