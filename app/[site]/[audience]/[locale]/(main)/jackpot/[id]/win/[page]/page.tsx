import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { JackpotWins } from '#components/jackpots/jackpot-page.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Pages } from '#components/ui/pages.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { amountText } from '#contract/currencies.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { getJackpotWins, WINS_A_PAGE } from '#lib/jackpots/get-jackpot.server.ts';
import { href } from '#lib/routes/links.ts';
import { readPage, WHOLE_LIST } from '#lib/routes/list-query.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { jackpotTitle, loadJackpot, toWinView } from '../../../../../_jackpots/jackpot-views.ts';
import { JsonLd } from '../../../../../_shared/json-ld.tsx';
import { getPageContext, type RouteSegments } from '../../../../../_shared/page-context.ts';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments & { id: string; page: string }> };

async function load(params: Props['params']) {
  const [context, { id, page }] = await Promise.all([getPageContext(params), params]);
  const number = readPage(page);
  const found = page === String(number) ? await loadJackpot(id, context) : null;
  if (!found) notFound();
  const { wins, hasMore } = await getJackpotWins(id, (number - 1) * WINS_A_PAGE, context.scope);
  if (number > 1 && wins.length === 0) notFound();
  const title = await jackpotTitle(found.jackpot.tier, context.locale);
  const t = await getTranslator(context.locale, 'jackpots');
  return { ...found, context, number, wins, hasMore, title, t };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, jackpot, number, title, t } = await load(params);
  const { site, locale } = context;
  const brand = site.brand.name;
  const cap = amountText(jackpot.cap, jackpot.currency, locale);
  return buildMetadata({
    site,
    locale,
    page: { route: 'jackpotWin', params: { id: jackpot.id }, list: { ...WHOLE_LIST, page: number } },
    texts: null,
    fallback: {
      title: `${t('winners.title', { jackpot: title })} | ${brand}`,
      description: t('meta.description', { jackpot: title, cap, brand }),
    },
  });
}

/** Winners of a jackpot (specification 2 §2 `jackpot/{id}/win`), the newest first. */
export default async function JackpotWinsPage({ params }: Props) {
  const { context, jackpot, number, wins, hasMore, title, t } = await load(params);
  const { site, locale } = context;
  const [common, pages] = await Promise.all([
    getTranslator(locale, 'common'),
    getTranslator(locale, 'competitions'),
  ]);
  const { id } = jackpot;
  const jackpotHref = href(site, locale, 'jackpot', { id });
  const pageHref = (page: number) =>
    href(site, locale, 'jackpotWin', { id }, { page: page > 1 ? page : null });
  const heading = t('winners.title', { jackpot: title });
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: jackpotHref, name: title },
    { href: null, name: t('wins') },
  ];
  return (
    <>
      <JsonLd context={context} data={[buildBreadcrumbs(site, crumbs)]} />
      <ServerFragment>
        <PageHead title={heading}>
          <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
        </PageHead>
      </ServerFragment>
      {wins.length === 0 ? (
        <ServerFragment>
          <StateMessage icon="trophy" title={t('noWin')} text={t('winners.emptyText')}>
            <ButtonLink href={jackpotHref}>{t('play')}</ButtonLink>
          </StateMessage>
        </ServerFragment>
      ) : (
        <JackpotWins wins={wins.map((win) => toWinView(win, context))} t={t} />
      )}
      <Pages
        label={pages('pages.label')}
        shown={String(number)}
        previous={number > 1 ? { href: pageHref(number - 1), name: pages('pages.previous') } : null}
        next={hasMore ? { href: pageHref(number + 1), name: pages('pages.next') } : null}
      />
    </>
  );
}
