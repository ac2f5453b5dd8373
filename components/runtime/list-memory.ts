/**
 * Remembers the pages appended to the lists of a page, and its scroll positions, so that they can be restored when the
 * visitor returns. Kept in session storage by address.
 */
import * as v from 'valibot';
import { marked } from '#lib/core/marks.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const SAVE_AFTER_MS = 150;
const recordSchema = v.object({
  y: v.number(),
  /** By list name: addresses of the appended pages in order, and the slider's scrollLeft. */
  lists: v.record(
    v.string(),
    v.object({ pages: v.array(v.pipe(v.string(), v.startsWith('/'))), left: v.number() }),
  ),
});
export type ListsRecord = v.InferOutput<typeof recordSchema>;
export type RecordedList = ListsRecord['lists'][string];

const store = sessionStore();
const keyHere = (): string => STORAGE_KEYS.listPlace + location.pathname + location.search;
/** During a history traversal the browser, not the visitor, sets the scroll position. */
let isTraversing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The record of this address; null without one. */
export function recordHere(): ListsRecord | null {
  const text = store.get(keyHere());
  if (text === null) return null;
  try {
    const read = v.safeParse(recordSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Name of a list: for a slider the id of its heading, for the page's main list ''. */
export const nameOf = (source: Element): string =>
  source.closest(marked('slider'))?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';

function save(change: (record: ListsRecord) => void): void {
  const record = recordHere() ?? { y: scrollY, lists: {} };
  change(record);
  store.set(keyHere(), JSON.stringify(record));
}

/**
 * Records a page that was appended to a list. `first`: the first one since the list was rendered; it replaces
 * records of an earlier visit. While a list is being restored nothing is recorded, so that an interrupted
 * restoration keeps the record complete.
 */
export function recordPage(source: Element, href: string, first: boolean): void {
  if (isTraversing) return;
  const name = nameOf(source);
  save((record) => {
    const list = record.lists[name];
    if (!list || first) record.lists[name] = { pages: [href], left: list?.left ?? 0 };
    else if (!list.pages.includes(href)) list.pages.push(href);
  });
}

/** Records a slider that the visitor has moved, so that its position is saved from now on. */
export function recordMoved(track: HTMLElement): void {
  const name = nameOf(track);
  if (isTraversing || name === '' || recordHere()?.lists[name]) return;
  save((record) => {
    record.lists[name] = { pages: [], left: track.scrollLeft };
  });
}

/**
 * Records that the list of this address was filtered in place: on return, the page's HTML has another list state than
 * the one that the visitor saw.
 */
export const recordFiltered = (): void =>
  store.set(keyHere(), JSON.stringify({ y: scrollY, lists: {} } satisfies ListsRecord));

const setTraversing = (value: boolean): void => {
  isTraversing = value;
  clearTimeout(timer);
};

let returns: Promise<void> = Promise.resolve();
let pendingReturns = 0;

/**
 * Runs restorations one after the other: concurrent ones would wait for each other's requests and treat the list as
 * complete. `isSameAddress` tells whether the address is still the one at which the restoration began. Nothing is
 * recorded during a restoration.
 */
export function restoreOnReturn(restore: (isSameAddress: () => boolean) => Promise<void>): Promise<void> {
  pendingReturns += 1;
  setTraversing(true);
  returns = returns.then(async () => {
    const here = keyHere();
    try {
      await restore(() => keyHere() === here);
    } finally {
      pendingReturns -= 1;
      if (pendingReturns === 0) setTraversing(false);
    }
  });
  return returns;
}

/** Saves the scroll positions of pages that have a record. */
export function watchPositions(): void {
  const savePosition = (): void => {
    if (isTraversing || store.get(keyHere()) === null) return;
    save((record) => {
      record.y = scrollY;
      for (const track of document.querySelectorAll<HTMLElement>(marked('track'))) {
        const list = record.lists[nameOf(track)];
        if (list) list.left = track.scrollLeft;
      }
    });
  };
  // Recording stops only if there is a record to restore.
  addEventListener('popstate', () => setTraversing(pendingReturns > 0 || store.get(keyHere()) !== null));
  addEventListener('pagehide', savePosition);
  document.addEventListener(
    'scroll',
    () => {
      const here = keyHere();
      clearTimeout(timer);
      timer = setTimeout(() => here === keyHere() && savePosition(), SAVE_AFTER_MS);
    },
    { capture: true, passive: true },
  );
  // Saves the position before the next page changes it.
  document.addEventListener(
    'click',
    () => {
      // A traversal that changed only the hash restores nothing; the next click ends that state.
      if (pendingReturns === 0) isTraversing = false;
      savePosition();
    },
    { capture: true },
  );
}
