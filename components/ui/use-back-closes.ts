import { useEffect, useEffectEvent } from 'react';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';

type Layer = { readonly close: () => void; readonly hasEntry: boolean };

/** Entries of the history that were added for a layer, by key, with their address. */
const added = new Map<string, string | null>();
/** What "back" closes now, the topmost last. */
let open: readonly Layer[] = [];
let isWatching = false;

/** An entry that has got another address since then is an ordinary one. */
const isAdded = (entry: NavigationHistoryEntry | null): boolean =>
  entry !== null && added.has(entry.key) && added.get(entry.key) === entry.url;

/** How many entries of layers there are from the page's own to the current one. */
function addedHere(): number {
  const { navigation } = window;
  const here = navigation.entries().slice(0, (navigation.currentEntry?.index ?? -1) + 1);
  return here.length - 1 - here.findLastIndex((entry) => !isAdded(entry));
}

/**
 * After a step back from the entry of a layer: the topmost layer is closed, after several steps as many as have lost
 * their entries. Without an open layer one more step leads to the page before.
 */
function onEntry({ from, navigationType }: NavigationCurrentEntryChangeEvent): void {
  const steps = from.index - (window.navigation.currentEntry?.index ?? from.index);
  if (navigationType !== 'traverse' || steps < 1 || !isAdded(from)) return;
  if (open.length === 0) return steps === 1 ? history.back() : undefined;
  const lost = open.filter(({ hasEntry }) => hasEntry).length - addedHere();
  const closed = open.slice(-Math.max(1, lost));
  // Before React has closed them: the next "back" is for the layer beneath.
  open = open.slice(0, -closed.length);
  for (const { close } of closed.reverse()) close();
}

/** The page's own address again, with the state of the router, which then leaves the page as it is. */
function addEntry(): void {
  history.pushState(history.state, '', location.href);
  const { currentEntry } = window.navigation;
  if (currentEntry) added.set(currentEntry.key, currentEntry.url);
}

/** Gives a layer an entry: one that an earlier layer has left, or a new one. False: it has none. */
function takeEntry(): boolean {
  // Whoever came by the address of a modal goes back to where that address was. What opens over that modal is
  // another matter.
  if (open.length === 0 && new URLSearchParams(location.search).has(MODAL_QUERY)) return false;
  if (addedHere() <= open.filter(({ hasEntry }) => hasEntry).length) addEntry();
  return true;
}

/**
 * "Back" of the browser closes the topmost layer and does not leave the page (decision 0340). Each layer has an entry
 * of its own in the history. A layer that is closed otherwise leaves the entry for the next one: a step back out of it
 * would come after whatever the layer has opened. "Back" passes over an entry without a layer. In browsers without the
 * Navigation API "back" leaves the page.
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
