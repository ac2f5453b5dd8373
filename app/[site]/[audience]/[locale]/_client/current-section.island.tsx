'use client';
/** Needs the client: scrolls the row of the profile's sections to the current one before it is painted. */
import { useLayoutEffect } from 'react';
import { SECTION_MENU_ID } from '#components/profile/section-menu.tsx';

export function CurrentSectionIsland() {
  useLayoutEffect(() => {
    const row = document.getElementById(SECTION_MENU_ID);
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`, which would scroll the page too.
    if (row && current)
      row.scrollLeft += current.getBoundingClientRect().left - (row.clientWidth - current.offsetWidth) / 2;
  }, []);
  return null;
}
