import type { Metadata } from 'next';
import {
  CompetitionIndex,
  TopCompetitions,
  type CompetitionLinkView,
} from '#components/sports/competition-directory.tsx';
import { LineTree } from '#components/sports/line-tree.tsx';
import { NoEvents } from '#components/sports/event-list.tsx';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { EVENTS_A_PAGE, getSportEvents, getSports, orUnavailable } from '#lib/sports/get-line.server.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { eventListData } from '../../../_sport/event-structure.ts';
import { sportTreeView, timeTabs } from '../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const [t, texts] = await Promise.all([
    getTranslator(locale, 'sports'),
    getPageSeo(seoPath('sportLine'), scope),
  ]);
  return sportMetadata(context, {
    page: { route: 'sportLine', params: {} },
    title: t('line.title'),
    description: t('line.metaDescription', { brand: site.brand.name }),
    texts,
  });
}

/** line (specification 1 §2): every sport with its countries and competitions (products §7.2). */
export default async function LinePage({ params }: Props) {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const [t, sports, first] = await Promise.all([
    getTranslator(locale, 'sports'),
    orUnavailable(getSports(scope)),
    // The page shows no events to people; only crawlers get the next events, in structured data.
    context.audience === 'bot'
      ? orUnavailable(getSportEvents({ live: false }, { first: EVENTS_A_PAGE, offset: 0 }, scope))
      : null,
  ]);
  const shown = (sports ?? [])
    .map((sport) => sportTreeView(sport, context, t))
    .filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const all = (sports ?? []).flatMap(({ categories }) =>
    categories.flatMap(({ competitions }) => competitions),
  );
  const linkOf = ({ id, sport, name, events, category }: (typeof all)[number]): CompetitionLinkView => ({
    id,
    sport,
    name,
    category,
    count: events,
    href: href(site, locale, 'sportLineCompetition', {
      sport_id: String(sport),
      competition_id: id,
      time: 'all',
    }),
  });
  const compare = new Intl.Collator(locale).compare;
  return (
    <SportPage
      context={context}
      title={t('line.title')}
      {...(total > 0 && { count: t('sports.count', { count: total }) })}
      data={eventListData({ name: t('line.title'), events: [], ...first }, context, t)}
    >
      {sports === null && <LineUnavailable t={t} />}
      {sports !== null && shown.length === 0 && (
        <NoEvents
          title={t('line.empty')}
          text={t('live.emptyText')}
          action={{ href: href(site, locale, 'Sports'), name: t('nav.home') }}
        />
      )}
      {shown.length > 0 && (
        <TopCompetitions
          competitions={all.filter(({ rank }) => rank === 1).map(linkOf)}
          label={t('line.top')}
        />
      )}
      {shown.length > 0 && (
        <LineTree
          locale={context.locale}
          sports={shown.map((sport) => ({
            ...sport,
            times: timeTabs(t, '', (time) =>
              href(site, locale, 'sportLineOf', { sport_id: String(sport.id), time }),
            ),
          }))}
          t={t}
        />
      )}
      {shown.length > 0 && (
        <CompetitionIndex
          competitions={all
            .map(linkOf)
            .toSorted(
              (a, b) => compare(a.name, b.name) || compare(a.category, b.category) || a.sport - b.sport,
            )}
          title={t('line.az')}
        />
      )}
    </SportPage>
  );
}
