import type { Metadata } from 'next';
import { getSites } from '#lib/brands/registry.server.ts';
import { buildSite, originOf } from '#lib/brands/sites.ts';
import { getGames } from '#lib/catalog/get-games.server.ts';
import { WANTS_SCRIPTS } from '#lib/core/late-scripts.ts';
import { getMessages } from '#lib/i18n/get-messages.server.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import { href } from '#lib/routes/links.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { toGamesPageView } from '../../_shared/games-page-view.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { Gallery } from './gallery.island.tsx';
import { GALLERY_NAMESPACES } from './entry.ts';
import styles from './gallery.module.css';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site } = await getPageContext(params);
  return buildScreenMetadata(site, `Gallery | ${site.brand.name}`);
}

/**
 * The gallery of the kit (docs/decisions/0080): every component in every state, in this brand and this
 * language. For those who work on the product: its captions are English, and the request decision knows it in
 * demo mode alone.
 */
export default async function GalleryPage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const listHref = href(site, locale, 'GamesByGroup', { group: DEFAULT_GROUP }, { page: 2 });
  const [messages, games] = await Promise.all([
    getMessages(locale, GALLERY_NAMESPACES),
    getGames({ group: DEFAULT_GROUP }, scope),
  ]);
  const sites = getSites();
  const brands = [...sites.brands.values()].flatMap((brand) => {
    const host = brand.hosts.find(({ kind }) => kind === 'main');
    if (!host) return [];
    const own = buildSite(sites, brand, host.region, host.defaultLocale);
    const shown = brand.locales.includes(locale) ? locale : host.defaultLocale;
    return [
      { id: brand.id, name: brand.name, href: originOf(host.name, sites.port) + href(own, shown, 'Gallery') },
    ];
  });
  return (
    <>
      <header className={styles.head} lang="en" {...WANTS_SCRIPTS}>
        <h1>Gallery of the kit</h1>
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
      </header>
      <Gallery
        messages={messages}
        page={await toGamesPageView(games, context, { group: DEFAULT_GROUP }, listHref)}
        casinoHref={href(site, locale, 'Home')}
      />
    </>
  );
}
