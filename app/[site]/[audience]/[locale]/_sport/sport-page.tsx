/** Shared parts of the sports pages: metadata, title, breadcrumbs, live content. */
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { SportBoard, SportHead } from '#components/sports/sport-head.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { CrumbView } from '#lib/catalog/views.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { buildMetadata, type MetadataInput } from '#lib/seo/metadata.ts';
import { JsonLd } from '../_shared/json-ld.tsx';
import { ogImage } from '../_shared/og-image.ts';
import type { PageContext } from '../_shared/page-context.ts';

type Head = Pick<MetadataInput, 'page' | 'isIndexed'> & {
  readonly title: string;
  readonly description: string;
  readonly texts?: MetadataInput['texts'];
};

export const sportMetadata = (
  { site, locale }: PageContext,
  { page, title, description, isIndexed, texts = null }: Head,
): Metadata =>
  buildMetadata({
    site,
    locale,
    page,
    texts,
    fallback: { title: `${title} | ${site.brand.name}`, description },
    image: ogImage('groups', 'home', title),
    ...(isIndexed !== undefined && { isIndexed }),
  });

type PageProps = {
  context: PageContext;
  title: string;
  /** Number shown beside the title. */
  count?: string;
  /** True if the content itself shows the title. */
  hasOwnHead?: boolean;
  /** Pages between the home of the section and this one. */
  trail?: readonly { readonly href: string; readonly name: string }[];
  data?: readonly WithContext<Thing>[];
  /** True if scripts start at once: for matches in play, and if an island is the main content. */
  startsScripts?: boolean;
  /** Server markup that the stream of the line may change (components/runtime/watch-sport.ts). */
  children?: ReactNode;
  /** Islands before (`first`) and after (`island`) the server markup. */
  first?: ReactNode;
  island?: ReactNode;
};

/** A page of the section. */
export async function SportPage({
  context,
  title,
  count,
  hasOwnHead,
  trail = [],
  data = [],
  startsScripts = false,
  children,
  first,
  island,
}: PageProps) {
  const { site, locale } = context;
  const [t, common] = await Promise.all([getTranslator(locale, 'sports'), getTranslator(locale, 'common')]);
  const section = { href: href(site, locale, 'Sports'), name: t('nav.home') };
  const crumbs: readonly CrumbView[] = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    ...(title === t('title') ? [] : [section]),
    ...trail,
    { href: null, name: title },
  ];
  return (
    <>
      <JsonLd context={context} data={[buildBreadcrumbs(site, crumbs), ...data]} />
      <ServerFragment>
        <SportHead
          title={title}
          {...(count !== undefined && { count })}
          {...(hasOwnHead && { hasOwnHead })}
          crumbs={<Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />}
        />
      </ServerFragment>
      {first}
      <ServerFragment>
        <SportBoard stale={t('live.stale')} startsScripts={startsScripts}>
          {children}
        </SportBoard>
      </ServerFragment>
      {island}
    </>
  );
}

/** Message in place of a list while the feed is unavailable. */
export const LineUnavailable = ({ t }: { t: Translator<'sports'> }) => (
  <StateMessage icon="warning" title={t('unavailable.title')} text={t('unavailable.text')} />
);
