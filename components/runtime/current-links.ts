/** Rows of links that scroll sideways show the link of the open page. */

/**
 * By row, the link that it was scrolled to. It is scrolled once for each link, so it stays where the visitor moves it.
 */
const shown = new WeakMap<Element, string>();

/**
 * Scrolls each row (`nav`) whose current link is not completely visible, so that the link is in its middle. This
 * happens once for each row and link; the page itself never scrolls.
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
