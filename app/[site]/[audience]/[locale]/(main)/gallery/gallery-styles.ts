/**
 * Styles of the gallery, as text of the page: a CSS module would be merged into the file that every page
 * loads before its first paint, and only developers see the gallery.
 */
export const styles = {
  head: 'gallery-head',
  links: 'gallery-links',
  entry: 'gallery-entry',
  states: 'gallery-states',
  row: 'gallery-row',
  icons: 'gallery-icons',
  card: 'gallery-card',
  players: 'gallery-players',
  stage: 'gallery-stage',
  field: 'gallery-field',
  tile: 'gallery-tile',
  scrolled: 'gallery-scrolled',
} as const;

export const GALLERY_CSS = `
.gallery-head {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3) var(--s-5);
}

.gallery-head h1 {
  font-size: var(--t-3xl);
}

.gallery-links {
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
}

.gallery-links a {
  padding: 6px 14px;
  border: 1px solid var(--c-line);
  border-radius: var(--r-pill);
  background: var(--c-surface-1);
  color: var(--c-text-2);
  font-size: var(--t-sm);
  line-height: 22px;
}

.gallery-links a:hover,
.gallery-links a[aria-current] {
  border-color: var(--c-accent-line);
  color: var(--c-text);
}

.gallery-scrolled {
  max-height: 160px;
  padding-inline-end: 20px;
}

.gallery-entry {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding-top: var(--s-5);
  border-top: 1px solid var(--c-line);
}

.gallery-entry > h2 {
  font-size: var(--t-xl);
}

.gallery-states {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: var(--s-6);
}

.gallery-states > div {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: var(--s-2);
}

/* Entries of page width take a whole row, entries of card width a column. */
.gallery-states > div:has(section, ul[data-track], [data-list], [aria-busy] > li, .gallery-row, .gallery-icons) {
  grid-column: 1 / -1;
}

.gallery-states:has(.gallery-card, .gallery-players) {
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: var(--s-5) var(--s-3);
}

.gallery-states dt {
  color: var(--c-text-3);
  font-size: 0.8125rem;
}

.gallery-stage {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  gap: var(--s-3);
  min-width: 0;
}

.gallery-stage > :is(section, nav, div),
.gallery-stage > ul[aria-busy] {
  flex: 1 1 100%;
  min-width: 0;
}

.gallery-row {
  min-width: 0;
}

.gallery-field {
  max-width: 386px;
}

.gallery-card {
  width: 100%;
  max-width: 180px;
}

/*
 * Favourite buttons are for players only; the gallery shows them to guests too. The doubled class outweighs
 * the rule of components/ui/global.css.
 */
.gallery-players.gallery-players [data-when='player'] {
  display: block !important;
}

.gallery-icons {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  gap: var(--s-3) var(--s-2);
  width: 100%;
}

.gallery-icons li {
  display: grid;
  justify-items: center;
  gap: 6px;
  color: var(--c-text-2);
  font-size: var(--t-xs);
  text-align: center;
  overflow-wrap: anywhere;
}

.gallery-tile {
  display: grid;
  place-items: center;
  width: 96px;
  height: 64px;
  border: 1px solid var(--c-line);
  border-radius: var(--r-2);
  background: var(--c-surface-2);
  font-variant-numeric: tabular-nums;
}
`;
