/** The player's bonuses: their modals, their number in the menus, and handlers of their pushes. */
import type { Push } from '#contract/push/frame.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { hasToken } from '#lib/session/token-cookie.ts';
import { afterSignIn } from './after-sign-in.ts';
import type { BonusModalName } from './bonus/bonus-modal.tsx';
import type { BonusWatch } from './bonus-watch.ts';
import type { Feature, ModalDeps, PlayerPart } from './feature.ts';
import type { SiteView } from './site-view.ts';

async function bonusModal(name: BonusModalName, site: SiteView, deps: ModalDeps) {
  if (!hasToken()) return afterSignIn(name, site, deps);
  const [{ BonusModal }, loaded] = await Promise.all([
    import('./bonus/bonus-modal.tsx'),
    loadMessages(site.locale, ['bonus', 'common', 'errors']),
  ]);
  return (
    <BonusModal
      name={name}
      site={site}
      close={deps.close}
      t={translatorOf(loaded, 'bonus')}
      common={translatorOf(loaded, 'common')}
    />
  );
}

function bonusPart(site: SiteView): PlayerPart {
  let watch: Promise<BonusWatch> | null = null;
  let playerId: string | null = null;
  const withWatch = (use: (watch: BonusWatch) => void) => {
    watch ??= import('./bonus-watch.ts').then(({ createBonusWatch }) => createBonusWatch(site));
    watch.then(use, (error: unknown) => {
      watch = null;
      reportDefect('bonuses', error);
    });
  };
  return {
    session(state) {
      const id = state.status === 'player' ? (state.user?.id ?? playerId) : null;
      if (id === playerId) return;
      playerId = id;
      withWatch((bonuses) => {
        bonuses.stop();
        if (id !== null) bonuses.start();
      });
    },
    push(push: Push) {
      if (playerId !== null) withWatch((bonuses) => bonuses.onPush(push));
    },
    page() {
      if (playerId !== null) withWatch((bonuses) => bonuses.onPage());
    },
  };
}

export const bonusFeature = {
  modals: {
    cashback: (_request, site, deps) => bonusModal('cashback', site, deps),
    'get-bonus': (_request, site, deps) => bonusModal('get-bonus', site, deps),
    'activate-bonus': (_request, site, deps) => bonusModal('activate-bonus', site, deps),
    'activate-promocode': (_request, site, deps) => bonusModal('activate-promocode', site, deps),
  },
  player: bonusPart,
} as const satisfies Feature<BonusModalName>;
