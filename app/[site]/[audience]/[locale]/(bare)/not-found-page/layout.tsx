import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildErrorMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';

/**
 * Metadata of the 404 page. They are in the layout because, for a 404 status, Next.js takes metadata from layouts and
 * `not-found` files only, not from pages.
 */
export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'status');
  return buildErrorMetadata(site, `${t('notFound.title')} | ${site.brand.name}`);
}

export default function NotFoundLayout({ children }: { children: ReactNode }) {
  return children;
}
