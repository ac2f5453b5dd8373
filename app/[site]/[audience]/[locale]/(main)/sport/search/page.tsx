import type { Metadata } from 'next';
import { getMessages, getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { getSports, orUnavailable } from '#lib/sports/get-line.server.ts';
import { SportSearchIsland } from '../../../_client/sport-search.island.tsx';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { toSiteView } from '../../../_shared/to-site-view.ts';
import { SportPage } from '../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments> };

const POPULAR = 8;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'sports');
  return buildScreenMetadata(site, `${t('search.title')} | ${site.brand.name}`);
}

/** search of the sports section (specification 1 §2). */
export default async function SportSearchPage({ params }: Props) {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const [t, messages, sports] = await Promise.all([
    getTranslator(locale, 'sports'),
    getMessages(locale, ['sports', 'common', 'search']),
    orUnavailable(getSports(scope)),
  ]);
  const popular = (sports ?? [])
    .flatMap(({ categories }) => categories.flatMap(({ competitions }) => competitions))
    .toSorted((a, b) => a.rank - b.rank || a.sport - b.sport)
    .slice(0, POPULAR)
    .map(({ id, sport, name, ...competition }) => ({
      id,
      sport,
      name,
      note: competition.category,
      href: href(site, locale, 'sportLineCompetition', {
        sport_id: String(sport),
        competition_id: id,
        time: 'all',
      }),
    }));
  return (
    <SportPage
      context={context}
      title={t('search.title')}
      startsScripts
      island={<SportSearchIsland site={toSiteView(context)} messages={messages} popular={popular} />}
    />
  );
}
