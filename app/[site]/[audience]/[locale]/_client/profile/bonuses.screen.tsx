/**
 * Bonuses (specification 1 §2): active bonus with progress, programs, free spins, free bets, cashback, promo
 * code, and ended bonuses.
 */
import { useAtomValue } from 'jotai';
import { FreeSpins } from '#components/bonus/free-spins.tsx';
import type { BonusTexts } from '#components/bonus/step-text.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { amountText } from '#contract/currencies.ts';
import type { UserPromo } from '#lib/bonus/answers.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { ActivePanel } from '../bonus/active-panel.tsx';
import { CashbackPanel } from '../bonus/cashback-panel.tsx';
import { HistoryPanel } from '../bonus/history-panel.tsx';
import { ProgramList } from '../bonus/program-list.tsx';
import { PromoCodePanel } from '../bonus/promo-code-panel.tsx';
import { toSpinsView } from '../bonus/promo-views.tsx';
import { useBonusActions, type BonusActions } from '../bonus/use-bonus-actions.ts';
import { usePromo } from '../bonus/use-promo.ts';
import { freeSpinsEndedAtom } from '../bonus-state.ts';
import { bonusGamesHref, linkSite } from '../site-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { useTexts } from './use-texts.ts';

type PartProps = ProfileScreenProps & {
  promo: UserPromo;
  actions: BonusActions;
  texts: BonusTexts;
  common: Translator<'common'>;
};

function Programs({ site, user, promo, actions, texts, common }: PartProps) {
  const { t } = texts;
  const { activeStep, programsAvailable } = promo;
  const offered = programsAvailable.filter(({ isActivated }) => !isActivated);
  return (
    <>
      {activeStep ? (
        <ActivePanel {...{ site, user, actions, texts, common }} step={activeStep} />
      ) : (
        <StateMessage compact icon="gift" title={t('active.emptyTitle')} text={t('active.emptyText')} />
      )}
      <Card title={t('programs.title')} icon="trophy" note={t('programs.note')} id="programs">
        {offered.length === 0 ? (
          <p>{t('programs.none')}</p>
        ) : (
          <ProgramList {...{ site, actions, texts }} programs={offered} />
        )}
      </Card>
    </>
  );
}

function Free({ site, promo, texts: { t } }: Pick<PartProps, 'site' | 'promo' | 'texts'>) {
  const ended = useAtomValue(freeSpinsEndedAtom);
  const gamesHref = bonusGamesHref(site);
  return (
    <>
      <Card
        title={t('freeSpins.title')}
        icon="gift"
        aside={
          gamesHref && (
            <ButtonLink href={gamesHref} type="outline" size="sm" rel="nofollow">
              {t('games.title')}
            </ButtonLink>
          )
        }
      >
        {ended && <p role="status">{t('freeSpins.ended')}</p>}
        <FreeSpins spins={promo.freeSpins.map((spins) => toSpinsView(spins, site))} t={t} />
      </Card>
      <Card
        title={t('freeBets.title')}
        icon="coins"
        note={t('freeBets.note')}
        aside={
          promo.freeBetsCount > 0 && (
            <ButtonLink href={href(linkSite(site), site.locale, 'Sports')} type="outline" size="sm">
              {t('active.sports')}
            </ButtonLink>
          )
        }
      >
        <p>{t('freeBets.count', { count: promo.freeBetsCount })}</p>
      </Card>
    </>
  );
}

export function Screen({ site, user }: ProfileScreenProps) {
  const { bonus: t, common } = useTexts(site.locale, ['bonus', 'common', 'errors']);
  const promo = usePromo(site);
  const actions = useBonusActions(site);
  const texts: BonusTexts = { t, amount: (major) => amountText(major, user.currency.code, site.locale) };
  const parts = { site, user, actions, texts, common };
  return (
    <>
      <Loaded
        data={promo.data}
        failed={promo.error !== undefined}
        retry={() => promo.mutate()}
        common={common}
        skeleton={<Skeleton height="480px" />}
      >
        {(loaded) => (
          <>
            <Programs {...parts} promo={loaded} />
            <Free site={site} promo={loaded} texts={texts} />
          </>
        )}
      </Loaded>
      {/* The sections below appear after the content above them, so that nothing is pushed down. */}
      {(promo.data || promo.error) && (
        <>
          <Card title={t('promo.title')} icon="percent" note={t('promo.note')} id="promo-code">
            <PromoCodePanel actions={actions} texts={texts} />
          </Card>
          <Card title={t('cashback.title')} icon="refresh" note={t('cashback.note')} id="cashback">
            <CashbackPanel site={site} texts={texts} common={common} />
          </Card>
          <Card title={t('history.title')} icon="clock" note={t('history.note')} id="history">
            <HistoryPanel site={site} playerId={user.id} texts={texts} common={common} />
          </Card>
        </>
      )}
    </>
  );
}
