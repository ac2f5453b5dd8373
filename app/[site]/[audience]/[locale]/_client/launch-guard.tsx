/**
 * The launch guard on a game's page (specification 2 §4): its requests and notices. Loaded for real-money
 * play.
 */
import type { ReactNode } from 'react';
import { BonusNotice } from '#components/game/bonus-notice.tsx';
import { ok } from '#lib/core/result.ts';
import { checkLaunch } from '#lib/game/check-launch.ts';
import type { GetGameStatusQueryVariables } from '#lib/game/get-game-status.generated.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { getUser } from '#lib/rest/calls.ts';
import { href } from '#lib/routes/links.ts';
import { ModalBoundary } from './modal-boundary.tsx';
import { reportFailure } from './report-failure.ts';
import { getGraphql, getSession } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';

export type GuardedLaunch = {
  gameId: string;
  fromAnotherPage: boolean;
  request: Omit<GetGameStatusQueryVariables, 'withoutInit'>;
};

/**
 * Null: the game may open, possibly after the player has confirmed a notice. Otherwise the reason why it may
 * not. `show` gets the notice to render, or null to close it.
 */
export async function passGuard(
  site: SiteView,
  launch: GuardedLaunch,
  show: (notice: ReactNode) => void,
): Promise<'notBonusGame' | 'wagering' | null> {
  const graphql = await getGraphql(site);
  const bonusBalanceOn = async () => {
    const reply = await getUser(getSession(site).rest);
    return reply.ok ? ok(reply.value.bonus_balance_on) : reply;
  };
  const decision = await checkLaunch({ graphql, bonusBalanceOn }, launch);
  if (decision.do === 'open') {
    if (decision.report) void reportFailure(decision.report, site.locale, 'gameStatusCheck');
    return null;
  }
  const loaded = await loadMessages(site.locale, ['game', 'common']);
  const common = translatorOf(loaded, 'common');
  const continues = await new Promise<boolean>((answer) =>
    show(
      <ModalBoundary name="launch guard" common={common} onClose={() => answer(false)}>
        <BonusNotice
          kind={decision.modal}
          bonusGamesHref={href(linkSite(site), site.locale, 'BonusGames')}
          onContinue={() => answer(true)}
          onClose={() => answer(false)}
          t={translatorOf(loaded, 'game')}
          common={common}
        />
      </ModalBoundary>,
    ),
  );
  show(null);
  return continues ? null : decision.modal;
}
