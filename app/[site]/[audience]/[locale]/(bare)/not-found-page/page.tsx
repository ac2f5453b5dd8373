import { ButtonLink } from '#components/ui/button.tsx';
import { GamesSlider } from '#components/catalog/games-slider.tsx';
import { BottomBar } from '#components/layout/bottom-bar.tsx';
import { Header, SkipLink } from '#components/layout/header.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { StubPage } from '#components/status/stub-page.tsx';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { loadNotFound } from './page-data.ts';

export const generateStaticParams = () => [];

/**
 * The 404 page, without footer (specification 1 §2). The request decision serves it instead of a page, with
 * status 404.
 */
export default async function NotFoundPage({ params }: { params: Promise<RouteSegments> }) {
  const { chrome, t, catalog, popular } = await loadNotFound(await getPageContext(params));
  const { header, bar } = chrome;
  return (
    <ServerFragment>
      <SkipLink t={header.t} />
      <Header {...header} />
      <main id="main" className="page" tabIndex={-1}>
        <StubPage
          icon="search"
          mark="404"
          title={t('notFound.title')}
          text={t('notFound.text')}
          isFollowed={popular !== null}
        >
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
          {bar.slotsHref && (
            <ButtonLink href={bar.slotsHref} type="outline">
              {t('notFound.toGames')}
            </ButtonLink>
          )}
          {bar.sportsHref && (
            <ButtonLink href={bar.sportsHref} type="outline">
              {t('notFound.toSports')}
            </ButtonLink>
          )}
        </StubPage>
        {popular && (
          <GamesSlider
            id="popular"
            title={t('notFound.popular')}
            allHref={popular.href}
            page={popular.page}
            t={catalog}
          />
        )}
      </main>
      <BottomBar {...header} {...bar} />
    </ServerFragment>
  );
}
