import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GamesGrid } from '#components/catalog/games-grid.tsx';
import { ListFilters } from '#components/catalog/list-filters.tsx';
import { GroupTabs } from '#components/catalog/group-tabs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { Section } from '#components/ui/section.tsx';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import type { ListPageData } from './list-types.ts';
import { JsonLd } from '../_shared/json-ld.tsx';
import type { PageContext } from '../_shared/page-context.ts';
import { buildListStructuredData } from './list-metadata.ts';

type ListViewProps = Pick<ListPageData, 'data' | 'context'> & {
  /** Sliders of subgroups above the list, which then has a heading of its own. */
  sliders?: ReactNode;
  /** False if a banner above the list is the first picture of the page: the list's covers then load later. */
  eager?: boolean;
};

/** Message for a list without games. Its link removes the filters; without filters it leads to the popular games. */
function emptyOf({ filters }: ListPageData['data'], { site, locale }: PageContext, t: Translator<'catalog'>) {
  return filters?.chips.length
    ? {
        title: t('filters.emptyTitle'),
        text: t('filters.emptyText'),
        href: filters.clearHref,
        action: t('filters.clearAll'),
        isFilter: true,
      }
    : {
        title: t('list.emptyTitle'),
        text: t('list.emptyText'),
        href: href(site, locale, 'GamesByGroup', { group: DEFAULT_GROUP }),
        action: t('list.toPopular'),
      };
}

/** Title, tabs, filters, games and text of a list page. */
export async function ListView({ data, context, sliders, eager = true }: ListViewProps) {
  const { locale } = context;
  const [common, catalog] = await Promise.all([
    getTranslator(locale, 'common'),
    getTranslator(locale, 'catalog'),
  ]);
  const { filters } = data;
  const grid = (
    <GamesGrid
      page={data.page}
      offset={data.offset}
      empty={emptyOf(data, context, catalog)}
      retry={common('actions.retry')}
      eager={eager && !sliders}
      t={catalog}
    />
  );
  const list = filters ? (
    <ListFilters filters={filters} t={catalog} common={common}>
      {grid}
    </ListFilters>
  ) : (
    grid
  );
  return (
    <>
      <JsonLd context={context} data={buildListStructuredData(data, context)} />
      <ServerFragment key={data.selfHref + (filters?.search ?? '')}>
        <PageHead
          title={data.seo?.h1 ?? data.name}
          count={catalog('list.count', { count: data.page.totalCount })}
        >
          <Breadcrumbs crumbs={data.crumbs} label={common('nav.breadcrumbs')} />
        </PageHead>
        <GroupTabs tabs={data.tabs} label={data.name} t={common} />
        {sliders}
        {sliders ? (
          <Section id="all-games" title={catalog('sections.allGames')}>
            {list}
          </Section>
        ) : (
          list
        )}
        <div data-list-text="">
          {data.offset === 0 && (
            <SeoText title={data.seo?.seoTitle ?? null} text={data.seo?.seoText ?? null} t={common} />
          )}
        </div>
      </ServerFragment>
    </>
  );
}
