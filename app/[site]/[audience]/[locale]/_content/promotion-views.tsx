/** View of a promotion: texts of its state and times, pictures, and its actions. */
import type { ReactNode } from 'react';
import type { PromotionCardView } from '#components/content/promotion-card.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { promotionState, type Promotion } from '#lib/content/promotions.ts';
import { mark } from '#lib/core/marks.ts';
import { pageDayText, pageLastDayText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { ModalName } from '#lib/routes/modals.ts';
import { href } from '#lib/routes/links.ts';
import { innerHref } from '../_shared/inner-href.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { HALF_SCREEN_SIZES, toLayers } from './banner-views.tsx';

/** Text of the time of a promotion: its beginning if it has not begun, else its last day, before and after its end. */
export function whenText(
  { activeSettings }: Promotion,
  now: Date,
  locale: string,
  t: Translator<'content'>,
): string {
  if (activeSettings === null) return t('promotions.always');
  const { dateStart, dateEnd } = activeSettings;
  switch (promotionState(activeSettings, now)) {
    case 'soon':
      return t('promotions.from', { date: pageDayText(dateStart, locale) });
    case 'active':
      return t('promotions.until', { date: pageLastDayText(dateEnd, locale) });
    case 'ended':
      return t('promotions.endedOn', { date: pageLastDayText(dateEnd, locale) });
  }
}

export function toPromotionCard(
  promotion: Promotion,
  context: PageContext,
  t: Translator<'content'>,
  { now, eager = false }: { now: Date; eager?: boolean },
): PromotionCardView {
  const { site, locale } = context;
  const state = promotionState(promotion.activeSettings, now);
  return {
    id: promotion.id,
    href: href(site, locale, 'promotion', { id: promotion.id }),
    title: promotion.title,
    text: promotion.text,
    state,
    stateText: t(`promotions.${state}`),
    when: whenText(promotion, now, locale, t),
    type: promotion.promotionTypeProps?.name ?? null,
    layers: toLayers(promotion.layers, context, { sizes: HALF_SCREEN_SIZES, eager }),
  };
}

export const modalLink = (modal: ModalName) => ({
  href: `?modal=${modal}`,
  rel: 'nofollow',
  ...mark('open-modal', modal),
});

/**
 * A link for players, and for guests a link to the registration. The page is the same for everybody, so it contains
 * both, and the style sheet shows one of them.
 */
export const ForPlayers = ({ register, children }: { register: string; children: ReactNode }) => (
  <>
    <span {...mark('when', 'player')}>{children}</span>
    <span {...mark('when', 'guest')}>
      <ButtonLink {...modalLink('reg')}>{register}</ButtonLink>
    </span>
  </>
);

/** Buttons of a promotion: none if the promotion has ended, or if its screen does not exist on this site. */
export function PromotionActions({
  promotion: { action, link, button, activeSettings },
  context,
  now,
  t,
}: {
  promotion: Promotion;
  context: PageContext;
  now: Date;
  t: Translator<'content'>;
}) {
  if (promotionState(activeSettings, now) === 'ended') return null;
  const target = innerHref(context, link);
  const go = (text: string) => target && <ButtonLink href={target}>{button || text}</ButtonLink>;
  switch (action) {
    case 'deposit':
      return (
        <ForPlayers register={t('actions.register')}>
          <ButtonLink {...modalLink('cashbox')} icon="wallet">
            {t('actions.deposit')}
          </ButtonLink>
        </ForPlayers>
      );
    case 'code':
      return (
        <ForPlayers register={t('actions.register')}>
          <ButtonLink {...modalLink('activate-promocode')} icon="gift">
            {t('actions.code')}
          </ButtonLink>
        </ForPlayers>
      );
    case 'play':
      return go(t('actions.play'));
    case 'competition':
      return go(t('actions.competition'));
    case 'sport':
      return go(t('actions.sport'));
    case 'none':
      return go(t('actions.open'));
  }
}
