/** Distributes confirmed changes of favorites to the lists of this page and to other tabs. */
import * as v from 'valibot';

const CHANGES = 'croupier:favorite';
const favoriteChange = v.object({ slug: v.string(), isFavorite: v.boolean() });
export type FavoriteChange = v.InferOutput<typeof favoriteChange>;

/** Notifies the listeners of this page. */
const announce = (change: FavoriteChange): void =>
  void document.dispatchEvent(new CustomEvent<FavoriteChange>(CHANGES, { detail: change }));

/** Listens to changes of this page and of other tabs; returns a function that stops it. */
export function onFavoriteChange(listener: (change: FavoriteChange) => void): () => void {
  const hear = (event: Event): void => {
    const read = v.safeParse(favoriteChange, event instanceof CustomEvent ? event.detail : null);
    if (read.success) listener(read.output);
  };
  document.addEventListener(CHANGES, hear);
  return () => document.removeEventListener(CHANGES, hear);
}

/**
 * Channel between the tabs of one browser; `onElsewhere` gets changes of other tabs before this page's
 * lists do.
 */
export function shareFavoriteChanges(onElsewhere: (change: FavoriteChange) => void): {
  post(change: FavoriteChange): void;
} {
  const tabs = new BroadcastChannel(CHANGES);
  tabs.addEventListener('message', ({ data }) => {
    const read = v.safeParse(favoriteChange, data);
    if (!read.success) return;
    onElsewhere(read.output);
    announce(read.output);
  });
  return {
    post(change) {
      tabs.postMessage(change);
      announce(change);
    },
  };
}
