/**
 * Styles of the consent bar, as text of the pages that have it: a CSS module would be merged into the file that
 * every page loads before its first paint (docs/decisions/0110), and most regions ask for no consent.
 */
export const styles = {
  bar: 'consent',
  text: 'consent-text',
  answers: 'consent-answers',
  choose: 'consent-choose',
} as const;

/**
 * The bar sticks to the lower edge of the screen, above the bottom bar, and is part of the page's flow, so that content
 * below it can be scrolled into view. It is the first element of the document, so that keyboards and screen readers
 * reach it first. It does not cover an open game, whose controls cannot be scrolled.
 */
export const CONSENT_CSS = `
.consent {
  display: none;
}

html[data-consent-asked] .consent {
  position: sticky;
  bottom: calc(var(--bottom-bar-height) + var(--safe-bottom));
  z-index: var(--z-header);
  order: 1;
  display: grid;
  gap: var(--s-3) var(--s-5);
  padding: 12px max(var(--page-gutter), env(safe-area-inset-left)) 14px;
  border-top: 1px solid var(--c-line-strong);
  background: color-mix(in oklab, transparent 4%, var(--c-surface-2));
  box-shadow: 0 -16px 40px -16px color-mix(in oklab, transparent 40%, black);
  backdrop-filter: blur(16px) saturate(1.3);
}

html[data-consent-asked] body:has([data-host-state]) .consent {
  display: none;
}

/* Elements that get the focus are scrolled to a position above the bar. */
html[data-consent-asked] {
  scroll-padding-bottom: 220px;
}

.consent-text {
  color: var(--c-text-2);
  font-size: 0.8125rem;
  line-height: 1.4;
  text-wrap: pretty;
}

.consent-text a {
  color: var(--c-text);
  text-decoration: underline;
  text-underline-offset: 3px;
  white-space: nowrap;
}

.consent-answers {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-2);
}

.consent-answers button {
  min-height: 44px;
  padding: 6px 10px;
  border: 1px solid var(--c-line-strong);
  border-radius: var(--r-button);
  background: var(--c-surface-3);
  color: var(--c-text);
  font-size: var(--t-sm);
  font-weight: 600;
  line-height: var(--lh-tight);
  cursor: pointer;
}

.consent-answers button:hover {
  border-color: var(--c-accent-line);
}

@media (min-width: 768px) {
  html[data-consent-asked] .consent {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding-inline: max(var(--page-gutter), calc((100vw - var(--page-width)) / 2));
  }

  .consent-answers {
    grid-template-columns: repeat(2, minmax(168px, 1fr));
  }

  .consent-text {
    max-width: 90ch;
    font-size: var(--t-sm);
  }
}
`;
