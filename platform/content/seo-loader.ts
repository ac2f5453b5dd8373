/** Texts of pages, gathered within one request: a list of 24 games that asks for them costs one query. */
import DataLoader from 'dataloader';
import type { GraphqlContext } from '#platform/graphql/context.ts';
import type { SeoData } from '#platform/graphql/resolver-types.generated.ts';
import { trimPath } from './content.service.ts';
import type { SeoTexts } from './content.service.ts';

const loaders = new WeakMap<GraphqlContext, DataLoader<string, SeoData | null>>();

/** The texts of a page in the request's language; null = it has none of its own. */
export function loadSeo(context: GraphqlContext, page: string): Promise<SeoData | null> {
  let loader = loaders.get(context);
  if (loader === undefined) {
    loader = new DataLoader(async (pages: readonly string[]) => {
      const texts = await context.services.content.seoTexts(pages, context.locale);
      return pages.map((path) => toSeoData(texts.get(path)));
    });
    loaders.set(context, loader);
  }
  return loader.load(trimPath(page));
}

/** Resolver of every `seoData` field whose object names its page (catalog-views.ts). */
export async function resolveSeo(
  parent: object,
  _args: unknown,
  context: GraphqlContext,
): Promise<SeoData | null> {
  return 'page' in parent && typeof parent.page === 'string' ? loadSeo(context, parent.page) : null;
}

function toSeoData(texts: SeoTexts | undefined): SeoData | null {
  if (texts === undefined) return null;
  const { metaTitle, metaDescription, seoTitle, seoText, h1, ogTitle, ogDescription } = texts;
  return {
    metaTitle,
    metaDescription,
    seoTitle,
    seoText,
    h1,
    ogTitle,
    ogDescription,
    created: texts.createdAt.toISOString(),
    updated: texts.updatedAt.toISOString(),
  };
}
