/**
 * Makes the list on the page show the list state in the address (docs/architecture.md "Client code"). Every list state
 * (filters, sort order, page) has an address; its page is fetched, and the list of that page replaces the one on the
 * screen. Outdated responses are dropped; after a failure the choice stays and a retry is offered.
 */
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { marked } from '#lib/core/marks.ts';
import { LIST_PARAMETERS, PAGE_PARAMETER } from '#lib/routes/list-parameters.ts';
import { listParameters, readListQuery, WHOLE_LIST } from '#lib/routes/list-query.ts';
import { hasList } from './list-return.ts';
import { skeletonCards } from './skeleton-cards.ts';

export type FilterDeps = {
  fetchPage: (href: string) => Promise<Document>;
  /** Called after the address has changed without a navigation of the router. */
  moved: () => void;
};

/** Milliseconds before placeholders replace the cards: for a faster response they would only flicker. */
const PLACEHOLDERS_AFTER_MS = 250;
const PLACEHOLDERS = 12;
/** Number of the newest request for a list; the responses of older ones are dropped. */
let newest = 0;
/** Panel whose choices belong to the current history entry: all ticks in one open panel are one entry. */
let panelOfEntry: Element | null = null;

/** The parameters of the list in a query, in canonical form, so that list states can be compared. */
function searchOf(query: URLSearchParams): string {
  const own = new URLSearchParams();
  for (const [key, value] of Object.entries(listParameters(readListQuery(query) ?? WHOLE_LIST)))
    if (value !== null) own.set(key, value);
  return own.toString();
}

/** Address of the choices in the form; keeps the parameters that do not belong to the list. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(location.href);
  for (const key of [...Object.values(LIST_PARAMETERS), PAGE_PARAMETER]) url.searchParams.delete(key);
  const chosen = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') chosen.append(key, value);
  for (const [key, value] of new URLSearchParams(searchOf(chosen))) url.searchParams.set(key, value);
  return url.pathname + url.search;
}

const canonicalOf = (page: Document): HTMLLinkElement | null => page.querySelector('link[rel=canonical]');

const importedChildren = (from: Element): Node[] =>
  [...from.childNodes].map((node) => document.importNode(node, true));

/**
 * Copies title, canonical address, counts and texts (`data-sync`) of the fetched page into this one; texts that the
 * fetched page does not have become empty.
 */
function syncTexts(page: Document): void {
  const fresh = new Map(
    [...page.querySelectorAll<HTMLElement>(marked('sync'))].map((each) => [
      each.dataset['sync'],
      each.textContent,
    ]),
  );
  for (const element of document.querySelectorAll<HTMLElement>(marked('sync')))
    element.textContent = fresh.get(element.dataset['sync']) ?? '';
  document.title = page.title;
  // The canonical address is updated, because browsers use it for sharing. Only its attribute changes: React owns the
  // element.
  const canonical = canonicalOf(page)?.getAttribute('href');
  if (canonical) canonicalOf(document)?.setAttribute('href', canonical);
}

/**
 * Copies which choices are ticked and disabled; a choice that the fetched page does not have is unticked and disabled.
 */
function syncInputs(region: Element, fresh: Element): void {
  const inputs = new Map(
    [...fresh.querySelectorAll<HTMLInputElement>('input[name]')].map((each) => [
      `${each.name}=${each.value}`,
      each,
    ]),
  );
  for (const input of region.querySelectorAll<HTMLInputElement>('input[name]')) {
    const now = inputs.get(`${input.name}=${input.value}`);
    input.checked = now?.checked ?? false;
    input.disabled = now?.disabled ?? true;
  }
}

/**
 * Shows the state of the fetched page. The form itself is not replaced, so an open panel and the focus stay.
 */
function show(region: HTMLElement, page: Document): void {
  const body = region.querySelector(marked('list-body'));
  const fresh = page.querySelector<HTMLElement>(marked('list-region'));
  const list = fresh?.querySelector(marked('list-body'));
  if (!body || !fresh || !list) throw new Error('The page has no list.');
  const hadFocus = body.contains(document.activeElement);
  body.replaceChildren(...importedChildren(list));
  const text = page.querySelector(marked('list-text'));
  document.querySelector(marked('list-text'))?.replaceChildren(...(text ? importedChildren(text) : []));
  syncTexts(page);
  syncInputs(region, fresh);
  region.dataset['search'] = fresh.dataset['search'] ?? '';
  // The focused chip was removed: the focus moves to the next chip, or to the filter bar.
  const next =
    body.querySelector<HTMLElement>(marked('filter-link')) ?? region.querySelector<HTMLElement>('button');
  if (hadFocus) next?.focus({ preventScroll: true });
  if (region.getBoundingClientRect().top < 0) region.scrollIntoView();
}

/** Shows or removes the text above the placeholders of a list that takes longer than usual. */
const showSlowNotice = (region: HTMLElement, isLonger: boolean): void => {
  const words = region.querySelector<HTMLElement>(marked('list-longer'));
  if (words) words.textContent = isLonger ? (words.dataset['longer'] ?? '') : '';
};

const enter = (region: HTMLElement, state: 'asking' | 'failed' | null): void => {
  const failure = region.querySelector<HTMLElement>(marked('list-failure'));
  if (failure) failure.hidden = state !== 'failed';
  if (state) region.dataset['state'] = state;
  else delete region.dataset['state'];
  region.ariaBusy = state === 'asking' ? 'true' : null;
  showSlowNotice(region, false);
};

/** Loads the list of an address into the region. */
async function load(region: HTMLElement, href: string, deps: FilterDeps): Promise<void> {
  newest += 1;
  const number = newest;
  enter(region, 'asking');
  const late = setTimeout(() => {
    const cards = region.querySelector(marked('cards'));
    if (number !== newest || !cards) return;
    cards.replaceChildren(...skeletonCards(region, PLACEHOLDERS));
    region.querySelector(marked('cards-more'))?.replaceChildren();
  }, PLACEHOLDERS_AFTER_MS);
  const longer = setTimeout(() => number === newest && showSlowNotice(region, true), LONGER_MS);
  try {
    const page = await deps.fetchPage(href);
    if (number !== newest || !region.isConnected) return;
    show(region, page);
    enter(region, null);
  } catch (error) {
    if (number !== newest) return;
    console.warn('The list did not load', error);
    enter(region, 'failed');
  } finally {
    clearTimeout(late);
    clearTimeout(longer);
  }
}

/** True when the region shows the list state of the current address. */
const showsAddress = (region: HTMLElement): boolean =>
  region.dataset['search'] === searchOf(new URLSearchParams(location.search)) && !region.dataset['state'];

/** Changes the address and loads its list state. `panel`: the panel that contains the used control, if any. */
function go(region: HTMLElement, href: string, deps: FilterDeps, panel: Element | null = null): void {
  if (href === location.pathname + location.search && region.dataset['state'] !== 'failed') return;
  const open = panel?.matches(':popover-open') ? panel : null;
  if (open && open === panelOfEntry) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  if (open && open !== panelOfEntry)
    open.addEventListener('toggle', () => (panelOfEntry = null), { once: true });
  panelOfEntry = open;
  deps.moved();
  void load(region, href, deps);
}

/** Hides the choices of a panel that do not contain the typed text. */
function search(field: HTMLInputElement): void {
  const panel = field.closest('[popover]');
  const wanted = field.value.trim().toLocaleLowerCase();
  let found = 0;
  for (const item of panel?.querySelectorAll<HTMLElement>('li') ?? []) {
    item.hidden = !(item.textContent ?? '').toLocaleLowerCase().includes(wanted);
    if (!item.hidden) found += 1;
  }
  const nothing = panel?.querySelector<HTMLElement>(marked('filter-nothing'));
  if (nothing) nothing.hidden = found > 0;
}

/** Handles every control of a list's bar: choices, submit, chips, reset, and the search within a panel. */
export function filterList(source: HTMLElement, deps: FilterDeps): void {
  const region = source.closest<HTMLElement>(marked('list-region'));
  const form = region?.querySelector<HTMLFormElement>(`form${marked('filters')}`);
  if (!region || !form) return;
  const panel = source.closest('[popover]');
  if (source instanceof HTMLInputElement && source.dataset['filterSearch'] !== undefined)
    return search(source);
  if (source instanceof HTMLAnchorElement) return go(region, source.pathname + source.search, deps);
  if (source.dataset['filterRetry'] !== undefined)
    return void load(region, location.pathname + location.search, deps);
  if (source === form) form.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  if (source.dataset['filterReset'] !== undefined) {
    for (const input of panel?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])
      input.checked = input.type === 'radio' && input.value === '';
  }
  go(region, addressOf(form), deps, panel);
}

/**
 * After a traversal of the history: loads the state of the address if the region belongs to the same list and
 * shows another state.
 */
export async function followAddress(deps: Pick<FilterDeps, 'fetchPage'>): Promise<void> {
  const region = document.querySelector<HTMLElement>(marked('list-region'));
  if (!region || !hasList(location.pathname)) return;
  panelOfEntry = null;
  if (!showsAddress(region))
    await load(region, location.pathname + location.search, { ...deps, moved: () => {} });
}

/**
 * Shows another list state of this page in place, for a link to it. The router would not navigate, because it takes the
 * link's page for the one that it showed last.
 */
export function showList(href: string, how: 'push' | 'replace', deps: FilterDeps): void {
  panelOfEntry = null;
  scrollTo({ top: 0, behavior: 'instant' });
  if (href !== location.pathname + location.search) {
    if (how === 'push') history.pushState(null, '', href);
    else history.replaceState(null, '', href);
    deps.moved();
  }
  void followAddress(deps);
}
