/**
 * Opens the modals to which the slip leads: sign-in, registration and cashbox. On phones the slip's sheet opens again
 * afterwards.
 */
import { useEffect } from 'react';
import { sessionStore } from '#lib/storage/key-value.ts';
import { returnLink } from '../guest-play.ts';
import { openModal } from '../open-modal.ts';
import type { SiteView } from '../site-view.ts';
import { modalAtom, tab } from '../tab-state.ts';
import { SHEET_KEY } from './slip-keys.ts';
import { sheetAtom } from './slip-store.ts';

/**
 * Closes the sheet, opens the modal, and opens the sheet again when the modal is closed on the same page. A sign-in
 * or registration that leaves this document (a social provider) returns to this page, where `useSheetAgain` opens the sheet.
 */
export function leaveSlip(site: SiteView, modal: 'login' | 'reg' | 'cashbox'): void {
  const { pathname, search } = location;
  if (modal !== 'cashbox') returnLink(site).keep(pathname + search);
  if (tab.get(sheetAtom)) {
    tab.set(sheetAtom, false);
    sessionStore().set(SHEET_KEY, pathname);
    const stop = tab.sub(modalAtom, () => {
      if (tab.get(modalAtom) !== null) return;
      stop();
      takeSheet(() => tab.set(sheetAtom, true));
    });
  }
  openModal(modal);
}

/** Calls `open` if the sheet was left on this page. */
function takeSheet(open: () => void): void {
  const left = sessionStore().get(SHEET_KEY);
  sessionStore().remove(SHEET_KEY);
  if (left === location.pathname) open();
}

/** Opens the sheet that was left in an earlier document, once the player is known. */
export function useSheetAgain(isPlayer: boolean): void {
  useEffect(() => {
    if (isPlayer && tab.get(modalAtom) === null) takeSheet(() => tab.set(sheetAtom, true));
  }, [isPlayer]);
}
