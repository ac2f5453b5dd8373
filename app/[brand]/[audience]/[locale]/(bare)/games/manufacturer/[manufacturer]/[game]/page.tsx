import { notFound } from 'next/navigation';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GameInfo } from '#components/catalog/game-info.tsx';
import { GamesSlider } from '#components/catalog/games-slider.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { BottomBar, Header, SkipLink } from '#components/layout/header.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { GameHostIsland } from '../../../../../_client/game-host.island.tsx';
import { toSiteView } from '../../../../../_client/site-view.ts';
import { loadChrome } from '../../../../../chrome-data.ts';
import { getPageContext, type RouteSegments } from '../../../../../page-context.ts';
import { toGameFrameWords } from './game-frame-words.ts';
import styles from './game-page.module.css';
import { loadGame } from './page-data.ts';

export const generateStaticParams = () => [];

/** GamePageNew: no footer, no live chat, no header slider (specification 2 §2). */
export default async function GamePage({ params }: { params: Promise<RouteSegments & { manufacturer: string; game: string }> }) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const data = await loadGame(segments.manufacturer, segments.game, context);
  if (!data) notFound();
  const { locale } = context;
  const [{ header, casinoHref }, t, catalog, status] = await Promise.all([
    loadChrome(context),
    getTranslator(locale, 'game'),
    getTranslator(locale, 'catalog'),
    getTranslator(locale, 'status'),
  ]);
  const { game, card, info, related } = data;
  return (
    <>
      <SkipLink t={header.t} />
      <Header {...header} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.stage}>
          <GameHostIsland
            site={toSiteView(context)}
            game={{ gameId: game.gameId, name: game.name, slug: game.slug, manufacturer: card.manufacturer.code, href: card.href, demoHref: card.demoHref }}
            words={toGameFrameWords(game.name, t, header.t, status)}
          />
        </div>
        <div className="page">
          <Breadcrumbs
            crumbs={[
              { href: header.homeHref, name: header.t('nav.home') },
              { href: card.manufacturer.href, name: card.manufacturer.name },
              { href: null, name: game.name },
            ]}
            label={header.t('nav.breadcrumbs')}
          />
          <h1 className={styles.title}>{game.seoData?.h1 ?? game.name}</h1>
          <GameInfo game={info} t={t} />
          <GamesSlider
            id="related"
            title={catalog('sections.similar')}
            allHref={card.manufacturer.href}
            page={{ games: related, totalCount: related.length, nextHref: null }}
            t={catalog}
          />
          <SeoText title={game.seoData?.seoTitle ?? null} text={game.seoData?.seoText ?? null} t={header.t} />
        </div>
      </main>
      <BottomBar {...header} casinoHref={casinoHref} favoritesHref={null} />
    </>
  );
}
