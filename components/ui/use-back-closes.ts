import { useEffect, useEffectEvent } from 'react';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';

type Layer = { readonly close: () => void; readonly hasEntry: boolean };

/** History entries that were added for layers (dialogs, menus): the entry's key, and its address. */
const added = new Map<string, string | null>();
/** Open layers, the topmost last; "back" closes the topmost. */
let open: readonly Layer[] = [];
let isWatching = false;

/** True for an entry that was added for a layer. If its address has changed since then, it is an ordinary entry. */
const isAdded = (entry: NavigationHistoryEntry | null): boolean =>
  entry !== null && added.has(entry.key) && added.get(entry.key) === entry.url;

/** Number of entries of layers after the page's own entry, up to the current one. */
function addedHere(): number {
  const { navigation } = window;
  const here = navigation.entries().slice(0, (navigation.currentEntry?.index ?? -1) + 1);
  return here.length - 1 - here.findLastIndex((entry) => !isAdded(entry));
}

/**
 * After a step back from the entry of a layer, closes the topmost layer; after several steps, as many layers as have
 * lost their entries. Without an open layer goes one more step back, to the previous page.
 */
function onEntry({ from, navigationType }: NavigationCurrentEntryChangeEvent): void {
  const steps = from.index - (window.navigation.currentEntry?.index ?? from.index);
  if (navigationType !== 'traverse' || steps < 1 || !isAdded(from)) return;
  if (open.length === 0) return steps === 1 ? history.back() : undefined;
  const lost = open.filter(({ hasEntry }) => hasEntry).length - addedHere();
  const closed = open.slice(-Math.max(1, lost));
  // Removed before React has closed them, so that the next "back" is for the layer beneath.
  open = open.slice(0, -closed.length);
  for (const { close } of closed.reverse()) close();
}

/** Adds an entry with the page's address and the router's state, so that the router leaves the page as it is. */
function addEntry(): void {
  history.pushState(history.state, '', location.href);
  const { currentEntry } = window.navigation;
  if (currentEntry) added.set(currentEntry.key, currentEntry.url);
}

/**
 * Makes sure that a layer has an entry: one that an earlier layer has left, or a new one. False: the layer has none.
 */
function takeEntry(): boolean {
  // A layer opened by the address of a modal gets no entry: "back" leads to where the visitor came from. A layer over
  // that modal gets one.
  if (open.length === 0 && new URLSearchParams(location.search).has(MODAL_QUERY)) return false;
  if (addedHere() <= open.filter(({ hasEntry }) => hasEntry).length) addEntry();
  return true;
}

/**
 * "Back" of the browser closes the topmost layer and does not leave the page (decision 0340). Each layer has its own
 * history entry. A layer that is closed in another way leaves its entry to the next layer; removing it by a step back
 * could undo a navigation that the layer has started. "Back" passes over an entry without a layer. In browsers without
 * the Navigation API "back" leaves the page.
 */
export function useBackCloses(close: () => void, isActive: boolean): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isActive || !window.navigation) return;
    if (!isWatching) window.navigation.addEventListener('currententrychange', onEntry);
    isWatching = true;
    const layer: Layer = { close: () => onBack(), hasEntry: takeEntry() };
    open = [...open, layer];
    return () => void (open = open.filter((each) => each !== layer));
  }, [isActive]);
}
