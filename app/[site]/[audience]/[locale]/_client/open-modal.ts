import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import type { ModalName } from '#lib/routes/modals.ts';

/**
 * Opens a modal from code without a reference to the page, by clicking a link to it
 * (components/runtime/clicks.ts). In a mobile app the app handles the link, because it has its own cashbox
 * (web-view.ts).
 */
export function openModal(name: ModalName): void {
  const link = document.createElement('a');
  link.href = `?${MODAL_QUERY}=${name}`;
  link.hidden = true;
  link.dataset['openModal'] = name;
  document.body.append(link);
  link.click();
  link.remove();
}
