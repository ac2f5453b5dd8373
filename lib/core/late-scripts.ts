/**
 * Attributes that control the delayed loading of a page's scripts, and mark a click made before they run.
 * server/late-scripts.ts sets and reads them; components/runtime/replay-click.ts replays the click.
 */
export const LATE_SCRIPTS = {
  /** On `<body>` until the page's listeners are added. */
  waiting: 'data-unheard',
  /**
   * On `<body>` until the visitor's first interaction: until then art outside the viewport is not loaded
   * (games-slider.module.css).
   */
  untouched: 'data-untouched',
  /** On the button or link that was clicked last before hydration. */
  pressed: 'data-pressed-early',
  /** On an element that needs scripts without a click, as soon as it is near the viewport. */
  wanting: 'data-wants-scripts',
} as const;

/** Attributes for an element that needs scripts without a click. */
export const WANTS_SCRIPTS = { [LATE_SCRIPTS.wanting]: '' };
