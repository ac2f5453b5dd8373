import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import type { ModalName } from '#lib/routes/modals.ts';
import type { ModalDeps } from './feature.ts';
import { returnLink } from './guest-play.ts';
import type { SiteView } from './site-view.ts';

/** Opens a modal for players. A guest signs in first; the modal opens afterwards. */
export function afterSignIn(name: ModalName, site: SiteView, deps: ModalDeps): null {
  const url = new URL(location.href);
  url.searchParams.set(MODAL_QUERY, name);
  returnLink(site).keep(url.pathname + url.search + url.hash);
  deps.open({ name: 'login' });
  return null;
}
