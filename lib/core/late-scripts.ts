/**
 * Attributes by which a page requests its scripts and remembers a click before they run. The web process'
 * loader sets and reads them (server/late-scripts.ts); the boot island replays the click.
 */
export const LATE_SCRIPTS = {
  /** On `<body>` until the page's scripts listen. */
  waiting: 'data-unheard',
  /**
   * On `<body>` until the first sign of a visitor: art out of sight is not loaded
   * (games-slider.module.css).
   */
  untouched: 'data-untouched',
  /** On the button or link that was clicked last before that. */
  pressed: 'data-pressed-early',
  /** On an element that needs scripts without a click, as soon as it is near the screen. */
  wanting: 'data-wants-scripts',
} as const;

/** Attributes for an element that needs scripts without a click. */
export const WANTS_SCRIPTS = { [LATE_SCRIPTS.wanting]: '' };
