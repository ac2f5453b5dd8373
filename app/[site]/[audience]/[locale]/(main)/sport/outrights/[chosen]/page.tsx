import type { Metadata } from 'next';
import { ALL_SPORT_IDS, type SportId } from '#contract/feed.ts';
import { NoEvents } from '#components/sports/event-list.tsx';
import { OutrightCard } from '#components/sports/results/outright-card.tsx';
import { NarrowField } from '#components/sports/narrow-field.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { href } from '#lib/routes/links.ts';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';
import { loadOutrights } from '../../../../_sport/outrights-data.ts';
import { sportName } from '../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments & { chosen: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [context, { chosen }] = await Promise.all([getPageContext(params), params]);
  const { t, sport } = await loadOutrights(context, chosen);
  return sportMetadata(context, {
    page: { route: 'sportOutrights', params: {}, selected: sport === null ? {} : { sport: String(sport) } },
    title: sport === null ? t('outrights.title') : t('outrights.of', { sport: sportName(sport, t) }),
    description: t('outrights.metaDescription', { brand: context.site.brand.name }),
  });
}

/** outrights (specification 1 §2): bets on whole competitions (products §7.2). */
export default async function OutrightsPage({ params }: Props) {
  const [context, { chosen }] = await Promise.all([getPageContext(params), params]);
  const { site, locale } = context;
  const { t, sport, isAvailable, counts, total, outrights } = await loadOutrights(context, chosen);
  const chipOf = (id: SportId | null) => ({
    sport: id,
    href: href(site, locale, 'sportOutrights', {}, { sport: id }),
    name: id === null ? t('sports.all') : sportName(id, t),
    count: id === null ? total : (counts.get(id) ?? 0),
    current: id === sport,
  });
  const root = { href: href(site, locale, 'sportOutrights'), name: t('outrights.title') };
  return (
    <SportPage
      context={context}
      title={sport === null ? t('outrights.title') : t('outrights.of', { sport: sportName(sport, t) })}
      trail={sport === null ? [] : [root]}
    >
      {!isAvailable && <LineUnavailable t={t} />}
      {isAvailable && (
        <SportChips
          locale={context.locale}
          chips={[null, ...ALL_SPORT_IDS].map(chipOf).filter(({ count, current }) => count > 0 || current)}
          label={t('sports.label')}
        />
      )}
      {isAvailable && outrights.length === 0 && (
        <NoEvents
          title={t('outrights.empty')}
          text={t('results.emptyText')}
          action={{ href: href(site, locale, 'sportLine'), name: t('home.allLine') }}
        />
      )}
      {outrights.length > 0 && (
        <>
          <NarrowField label={t('results.search')} nothing={t('results.nothing')} />
          {outrights.map((outright) => (
            <OutrightCard key={outright.id} outright={outright} t={t} />
          ))}
        </>
      )}
    </SportPage>
  );
}
