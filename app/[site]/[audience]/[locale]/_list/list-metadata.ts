/** Metadata and structured data of a list page. */
import type { Metadata } from 'next';
import type { Thing, WithContext } from 'schema-dts';
import { variantAt } from '#lib/catalog/list-variants.ts';
import { getManufacturers } from '#lib/catalog/get-manufacturers.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { buildBreadcrumbs, buildItemList, buildManufacturer } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import type { ListData, ListPageData } from './list-types.ts';
import { ogImage } from '../_shared/og-image.ts';
import type { PageContext } from '../_shared/page-context.ts';

export async function buildListMetadata({ data, context, query }: ListPageData): Promise<Metadata> {
  const { site, locale, scope } = context;
  const t = await getTranslator(locale, 'catalog');
  const brand = site.brand.name;
  const group = data.crumbs.at(-2)?.name ?? data.name;
  const fallbacks = {
    Home: { title: t('meta.homeTitle', { brand }), description: t('meta.homeDescription', { brand }) },
    GamesByGroup: {
      title: t('meta.groupTitle', { group: data.name, brand }),
      description: t('meta.groupDescription', { group: data.name, brand }),
    },
    GamesBySubGroup: {
      title: t('meta.subgroupTitle', { subgroup: data.name, group, brand }),
      description: t('meta.groupDescription', { group: data.name, brand }),
    },
    GamesByManufacturer: {
      title: t('meta.manufacturerTitle', { manufacturer: data.name, brand }),
      description: t('meta.manufacturerDescription', { manufacturer: data.name, brand }),
    },
  };
  const wanted = query?.manufacturers ?? [];
  const known = new Set(
    wanted.length > 0 ? (await getManufacturers(scope)).map(({ code }) => code.toLowerCase()) : [],
  );
  const knownManufacturer = wanted.find((code) => known.has(code)) ?? null;
  return buildMetadata({
    site,
    locale,
    page: { route: data.route, params: data.params, list: query, knownManufacturer },
    texts: data.seo,
    fallback: { ...fallbacks[data.route], ...variantTexts(data, { group, brand }, t) },
    image: imageOf(data),
  });
}

/** Title and description of a variant list, because those of its group do not describe it; empty for other lists. */
function variantTexts(
  { route, params }: ListData,
  names: { group: string; brand: string },
  t: Translator<'catalog'>,
): { title?: string; description?: string } {
  const variantList =
    route === 'GamesByGroup' || route === 'GamesBySubGroup'
      ? variantAt(params['group'] ?? '', params['subgroup'])
      : null;
  if (!variantList) return {};
  const { variant, group } = variantList;
  return group === null
    ? {
        title: t(`meta.variants.${variant}.title`, names),
        description: t(`meta.variants.${variant}.description`, names),
      }
    : { description: t(`meta.variants.${variant}.groupDescription`, names) };
}

const imageOf = ({ route, params, name }: ListData) => {
  const { group = 'home', subgroup, manufacturer = '' } = params;
  return route === 'GamesByManufacturer'
    ? ogImage('manufacturers', manufacturer, name)
    : ogImage('groups', subgroup ? `${group}/${subgroup}` : group, name);
};

export const buildListStructuredData = (data: ListData, { site }: PageContext): WithContext<Thing>[] => [
  buildBreadcrumbs(site, data.crumbs),
  buildItemList(site, data.name, data.page.games, { totalCount: data.page.totalCount, offset: data.offset }),
  ...(data.route === 'GamesByManufacturer'
    ? [buildManufacturer(site, { name: data.name, href: data.selfHref, image: data.image })]
    : []),
];
