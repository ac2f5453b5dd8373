/** GraphQL fields of content, promotions and the site (contract/schema.graphql, specification 2 §7). */
import type { CurrencyCode } from '#contract/currencies.ts';
import { ACCOUNT_CURRENCIES, CURRENCY_BY_COUNTRY, DEFAULT_CURRENCY } from '#contract/currencies.ts';
import { contentImages } from '#platform/catalog/image-paths.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { apiError } from '#contract/api-error.ts';
import type { ContentImage, PropsBlock } from './content.service.ts';
import { loadSeo } from './seo-loader.ts';

/** Longest list of pictures that is looked at. */
const MAX_IDS = 200;

export const contentResolvers: Gql.Resolvers = {
  Query: {
    contentList: async (_root, { type }, { services, locale }) => {
      const blocks = await services.content.blocks(type, locale);
      return { totalCount: blocks.length, edges: blocks.map((block) => ({ node: toPropsContent(block) })) };
    },
    imageContentList: async (_root, { ids }, { services }) => {
      if (ids.length > MAX_IDS) throw apiError('bad_request');
      return (await services.content.images(ids)).map(toContentImage);
    },
    propsContent: async (_root, query, { services, locale }) => {
      const block = await services.content.block(query, locale);
      return block === null ? null : toPropsContent(block);
    },
    markdownContent: async (_root, { slug }, { services, locale }) => {
      const page = await services.content.markdown(slug, locale);
      return page === null ? null : { id: page.slug, title: page.title, content: page.content };
    },
    pageSeoData: (_root, { page }, context) => loadSeo(context, page),
    siteInfo: async (_root, _args, context) => {
      const { region, ip, siteHost, services } = context;
      return {
        region,
        realRegion: region,
        realIp: ip,
        availableRegions: [...services.status.availableRegions()],
        domain: siteHost,
        mainDomain: siteHost,
        autoAcceptRules: false,
        showDocNum: false,
        fullCheck: false,
        isWebView: false,
        currencies: ACCOUNT_CURRENCIES.map(toCurrency),
        defaultCurrency: toCurrency(CURRENCY_BY_COUNTRY[region.toLowerCase()] ?? DEFAULT_CURRENCY),
        seoData: await loadSeo(context, ''),
        underDev: await services.status.underdev(),
      };
    },
    // No rows anywhere before its own part of the product exists.
    sportsbookPromoFeed: () => [],
  },
};

/** A currency's object id is its code: it never changes and needs no table. */
const toCurrency = (code: CurrencyCode): Gql.SiteCurrency => ({ objId: code, code });

export const toContentImage = (image: ContentImage): Gql.ContentImage => ({
  id: String(image.id),
  compressedImage: { id: String(image.id), name: image.name, webp: contentImages(image.id, image.updatedAt) },
});

const toPropsContent = (block: PropsBlock): Gql.PropsContent => ({
  id: String(block.id),
  title: block.title,
  props: JSON.stringify(block.props),
  images: block.images.map(toContentImage),
});
