import { useEffect, useEffectEvent } from 'react';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';

/** Entries of the history that were added for a layer, by key, with their address. */
const added = new Map<string, string | null>();
/** What "back" closes now. */
const open = new Set<() => void>();
let isWatching = false;

/** An entry that has got another address since then is an ordinary one. */
const isAdded = (entry: NavigationHistoryEntry | null): boolean =>
  entry !== null && added.has(entry.key) && added.get(entry.key) === entry.url;

/** After a step back from the entry of a layer: the layer is closed, or one more step leads to the page before. */
function onEntry({ from, navigationType }: NavigationCurrentEntryChangeEvent): void {
  const isBack = window.navigation.currentEntry?.index === from.index - 1;
  if (navigationType !== 'traverse' || !isBack || !isAdded(from)) return;
  if (open.size === 0) return history.back();
  for (const close of open) close();
}

/** The page's own address again, with the state of the router, which then leaves the page as it is. */
function addEntry(): void {
  const { navigation } = window;
  // Whoever came by the address of a modal goes back to where that address was.
  if (isAdded(navigation.currentEntry) || new URLSearchParams(location.search).has(MODAL_QUERY)) return;
  history.pushState(history.state, '', location.href);
  if (navigation.currentEntry) added.set(navigation.currentEntry.key, navigation.currentEntry.url);
}

/**
 * "Back" of the browser closes a layer and does not leave the page (decision 0340). The layer has an entry of its own
 * in the history. A layer that is closed otherwise leaves the entry for the next one: a step back out of it would come
 * after whatever the layer has opened. "Back" passes over an entry without a layer. In browsers without the Navigation
 * API "back" leaves the page.
 */
export function useBackCloses(close: () => void, isActive: boolean): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isActive || !window.navigation) return;
    if (!isWatching) window.navigation.addEventListener('currententrychange', onEntry);
    isWatching = true;
    addEntry();
    const closeThis = () => onBack();
    open.add(closeThis);
    return () => void open.delete(closeThis);
  }, [isActive]);
}
