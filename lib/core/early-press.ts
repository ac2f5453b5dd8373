/** Attributes by which a press before the scripts run is remembered: the web process' loader sets them (server/late-scripts.ts), the boot island takes them away. */
export const EARLY_PRESS = {
  /** On `<body>` until the page's controls are heard. */
  waiting: 'data-waiting',
  /** On the button that was pressed last meanwhile. */
  pressed: 'data-pressed-early',
} as const;
