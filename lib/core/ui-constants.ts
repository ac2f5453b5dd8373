/**
 * Constants of the interface (specification 1 §9, specification 2 §9). Pixels and milliseconds unless a name
 * says otherwise.
 */

/** Layout breakpoints in pixels: `nano`, `small` and `mobile` are upper bounds, the others lower bounds. */
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
/** Default props of a button: medium, solid, in the brand's colour, a `button` element. */
export const BUTTON = { size: 'md', type: 'solid', color: 'primary-700', tag: 'button' } as const;
/** A select is large, and shows the field `name` of its options. */
export const SELECT = { size: 'lg', nameField: 'name' } as const;
/** Distances of a tooltip from its control: along the edge, and away from it. */
export const TOOLTIP = { alignOffset: 14, sideOffset: 14 } as const;
/**
 * Scroll bars that are drawn by the page. `thumb`: width of the thumb; `min` and `max`: its length; `autoHideMs`: null
 * = always shown; `resizeMs`: time without a change of size after which the thumb is measured again.
 */
export const SCROLLBARS = {
  general: { thumb: 12, min: 48, max: null, autoHideMs: 900, resizeMs: 333 },
  list: { thumb: 8, min: 20, max: 80, autoHideMs: null, resizeMs: 333 },
} as const;
export type ScrollbarKind = keyof typeof SCROLLBARS;
/** The arrow to the top of the page appears when this many screens were scrolled. */
export const SCROLL_ARROW_RATIO = 1.5;
export const SKELETON = { width: '100%', height: '50px', animation: 'wave' } as const;
export const TABS = { spacing: 24 } as const;
/** First day of the week; 0 is Sunday. */
export const FIRST_WEEK_DAY = 1;
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

/**
 * `speedMs`: duration of the move to a slider's next screen; `threshold`: distance of a drag from which the slider
 * follows the mouse.
 */
export const SLIDER_MOTION = { speedMs: 300, threshold: 5 } as const;
/** Minimum time between two attempts to load more of a slider while scrolling. */
export const SLIDER_RETRY_MS = 5000;
