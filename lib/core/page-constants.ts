/**
 * Constants of the interface that the first script of every page needs (specification 2 §2, §9). Not in
 * ui-constants.ts: the bundler would put that whole module into the first script, since lazy chunks use the
 * rest. Pixels and milliseconds unless a name says otherwise.
 */

export const SLIDER = { loadMoreScreens: 2 } as const;

/** Distance at which a section below the first screen loads. */
export const LAZY_SECTION = { marginPx: 250 } as const;
export const LONG_PRESS_MS = 300;

/**
 * Prefix of a reference to a fragment, such as `~2`. A page's data contains it instead of the fragment's HTML, which the
 * document contains already (server/fragments-once.ts).
 */
export const FRAGMENT_IN_PAGE = '~';
