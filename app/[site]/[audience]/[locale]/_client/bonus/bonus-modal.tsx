/** Modals about bonuses (specification 1 §2, specification 2 §2). */
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { GetBonusModal } from '#components/bonus/get-bonus-modal.tsx';
import type { BonusTexts } from '#components/bonus/step-text.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { amountText } from '#contract/currencies.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { isPlayerAtom, ownerAtom, sessionAtom } from '../tab-state.ts';
import { CashbackPanel } from './cashback-panel.tsx';
import { ProgramList } from './program-list.tsx';
import { PromoCodePanel } from './promo-code-panel.tsx';
import { toActiveView } from './promo-views.tsx';
import { useBonusActions } from './use-bonus-actions.ts';
import { usePromo } from './use-promo.ts';

export type BonusModalName = 'cashback' | 'get-bonus' | 'activate-bonus' | 'activate-promocode';
type BonusModalProps = {
  name: BonusModalName;
  site: SiteView;
  close: () => void;
  t: Translator<'bonus'>;
  common: Translator<'common'>;
};
type BodyProps = Omit<BonusModalProps, 'name' | 't'> & { texts: BonusTexts };

const TITLES = {
  cashback: 'cashback.title',
  'activate-bonus': 'programs.title',
  'activate-promocode': 'promo.title',
} as const;

function Programs({ site, close, texts, common }: BodyProps) {
  const promo = usePromo(site);
  const actions = useBonusActions(site);
  const { t } = texts;
  return (
    <Loaded
      data={promo.data?.programsAvailable.filter(({ isActivated }) => !isActivated)}
      failed={promo.error !== undefined}
      retry={() => promo.mutate()}
      common={common}
      skeleton={<Skeleton height="280px" />}
      empty={{
        is: (programs) => programs.length === 0,
        show: <StateMessage compact icon="gift" title={t('programs.none')} />,
      }}
    >
      {(programs) => <ProgramList {...{ site, programs, actions, texts }} onActivated={close} />}
    </Loaded>
  );
}

function PromoCode({ site, close, texts }: BodyProps) {
  return <PromoCodePanel actions={useBonusActions(site)} texts={texts} onDone={close} />;
}

function Step({ site, close, texts, common }: BodyProps) {
  const promo = usePromo(site);
  const { t } = texts;
  const step = promo.data?.activeStep;
  if (step)
    return (
      <GetBonusModal
        view={toActiveView(step, site, texts)}
        bonusesHref={href(linkSite(site), site.locale, 'profileBonuses')}
        onClose={close}
        t={t}
        common={common}
      />
    );
  return (
    <Dialog title={t('active.title')} closeLabel={common('actions.close')} onClose={close}>
      <Loaded
        data={promo.data}
        failed={promo.error !== undefined}
        retry={() => promo.mutate()}
        common={common}
      >
        {() => (
          <StateMessage compact icon="gift" title={t('active.emptyTitle')}>
            <ButtonLink href="?modal=activate-bonus" rel="nofollow" {...mark('open-modal', 'activate-bonus')}>
              {t('programs.title')}
            </ButtonLink>
          </StateMessage>
        )}
      </Loaded>
    </Dialog>
  );
}

export function BonusModal({ name, site, close, t, common }: BonusModalProps) {
  const session = useAtomValue(sessionAtom);
  const isPlayer = useAtomValue(isPlayerAtom);
  const onSignedOut = useEffectEvent(() => !isPlayer && close());
  useEffect(() => void onSignedOut(), [isPlayer]);
  const code = (session?.status === 'player' && session.user?.currency.code) || site.currency;
  const texts: BonusTexts = { t, amount: (major) => amountText(major, code, site.locale) };
  const owner = useAtomValue(ownerAtom);
  const body = { site, close, texts, common };
  if (name === 'get-bonus') return <Step key={owner} {...body} />;
  return (
    <Dialog title={t(TITLES[name])} closeLabel={common('actions.close')} onClose={close}>
      {name === 'cashback' && <CashbackPanel key={owner} site={site} texts={texts} common={common} />}
      {name === 'activate-bonus' && <Programs key={owner} {...body} />}
      {name === 'activate-promocode' && <PromoCode key={owner} {...body} />}
    </Dialog>
  );
}
