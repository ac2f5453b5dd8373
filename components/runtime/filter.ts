/**
 * Narrowing of a list in place. Every choice has an address (list-filters.tsx is a plain form), whose page is
 * fetched and its list taken over: the address changes, the document stays. An answer that is no longer asked
 * for is dropped; after a failure the choice stands and can be tried again.
 */
import { LIST_PARAMETERS, PAGE_PARAMETER } from '#lib/routes/list-parameters.ts';
import { listParameters, readListQuery, WHOLE_LIST } from '#lib/routes/list-query.ts';
import { skeletonCards } from './skeleton-cards.ts';

export type FilterPorts = {
  fetchPage: (href: string) => Promise<Document>;
  /** The address changed without a navigation. */ moved: () => void;
};

/** Placeholders for what is answered at once would only flicker. */
const PLACEHOLDERS_AFTER_MS = 250;
const PLACEHOLDERS = 12;
let asked = 0;
/** Ticks in one open panel are one step of history. */
let panelOfEntry: Element | null = null;

/** The list's part of a query in its one spelling: how a region tells what it shows. */
function searchOf(query: URLSearchParams): string {
  const own = new URLSearchParams();
  for (const [key, value] of Object.entries(listParameters(readListQuery(query) ?? WHOLE_LIST)))
    if (value !== null) own.set(key, value);
  return own.toString();
}

/** Where the form's choices lead; what else the address says is kept. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(location.href);
  for (const key of [...Object.values(LIST_PARAMETERS), PAGE_PARAMETER]) url.searchParams.delete(key);
  const chosen = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === 'string') chosen.append(key, value);
  for (const [key, value] of new URLSearchParams(searchOf(chosen))) url.searchParams.set(key, value);
  return url.pathname + url.search;
}

/** Takes over what the page of the new address shows: the list, the counts, the ticks. */
function show(region: HTMLElement, page: Document): void {
  const body = region.querySelector('[data-list-body]');
  const fresh = page.querySelector<HTMLElement>('[data-list-region]');
  const list = fresh?.querySelector('[data-list-body]');
  if (!body || !fresh || !list) throw new Error('The page has no list.');
  const hadFocus = body.contains(document.activeElement);
  body.replaceChildren(...[...list.childNodes].map((node) => document.importNode(node, true)));
  const texts = new Map(
    [...page.querySelectorAll<HTMLElement>('[data-sync]')].map((each) => [
      each.dataset['sync'],
      each.textContent,
    ]),
  );
  for (const place of document.querySelectorAll<HTMLElement>('[data-sync]'))
    place.textContent = texts.get(place.dataset['sync']) ?? '';
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
  region.dataset['search'] = fresh.dataset['search'] ?? '';
  // Whoever took a choice away by keyboard goes on with the others, or with the bar.
  if (hadFocus)
    (
      body.querySelector<HTMLElement>('[data-filter-link]') ?? region.querySelector<HTMLElement>('button')
    )?.focus({
      preventScroll: true,
    });
  if (region.getBoundingClientRect().top < 0) region.scrollIntoView();
}

const enter = (region: HTMLElement, state: 'asking' | 'failed' | null): void => {
  const failure = region.querySelector<HTMLElement>('[data-list-failure]');
  if (failure) failure.hidden = state !== 'failed';
  if (state) region.dataset['state'] = state;
  else delete region.dataset['state'];
  region.ariaBusy = state === 'asking' ? 'true' : null;
};

/** Shows the list of an address in the region. */
async function load(region: HTMLElement, href: string, ports: FilterPorts): Promise<void> {
  asked += 1;
  const mine = asked;
  enter(region, 'asking');
  const late = setTimeout(() => {
    const cards = region.querySelector('[data-cards]');
    if (mine !== asked || !cards) return;
    cards.replaceChildren(...skeletonCards(region, PLACEHOLDERS));
    region.querySelector('[data-cards-more]')?.replaceChildren();
  }, PLACEHOLDERS_AFTER_MS);
  try {
    const page = await ports.fetchPage(href);
    if (mine !== asked) return;
    show(region, page);
    enter(region, null);
  } catch (error) {
    if (mine !== asked) return;
    console.warn('The list did not load', error);
    enter(region, 'failed');
  } finally {
    clearTimeout(late);
  }
}

function go(region: HTMLElement, href: string, ports: FilterPorts, panel: Element | null = null): void {
  if (href === location.pathname + location.search && region.dataset['state'] !== 'failed') return;
  const open = panel?.matches(':popover-open') ? panel : null;
  if (open && open === panelOfEntry) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  if (open && open !== panelOfEntry)
    open.addEventListener('toggle', () => (panelOfEntry = null), { once: true });
  panelOfEntry = open;
  ports.moved();
  void load(region, href, ports);
}

/** Shows of a searched list the choices that have the words in them. */
function search(field: HTMLInputElement): void {
  const panel = field.closest('[popover]');
  const wanted = field.value.trim().toLocaleLowerCase();
  let found = 0;
  for (const item of panel?.querySelectorAll<HTMLElement>('li') ?? []) {
    item.hidden = !(item.textContent ?? '').toLocaleLowerCase().includes(wanted);
    if (!item.hidden) found += 1;
  }
  const nothing = panel?.querySelector<HTMLElement>('[data-filter-nothing]');
  if (nothing) nothing.hidden = found > 0;
}

/**
 * Something of a list's bar was used: a choice ticked, the form sent, a chip or a button pressed, a choice
 * searched for.
 */
export function filterList(source: HTMLElement, ports: FilterPorts): void {
  const region = source.closest<HTMLElement>('[data-list-region]');
  const form = region?.querySelector<HTMLFormElement>('form[data-filters]');
  if (!region || !form) return;
  const panel = source.closest('[popover]');
  if (source instanceof HTMLInputElement && source.dataset['filterSearch'] !== undefined)
    return search(source);
  if (source instanceof HTMLAnchorElement) return go(region, source.pathname + source.search, ports);
  if (source.dataset['filterRetry'] !== undefined)
    return void load(region, location.pathname + location.search, ports);
  if (source === form) form.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  if (source.dataset['filterReset'] !== undefined) {
    for (const input of panel?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])
      input.checked = input.type === 'radio' && input.value === '';
  }
  go(region, addressOf(form), ports, panel);
}

const listOfPage = (): { region: HTMLElement; action: string | null } | null => {
  const region = document.querySelector<HTMLElement>('[data-list-region]');
  return (
    region && { region, action: region.querySelector('form[data-filters]')?.getAttribute('action') ?? null }
  );
};

/** The list that stands here is the one of the address, whatever is chosen of it. */
export const isListOfAddress = (): boolean => listOfPage()?.action === location.pathname;

/**
 * After a step through history: shows what the address says, if the region is of the same list and does not.
 */
export async function followAddress(ports: Pick<FilterPorts, 'fetchPage'>): Promise<void> {
  const region = listOfPage()?.region;
  if (!region || !isListOfAddress()) return;
  panelOfEntry = null;
  const isShown =
    region.dataset['search'] === searchOf(new URLSearchParams(location.search)) && !region.dataset['state'];
  if (!isShown) await load(region, location.pathname + location.search, { ...ports, moved: () => {} });
}
