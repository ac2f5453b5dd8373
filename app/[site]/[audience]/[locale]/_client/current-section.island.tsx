'use client';
/** Needs the client: scrolls the row of the profile's sections to the current one before it is painted. */
import { useLayoutEffect } from 'react';
import { SECTION_MENU_ID } from '#components/profile/section-menu.tsx';

/** After one of these events the visitor scrolls the row, and the script no longer does. */
const TAKES_OVER = ['pointerdown', 'wheel', 'focusin'] as const;

export function CurrentSectionIsland() {
  useLayoutEffect(() => {
    const row = document.getElementById(SECTION_MENU_ID);
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !current) return;
    // `scrollIntoView` is not used, because it would scroll the page, too.
    const center = () => {
      row.scrollLeft += current.getBoundingClientRect().left - (row.clientWidth - current.offsetWidth) / 2;
    };
    center();
    // Fonts and numbers that load later make links wider, which would push the current link out of view.
    const sizes = new ResizeObserver(center);
    for (const link of row.children) sizes.observe(link);
    const stop = () => sizes.disconnect();
    for (const type of TAKES_OVER) row.addEventListener(type, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const type of TAKES_OVER) row.removeEventListener(type, stop);
    };
  }, []);
  return null;
}
