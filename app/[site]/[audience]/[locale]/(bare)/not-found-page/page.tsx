import { ButtonLink } from '#components/ui/button.tsx';
import { GamesSlider } from '#components/catalog/games-slider.tsx';
import { BottomBar, Header, SkipLink } from '#components/layout/header.tsx';
import { StubPage } from '#components/status/stub-page.tsx';
import { getGames } from '#lib/catalog/get-games.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import { href } from '#lib/routes/links.ts';
import { loadChrome } from '../../_shared/chrome-data.ts';
import { toGamesPageView } from '../../_shared/games-page-view.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';

export const generateStaticParams = () => [];

const POPULAR = { group: DEFAULT_GROUP, subgroup: 'hot' } as const;

/**
 * The 404 page, without footer (specification 1 §2). The request decision puts it in place of a page, with
 * the status.
 */
export default async function NotFoundPage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const { locale, scope, site } = context;
  const [{ header, casinoHref, favoritesHref }, t, catalog, hits] = await Promise.all([
    loadChrome(context),
    getTranslator(locale, 'status'),
    getTranslator(locale, 'catalog'),
    // Something to go on with; a 404 is still one without it.
    getGames(POPULAR, scope)
      .then((games) => toGamesPageView(games, context, POPULAR, null))
      .catch(() => null),
  ]);
  const hitsHref = href(site, locale, 'GamesBySubGroup', POPULAR);
  return (
    <>
      <SkipLink t={header.t} />
      <Header {...header} />
      <main id="main" className="page" tabIndex={-1}>
        <StubPage icon="search" mark="404" title={t('notFound.title')} text={t('notFound.text')}>
          <ButtonLink href={header.homeHref}>{t('notFound.toHome')}</ButtonLink>
          <ButtonLink
            href="?modal=search"
            rel="nofollow"
            type="outline"
            icon="search"
            data-open-modal="search"
          >
            {t('notFound.search')}
          </ButtonLink>
          {casinoHref && (
            <ButtonLink href={casinoHref} type="outline">
              {t('notFound.toGames')}
            </ButtonLink>
          )}
        </StubPage>
        {hits && (
          <GamesSlider
            id="popular"
            title={t('notFound.popular')}
            allHref={hitsHref}
            page={hits}
            t={catalog}
          />
        )}
      </main>
      <BottomBar {...header} casinoHref={casinoHref} favoritesHref={favoritesHref} />
    </>
  );
}
