/** Collects the pages whose texts one request needs, and reads them together: a list of 24 games causes one query. */
import DataLoader from 'dataloader';
import type { GraphqlContext } from '#platform/graphql/context.ts';
import type { SeoData } from '#platform/graphql/resolver-types.generated.ts';
import { trimPath } from './content.service.ts';
import type { Content, SeoTexts } from './content.service.ts';

type Deps = { content: Pick<Content, 'seoTexts'> };
type Loader = DataLoader<string, SeoData | null>;

/** `load(context, page)`: texts of a page in the request's language; null = the page has none. */
export function createSeoLoader({ content }: Deps) {
  const loaders = new WeakMap<GraphqlContext, Loader>();
  const open = (context: GraphqlContext): Loader => {
    const loader: Loader = new DataLoader(async (pages) => {
      const texts = await content.seoTexts(pages, context.locale);
      return pages.map((path) => toSeoData(texts.get(path)));
    });
    loaders.set(context, loader);
    return loader;
  };
  const load = (context: GraphqlContext, page: string): Promise<SeoData | null> =>
    (loaders.get(context) ?? open(context)).load(trimPath(page));

  return {
    load,
    /** Resolver of every `seoData` field; the parent object has the path of its page in `page`. */
    resolve: async (parent: object, _args: unknown, context: GraphqlContext): Promise<SeoData | null> =>
      'page' in parent && typeof parent.page === 'string' ? load(context, parent.page) : null,
  };
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
