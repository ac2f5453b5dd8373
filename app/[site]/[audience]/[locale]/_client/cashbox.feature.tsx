/** The cashbox: its modals, and the return of a player to a payment (specification 1 §2, §4). */
import type { Direction } from '#contract/payments.ts';
import { DECLINED_HASH } from '#lib/cashbox/declined-hash.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import type { ModalName } from '#lib/routes/modals.ts';
import { hasToken } from '#lib/session/token-cookie.ts';
import { afterSignIn } from './after-sign-in.ts';
import type { Feature, ModalDeps } from './feature.ts';
import { openModal } from './open-modal.ts';
import type { SiteView } from './site-view.ts';

async function cashboxModal(name: ModalName, direction: Direction, site: SiteView, deps: ModalDeps) {
  if (!hasToken()) return afterSignIn(name, site, deps);
  const [{ CashboxModal }, { orderOfAddress }, loaded] = await Promise.all([
    import('./cashbox/cashbox-modal.tsx'),
    import('#lib/cashbox/cash-desk.ts'),
    loadMessages(site.locale, ['cashbox', 'common', 'errors']),
  ]);
  const order = orderOfAddress(location);
  return (
    <CashboxModal
      site={site}
      start={{ direction, order: order?.id ?? null, method: null }}
      navigate={deps.navigate}
      close={deps.close}
      t={translatorOf(loaded, 'cashbox')}
      common={translatorOf(loaded, 'common')}
    />
  );
}

export const cashboxFeature = {
  modals: {
    cashbox: (_request, site, deps) => cashboxModal('cashbox', 'topup', site, deps),
    withdraw: (_request, site, deps) => cashboxModal('withdraw', 'withdraw', site, deps),
    repeatTopUpModal: (_request, site, deps) => cashboxModal('repeatTopUpModal', 'topup', site, deps),
  },
  player() {
    /** A player who returns after a declined payment gets the cashbox with the order that is to be repeated. */
    const onPage = () => {
      if (location.hash === DECLINED_HASH && !new URLSearchParams(location.search).has(MODAL_QUERY))
        openModal('repeatTopUpModal');
    };
    let isStarted = false;
    return {
      session({ status }) {
        if (status !== 'player' || isStarted) return;
        isStarted = true;
        onPage();
      },
    };
  },
} as const satisfies Feature<'cashbox' | 'withdraw' | 'repeatTopUpModal'>;
