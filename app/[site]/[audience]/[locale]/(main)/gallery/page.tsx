import type { Metadata } from 'next';
import { mark } from '#lib/core/marks.ts';
import { href } from '#lib/routes/links.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { Gallery } from './gallery.island.tsx';
import { GALLERY_CSS, styles } from './gallery-styles.ts';
import { loadGallery } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site } = await getPageContext(params);
  return buildScreenMetadata(site, `Gallery | ${site.brand.name}`);
}

/**
 * The component gallery (docs/decisions/0080): every component in every state, in this brand and language.
 * For developers: its captions are English, and its route exists in demo mode only.
 */
export default async function GalleryPage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const { site, locale } = context;
  const { messages, brands, games } = await loadGallery(context);
  return (
    <>
      <style>{GALLERY_CSS}</style>
      {/* This mark makes the page's scripts start as soon as the header is on the screen, instead of at the first input or some seconds later (server/late-scripts.ts). */}
      <header className={styles.head} lang="en" {...mark('starts-scripts')}>
        <h1>Gallery of components</h1>
        <nav aria-label="Brands" className={styles.links}>
          {brands.map((brand) => (
            <a
              key={brand.id}
              href={brand.href}
              aria-current={brand.id === site.brand.id ? 'page' : undefined}
            >
              {brand.name}
            </a>
          ))}
        </nav>
        <a href={href(site, locale, 'WebViewSimulator')}>Web view of the app</a>
        <a href={href(site, locale, 'PushLab')}>Real-time messages</a>
      </header>
      <Gallery messages={messages} page={games} casinoHref={href(site, locale, 'Home')} />
    </>
  );
}
