/**
 * Constants of the interface (specification 1 §9, specification 2 §9). Pixels and milliseconds unless a name
 * says otherwise.
 */

/** Layout breakpoints: `mobile` and the smaller ones are upper bounds, the others lower bounds. */
export const BREAKPOINTS = {
  nano: 359,
  small: 575,
  mobile: 768,
  tab: 768,
  desktop: 1024,
  medium: 1200,
  big: 1440,
  landscapeMaxHeight: 450,
} as const;
/** Upper bounds of the picture sizes; `xl` is everything wider than `lg`. */
export const IMAGE_BREAKPOINTS = { xs: 400, sm: 600, md: 767, lg: 1023 } as const;
/**
 * Columns of a games slider below each width in pixels (specification 2 §2 "Games slider"). Wider screens
 * show more columns (games-slider.module.css).
 */
export const SLIDER_COLUMNS = [
  { below: BREAKPOINTS.small + 1, columns: 2 },
  { below: BREAKPOINTS.tab, columns: 3 },
  { below: BREAKPOINTS.medium, columns: 4 },
] as const;
export const MODAL = {
  zIndexBase: 1000,
  zIndexStep: 2,
  swipeCloseShare: 0.1,
  swipeCloseMs: 300,
} as const;
/** Specification 1 §8: notifications show for 5000 ms by default. */
export const NOTIFICATION = { durationMs: 5000 } as const;
export const LOADER_SIZES = { sm: 16, md: 24, lg: 32, xl: 70 } as const;
export const ICON_SIZE_PX = 24;
/** Games per page, and placeholders of a loading list. */
export const PAGE_SIZE = 24;
export const SKELETON_COUNT = 24;
/** Search: debounce, length of a query, sizes of the lists on the start screen. */
export const SEARCH = {
  debounceMs: 220,
  minLength: 2,
  maxLength: 60,
  recent: 8,
  popular: 12,
  latest: 12,
  sections: 6,
} as const;

/** Minimum time between two attempts to load more of a slider while scrolling. */
export const SLIDER_RETRY_MS = 5000;
