/**
 * Attributes by which a page calls its scripts and remembers a press before them: the web process' loader
 * minds them (server/late-scripts.ts), the boot island answers.
 */
export const LATE_SCRIPTS = {
  /** On `<body>` until the page's controls are heard. */
  waiting: 'data-unheard',
  /**
   * On `<body>` until the first sign of a visitor: what is out of sight may stay away
   * (games-slider.module.css).
   */
  untouched: 'data-untouched',
  /** On the button or link that was pressed last meanwhile. */
  pressed: 'data-pressed-early',
  /** On what needs scripts though nobody touches it, as soon as it is near the screen. */
  wanting: 'data-wants-scripts',
} as const;

/** To be spread on an element that needs scripts though nobody touches it. */
export const WANTS_SCRIPTS = { [LATE_SCRIPTS.wanting]: '' };
