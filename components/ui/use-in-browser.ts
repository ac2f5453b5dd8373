import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False while the server renders, and while the browser hydrates what the server rendered. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
