import { ButtonLink } from '#components/ui/button.tsx';
import { BottomBar, Header, SkipLink } from '#components/layout/header.tsx';
import { StubPage } from '#components/status/stub-page.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { loadChrome } from '../../chrome-data.ts';
import { getPageContext, type RouteSegments } from '../../page-context.ts';

export const generateStaticParams = () => [];

/** The 404 page, without footer (specification 1 §2). The request decision puts it in place of a page, with the status. */
export default async function NotFoundPage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const [{ header, casinoHref }, t] = await Promise.all([loadChrome(context), getTranslator(context.locale, 'status')]);
  return (
    <>
      <SkipLink t={header.t} />
      <Header {...header} />
      <main id="main" className="page" tabIndex={-1}>
        <StubPage icon="search" mark="404" title={t('notFound.title')} text={t('notFound.text')}>
          <ButtonLink href={header.homeHref}>{t('notFound.toHome')}</ButtonLink>
          <ButtonLink href={casinoHref} type="outline">
            {t('notFound.toGames')}
          </ButtonLink>
        </StubPage>
      </main>
      <BottomBar {...header} casinoHref={casinoHref} favoritesHref={null} />
    </>
  );
}
