/**
 * How far the lists and sliders of a page have grown and where the reader stands in them, kept for the way
 * back (session storage, by address).
 */
import * as v from 'valibot';
import { marked } from '#lib/core/marks.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const SAVE_AFTER_MS = 150;
const placeSchema = v.object({
  y: v.number(),
  /** By name: the pages that were added, in order, and how far a slider was moved. */
  lists: v.record(
    v.string(),
    v.object({ pages: v.array(v.pipe(v.string(), v.startsWith('/'))), left: v.number() }),
  ),
});
export type Place = v.InferOutput<typeof placeSchema>;
export type KeptList = Place['lists'][string];

const store = sessionStore();
const keyHere = (): string => STORAGE_KEYS.listPlace + location.pathname + location.search;
/** A step through history is under way: the browser, not the reader, sets the position. */
let isTraversing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Null: nothing is kept of this address. */
export function placeHere(): Place | null {
  const text = store.get(keyHere());
  if (text === null) return null;
  try {
    const read = v.safeParse(placeSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** A slider is named by its heading; the list of a page needs no name. */
export const nameOf = (source: Element): string =>
  source.closest(marked('slider'))?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';

function save(change: (place: Place) => void): void {
  const place = placeHere() ?? { y: scrollY, lists: {} };
  change(place);
  store.set(keyHere(), JSON.stringify(place));
}

/**
 * A page was added to a list. `first`: it is the first one since the list stands here, so what was kept is of
 * an earlier visit. What the way back adds is kept already, and stays whole should the way back be cut short.
 */
export function keepPage(source: Element, href: string, first: boolean): void {
  if (isTraversing) return;
  const name = nameOf(source);
  save((place) => {
    const list = place.lists[name];
    if (!list || first) place.lists[name] = { pages: [href], left: list?.left ?? 0 };
    else if (!list.pages.includes(href)) list.pages.push(href);
  });
}

/** A slider was moved: from now on its position is kept. */
export function keepMoved(track: HTMLElement): void {
  const name = nameOf(track);
  if (isTraversing || name === '' || placeHere()?.lists[name]) return;
  save((place) => {
    place.lists[name] = { pages: [], left: track.scrollLeft };
  });
}

/**
 * The list of this address was narrowed in place: the way back must know that the page's own HTML is not what
 * was seen.
 */
export const keepFiltered = (): void =>
  store.set(keyHere(), JSON.stringify({ y: scrollY, lists: {} } satisfies Place));

const setTraversing = (value: boolean): void => {
  isTraversing = value;
  clearTimeout(timer);
};

let returns: Promise<void> = Promise.resolve();
let returnsWaiting = 0;

/**
 * One way back after the other: two at once would wait for each other's requests and take the list for whole.
 * `isStill` tells the way back whether the reader is at the address yet that it began at; while ways back are
 * under way nothing is kept.
 */
export function restoreOnReturn(restore: (isStill: () => boolean) => Promise<void>): Promise<void> {
  returnsWaiting += 1;
  setTraversing(true);
  returns = returns.then(async () => {
    const here = keyHere();
    try {
      await restore(() => keyHere() === here);
    } finally {
      returnsWaiting -= 1;
      if (returnsWaiting === 0) setTraversing(false);
    }
  });
  return returns;
}

/** Follows the reader on pages of which something is kept. */
export function watchPlace(): void {
  const savePosition = (): void => {
    if (isTraversing || store.get(keyHere()) === null) return;
    save((place) => {
      place.y = scrollY;
      for (const track of document.querySelectorAll<HTMLElement>(marked('track'))) {
        const list = place.lists[nameOf(track)];
        if (list) list.left = track.scrollLeft;
      }
    });
  };
  // Where nothing is kept nothing is waited for.
  addEventListener('popstate', () => setTraversing(returnsWaiting > 0 || store.get(keyHere()) !== null));
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
  // A press that leads away takes the position with it, before the next page moves it.
  document.addEventListener(
    'click',
    () => {
      // A step that changed only the page's hash restores nothing; a click ends it.
      if (returnsWaiting === 0) isTraversing = false;
      savePosition();
    },
    { capture: true },
  );
}
