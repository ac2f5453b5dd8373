import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import type { ModalName } from '#lib/routes/modals.ts';

/**
 * Opens a modal from code that has no page of its own, by pressing a link to it (components/runtime/clicks.ts). In a
 * mobile app the link is the app's, which has a cashbox of its own (web-view.ts).
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
