import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GameInfo } from '#components/catalog/game-info.tsx';
import { GamesSlider } from '#components/catalog/games-slider.tsx';
import { Picture } from '#components/catalog/picture.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { BottomBar } from '#components/layout/bottom-bar.tsx';
import { Header, SkipLink } from '#components/layout/header.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { PATHS } from '#contract/paths.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildBreadcrumbs, buildGame } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { GameHostIsland } from '../../../../../_client/game-host.island.tsx';
import { toSiteView } from '../../../../../_shared/to-site-view.ts';
import { loadChrome } from '../../../../../_shared/chrome-data.ts';
import { ogImage } from '../../../../../_shared/og-image.ts';
import { JsonLd } from '../../../../../_shared/json-ld.tsx';
import { getPageContext, type RouteSegments } from '../../../../../_shared/page-context.ts';
import { toGameFrameTexts } from './game-frame-texts.ts';
import styles from './game-page.module.css';
import { loadGame } from './page-data.ts';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments & { manufacturer: string; game: string }> };

async function load(params: Props['params']) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const data = await loadGame(segments.manufacturer, segments.game, context);
  if (!data) notFound();
  return { context, data };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, data } = await load(params);
  const { site, locale } = context;
  const { game, card } = data;
  const t = await getTranslator(locale, 'catalog');
  const names = { game: game.name, manufacturer: game.manufacturer.name, brand: site.brand.name };
  return buildMetadata({
    site,
    locale,
    page: { route: 'GamePageNew', params: { manufacturer: card.manufacturer.code, game: game.slug } },
    texts: game.seoData,
    fallback: {
      title: t('meta.gameTitle', names),
      description: t(game.hasDemo ? 'meta.gameDescription' : 'meta.gameDescriptionMoneyOnly', names),
    },
    image: ogImage('games', game.slug, game.name),
  });
}

/** The page of one game (specification 2 §2 "GamePageNew"): no footer, no live chat, no header slider. */
export default async function GamePage({ params }: Props) {
  const { context, data } = await load(params);
  const { locale } = context;
  const [{ header, bar }, t, catalog] = await Promise.all([
    loadChrome(context),
    getTranslator(locale, 'game'),
    getTranslator(locale, 'catalog'),
  ]);
  const { game, card, info, related } = data;
  const { t: common } = header;
  const crumbs = [
    { href: header.homeHref, name: common('nav.home') },
    { href: card.manufacturer.href, name: card.manufacturer.name },
    { href: null, name: game.name },
  ];
  return (
    <>
      <JsonLd
        context={context}
        data={[
          buildBreadcrumbs(context.site, crumbs),
          buildGame(context.site, locale, {
            name: game.name,
            href: card.href,
            description: game.seoData?.metaDescription,
            image: `${PATHS.media}landscape/${game.slug}/md.webp`,
            manufacturer: { ...card.manufacturer, image: null },
            updated: game.updated,
          }),
        ]}
      />
      <ServerFragment>
        <SkipLink t={common} />
        <Header {...header} />
      </ServerFragment>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.stage}>
          <GameHostIsland
            site={toSiteView(context)}
            game={{
              gameId: game.gameId,
              name: game.name,
              slug: game.slug,
              manufacturer: card.manufacturer.code,
              href: card.href,
              demoHref: card.demoHref,
            }}
            art={card.picture && <Picture picture={card.picture} eager="highPriority" />}
            texts={toGameFrameTexts(game.name, t, common)}
          />
        </div>
        <ServerFragment>
          <div className="page">
            <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
            <h1 className={styles.title}>{game.seoData?.h1 ?? game.name}</h1>
            <GameInfo game={info} t={t} />
            <GamesSlider
              id="related"
              title={catalog('sections.similar')}
              allHref={card.manufacturer.href}
              page={{ games: related, totalCount: related.length, nextHref: null }}
              t={catalog}
            />
            <SeoText title={game.seoData?.seoTitle ?? null} text={game.seoData?.seoText ?? null} t={common} />
          </div>
        </ServerFragment>
      </main>
      <ServerFragment>
        <BottomBar {...header} {...bar} />
      </ServerFragment>
    </>
  );
}
