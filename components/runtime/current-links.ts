/** Rows of links that scroll sideways begin with the link of the open page. */

/** The link that a row was scrolled to: a row that the visitor scrolled meanwhile stays where it is. */
const shown = new WeakMap<Element, string>();

/**
 * Scrolls each row (`nav`) whose current link is not completely visible, so that the link is in its middle.
 * Once for each row and link; the page itself never scrolls.
 */
export function showCurrentLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('nav > a[aria-current]')) {
    const row = link.parentElement;
    if (!row || shown.get(row) === link.href) continue;
    shown.set(row, link.href);
    if (row.scrollWidth <= row.clientWidth) continue;
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
}
