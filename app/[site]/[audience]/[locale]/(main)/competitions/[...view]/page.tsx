import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GroupTabs } from '#components/catalog/group-tabs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { CompetitionGrid } from '#components/competitions/competition-card.tsx';
import { TimersFrame } from '#components/competitions/competition-frame.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Pages } from '#components/ui/pages.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { COMPETITION_TYPES } from '#contract/competitions.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { PAGE_SIZE } from '#lib/core/ui-constants.ts';
import { href } from '#lib/routes/links.ts';
import { WHOLE_LIST } from '#lib/routes/list-query.ts';
import { buildBreadcrumbs, buildItemList } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { ogImage } from '../../../_shared/og-image.ts';
import { loadCompetitions, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, type, number, seo } = await loadCompetitions(params);
  const { site, locale } = context;
  const t = await getTranslator(locale, 'competitions');
  const brand = site.brand.name;
  return buildMetadata({
    site,
    locale,
    page: {
      route: 'Competitions',
      params: type ? { type } : {},
      list: { ...WHOLE_LIST, page: number },
    },
    texts: seo,
    fallback: {
      title: type ? t('meta.typeTitle', { type: t(`tabs.${type}`), brand }) : t('meta.title', { brand }),
      description: t(type ? `meta.${type}` : 'meta.description', { brand }),
    },
    image: ogImage('groups', 'home', t('title')),
  });
}

/** Competitions (specification 2 §2 `competitions/{type?}`): running, upcoming and finished ones. */
export default async function CompetitionsPage({ params }: Props) {
  const { context, type, number, list, cards, seo } = await loadCompetitions(params);
  const { site, locale } = context;
  const [t, home, common] = await Promise.all([
    getTranslator(locale, 'competitions'),
    getTranslator(locale, 'home'),
    getTranslator(locale, 'common'),
  ]);
  const listHref = (each: typeof type, page = 1) =>
    href(site, locale, 'Competitions', each ? { type: each } : {}, { page: page > 1 ? page : null });
  const title = seo?.h1 ?? (type ? `${t('title')}: ${t(`tabs.${type}`)}` : t('title'));
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: type ? listHref(null) : null, name: t('title') },
    ...(type ? [{ href: null, name: t(`tabs.${type}`) }] : []),
  ];
  const tabs = ([null, ...COMPETITION_TYPES] as const).map((each) => ({
    href: listHref(each),
    name: t(`tabs.${each ?? 'all'}`),
    current: each === type,
  }));
  const offset = (number - 1) * PAGE_SIZE;
  const { totalCount, hasNextPage } = list;
  return (
    <>
      <JsonLd
        context={context}
        data={[
          buildBreadcrumbs(site, crumbs),
          ...(cards.length > 0 ? [buildItemList(site, title, cards, { totalCount, offset })] : []),
        ]}
      />
      <ServerFragment key={listHref(type, number)}>
        <PageHead title={title}>
          <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
        </PageHead>
        <GroupTabs tabs={tabs} label={t('tabs.label')} t={common} />
        {cards.length === 0 ? (
          <StateMessage icon="trophy" title={t('empty.title')} text={t('empty.text')}>
            <ButtonLink href={listHref(null)}>{t('lists.all')}</ButtonLink>
          </StateMessage>
        ) : (
          <TimersFrame>
            <CompetitionGrid competitions={cards} t={t} home={home} />
            <Pages
              label={t('pages.label')}
              shown={t('shown', { shown: offset + cards.length, total: totalCount })}
              previous={number > 1 ? { href: listHref(type, number - 1), name: t('pages.previous') } : null}
              next={hasNextPage ? { href: listHref(type, number + 1), name: t('pages.next') } : null}
            />
          </TimersFrame>
        )}
        <p>
          <ButtonLink type="plain" href={href(site, locale, 'crypto')} icon="info-rounded">
            {t('guide.title')}
          </ButtonLink>
        </p>
        {number === 1 && (
          <SeoText title={seo?.seoTitle ?? null} text={seo?.seoText ?? t('lead')} t={common} />
        )}
      </ServerFragment>
    </>
  );
}
