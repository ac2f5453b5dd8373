/**
 * Numbers of the interface (specification 1 §9, specification 2 §9). Pixels and milliseconds unless a name
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
/** Defaults of the shared component library (specification 1 §9). */
export const LIBRARY_BREAKPOINTS = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const;
/** Upper bounds of the picture sizes; `xl` is everything wider than `lg`. */
export const IMAGE_BREAKPOINTS = { xs: 400, sm: 600, md: 767, lg: 1023 } as const;
export const SLIDER_BREAKPOINTS = [575, 576, 767, 768, 1024, 1199, 1200] as const;
/** Columns of a games slider below each width (specification 2 §2 "Games slider"). */
export const SLIDER_COLUMNS = [
  { below: 576, columns: 2 },
  { below: 768, columns: 3 },
  { below: 1200, columns: 4 },
] as const;
/** `retryAfterMs`: one that could not load does not ask again with every pixel of the finger. */
export const SLIDER = {
  spacing: 10,
  speedMs: 300,
  threshold: 5,
  loadMoreScreens: 2,
  retryAfterMs: 5000,
} as const;

export const HEADER_HEIGHT = { desktop: 88, mobile: 44, webView: 93 } as const;
export const MODAL = {
  width: 450,
  widthBig: 934,
  zIndexBase: 1000,
  zIndexStep: 2,
  swipeCloseShare: 0.1,
  swipeCloseMs: 300,
} as const;
/** Specification 1 §8: notifications show for 5000 ms at top-right by default. */
export const NOTIFICATION = { durationMs: 5000, position: 'top-right' } as const;
export const BALANCE_NOTIFICATION_MS = 4000;
/** Where a section below the first screen starts to load, and the place it keeps until then. */
export const LAZY_SECTION = { marginPx: 250, minHeightPx: 250 } as const;
export const LONG_PRESS_MS = 300;
export const TOOLTIP_OFFSET = { x: 14, y: 14 } as const;
export const LOADER_SIZES = { sm: 16, md: 24, lg: 32, xl: 70 } as const;
export const SKELETON = { width: '100%', heightPx: 50, animation: 'wave', durationMs: 1500 } as const;
export const TABS_SPACING_PX = 24;
export const ICON_SIZE_PX = 24;
export const BUTTON_DEFAULTS = { size: 'md', type: 'solid', color: 'primary-700', tag: 'button' } as const;
export const SELECT = {
  size: 'lg',
  dropdownMaxHeightPx: 248,
  dropdownLayer: 9999,
  scrollbar: { thumbWidthPx: 8, thumbMinPx: 20, thumbMaxPx: 80, autoHide: false },
} as const;
export const SCROLLBAR = {
  thumbWidthPx: 12,
  thumbMinPx: 48,
  autoHideMs: 900,
  resizeDebounceMs: 333,
  arrowRatio: 1.5,
  collapseStart: 300,
} as const;
/** Monday. */
export const FIRST_WEEK_DAY = 1;
/** Games a page, and placeholders of a list that loads. */
export const PAGE_SIZE = 24;
export const SKELETON_COUNT = 24;
/**
 * Search as one types: rest of the keys before a query is sent, its length, what the start shows and keeps.
 */
export const SEARCH = {
  debounceMs: 220,
  minLength: 2,
  maxLength: 60,
  recent: 8,
  popular: 12,
  latest: 12,
  sections: 6,
} as const;
