/** GraphQL fields of content and of page texts (contract/schema.graphql, specification 2 §7). */
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { apiError } from '#contract/api-error.ts';
import { toContentImage, toMarkdownContent, toPropsContent } from './content-views.ts';
import type { Content } from './content.service.ts';
import { createSeoLoader } from './seo-loader.ts';

/** Maximum number of pictures in one query. */
const MAX_IDS = 200;

/** Blocks, pictures, markdown pages, and the `seoData` field of every type that has one. */
export function createContentResolvers({ content }: { content: Content }): Gql.Resolvers {
  const seo = createSeoLoader({ content });
  return {
    Query: {
      contentList: async (_root, { type }, { locale }) => {
        const blocks = await content.blocks(type, locale);
        return { totalCount: blocks.length, edges: blocks.map((block) => ({ node: toPropsContent(block) })) };
      },
      imageContentList: async (_root, { ids }) => {
        if (ids.length > MAX_IDS) throw apiError('bad_request');
        return (await content.images(ids)).map(toContentImage);
      },
      propsContent: async (_root, query, { locale }) => {
        const block = await content.block(query, locale);
        return block === null ? null : toPropsContent(block);
      },
      markdownContent: async (_root, { slug }, { locale }) => {
        const page = await content.markdown(slug, locale);
        return page === null ? null : toMarkdownContent(page);
      },
      markdownPages: async (_root, _args, { locale }) =>
        (await content.markdownPages(locale)).map(({ slug, title, updatedAt }) => ({
          slug,
          title,
          updated: updatedAt.toISOString(),
        })),
      pageSeoData: (_root, { page }, context) => seo.load(context, page),
      sportsbookSeo: (_root, { sport, competition }, context) =>
        seo.load(context, ['new-sport', sport, competition].filter((part) => part != null).join('/')),
    },
    Game: { seoData: seo.resolve },
    GameGroup: { seoData: seo.resolve },
    GameSubgroup: { seoData: seo.resolve },
    Manufacturer: { seoData: seo.resolve },
    SiteInfo: { seoData: (_site, _args, context) => seo.load(context, '') },
  };
}
