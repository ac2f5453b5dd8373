/**
 * Styles of the pages about the installed app, as text of these pages: a CSS module would be merged into the file
 * that every page loads before its first paint (docs/decisions/0110).
 */
export const styles = {
  code: 'install-code',
  guide: 'install-guide',
  lead: 'install-lead',
  note: 'install-note',
  offer: 'install-offer',
  step: 'install-step',
  steps: 'install-steps',
  way: 'install-way',
  wayTitle: 'install-way-title',
  ways: 'install-ways',
} as const;

export const INSTALL_CSS = `
.install-lead {
  max-width: 64ch;
  color: var(--c-text-2);
  font-size: var(--t-lg);
}

.install-offer {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
  /* Reserves the height of the box for the visitor's device, whose kind is known only in the browser. */
  min-height: 148px;
  margin-block: var(--s-5);
  padding: var(--s-4) var(--s-5);
  border: 1px solid var(--c-accent-line);
  border-radius: var(--r-4);
  background: var(--c-accent-soft);
}

.install-offer > p {
  flex: 1 1 220px;
  font-size: var(--t-lg);
  font-weight: 600;
}

.install-code {
  display: flex;
  flex: 1 1 260px;
  align-items: center;
  gap: var(--s-4);
}

.install-code img {
  border-radius: var(--r-2);
}

.install-ways {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: var(--s-4);
}

.install-way {
  padding: var(--s-5);
  border: 1px solid var(--c-line);
  border-radius: var(--r-4);
  background: var(--c-surface-1);
  scroll-margin-top: calc(var(--header-height) + var(--s-4));
}

.install-way a {
  color: var(--c-accent-strong);
  text-decoration: underline;
}

.install-way-title {
  margin-bottom: var(--s-4);
  font-size: var(--t-xl);
}

.install-steps {
  display: grid;
  gap: var(--s-4);
  margin: 0 0 var(--s-4);
  padding: 0;
  counter-reset: step;
  list-style: none;
}

.install-step {
  position: relative;
  display: grid;
  grid-template-columns: max-content 1fr;
  align-items: center;
  gap: var(--s-3);
  counter-increment: step;
}

.install-step::before {
  position: absolute;
  inset: 0 auto auto 0;
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: var(--r-full);
  color: var(--c-on-accent);
  background: var(--c-accent);
  font-size: var(--t-sm);
  font-weight: 700;
  content: counter(step);
}

.install-guide .install-steps {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
}

.install-note {
  max-width: 72ch;
  margin-top: var(--s-5);
  color: var(--c-text-2);
}

/*
 * The QR code is for people at a large screen, who scan it with a phone; the reserved height has no room for it on
 * phones.
 */
@media (max-width: 575.98px) {
  .install-code {
    display: none;
  }
}

@media (min-width: 576px) {
  .install-guide .install-step {
    grid-template-columns: 1fr;
    justify-items: center;
    align-content: start;
    padding: var(--s-4);
    border-radius: var(--r-3);
    background: var(--c-surface-2);
    text-align: center;
  }
}

/* In two columns the third way would stand alone in half of a row, so it takes the whole row. */
@media (min-width: 576px) and (max-width: 979px) {
  .install-ways > :last-child {
    grid-column: 1 / -1;
  }

  .install-ways > :last-child .install-steps {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  }
}
`;
