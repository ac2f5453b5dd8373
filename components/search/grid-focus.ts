/** Arrow keys in a grid of tiles with any number of columns. */
import type { KeyboardEvent } from 'react';

type Box = { top: number; bottom: number; left: number; right: number };
const centre = (box: Box): number => (box.left + box.right) / 2;

/**
 * Index of the tile that `key` leads to from the tile with index `at`; -1 = above the first row; `at` when there is no
 * tile in that direction.
 */
export function nextTile(boxes: readonly Box[], at: number, key: string): number {
  const here = boxes[at];
  if (!here) return at;
  if (key === 'ArrowRight') return Math.min(at + 1, boxes.length - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  const below = key === 'ArrowDown';
  const beyond = boxes
    .map((box, index) => ({ box, index }))
    .filter(({ box }) => (below ? box.top >= here.bottom : box.bottom <= here.top));
  if (beyond.length === 0) return below ? at : -1;
  const line = below
    ? Math.min(...beyond.map(({ box }) => box.top))
    : Math.max(...beyond.map(({ box }) => box.top));
  const row = beyond.filter(({ box }) => Math.abs(box.top - line) < 4);
  row.sort((a, b) => Math.abs(centre(a.box) - centre(here)) - Math.abs(centre(b.box) - centre(here)));
  return row[0]?.index ?? at;
}

/** Moves the focus between the links of `grid` by an arrow key; from the first row upwards it returns to `field`. */
export function stepFocus(event: KeyboardEvent, grid: HTMLElement | null, field: HTMLElement | null): void {
  if (!event.key.startsWith('Arrow') || !grid) return;
  const links = [...grid.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  const next = nextTile(
    links.map((link) => link.getBoundingClientRect()),
    at,
    event.key,
  );
  (next < 0 ? field : links[next])?.focus();
}
