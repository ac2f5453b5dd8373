import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GamesTrack, ONE_ROW } from '#components/catalog/games-slider.tsx';
import { JackpotBoard } from '#components/content/jackpot-board.tsx';
import { JackpotHead, JackpotRules, JackpotWins } from '#components/jackpots/jackpot-page.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { Section } from '#components/ui/section.tsx';
import { amountText } from '#contract/currencies.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { toHeadView, toWinView } from '../../../_jackpots/jackpot-views.ts';
import { toJackpotView } from '../../../_shared/win-views.ts';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { ogImage } from '../../../_shared/og-image.ts';
import { loadPage, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

const GAMES_ID = 'games';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, jackpot, title } = await loadPage(params);
  const { site, locale } = context;
  const t = await getTranslator(locale, 'jackpots');
  const brand = site.brand.name;
  const cap = amountText(jackpot.cap, jackpot.currency, locale);
  return buildMetadata({
    site,
    locale,
    page: { route: 'jackpot', params: { id: jackpot.id } },
    texts: null,
    fallback: {
      // The title does not contain the current amount, because it would change with every render.
      title: t('meta.title', { jackpot: title, amount: cap, brand }),
      description: t('meta.description', { jackpot: title, cap, brand }),
    },
    image: ogImage('groups', jackpot.group, title),
  });
}

/** Jackpot (specification 2 §2 `jackpot/{id}`). */
export default async function JackpotPage({ params }: Props) {
  const { context, jackpot, others, title, games, gamesHref } = await loadPage(params);
  const { site, locale } = context;
  const [t, home, common, catalog] = await Promise.all([
    getTranslator(locale, 'jackpots'),
    getTranslator(locale, 'home'),
    getTranslator(locale, 'common'),
    getTranslator(locale, 'catalog'),
  ]);
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: null, name: title },
  ];
  const winsHref = href(site, locale, 'jackpotWin', { id: jackpot.id });
  const endpoint = site.brand.endpoints.graphql;
  return (
    <>
      <JsonLd context={context} data={[buildBreadcrumbs(site, crumbs)]} />
      <ServerFragment>
        <JackpotHead
          jackpot={toHeadView(jackpot, title, context)}
          endpoint={endpoint}
          gamesId={GAMES_ID}
          crumbs={<Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />}
          t={t}
        />
      </ServerFragment>
      <Section
        id="last-win"
        icon="trophy"
        title={t('lastWin')}
        all={{ href: winsHref, text: t('wins'), label: t('wins'), withoutArrows: true }}
      >
        {jackpot.lastWin ? (
          <JackpotWins wins={[toWinView(jackpot.lastWin, context)]} t={t} />
        ) : (
          <p>{t('noWin')}</p>
        )}
      </Section>
      <ServerFragment>
        <Section
          id={GAMES_ID}
          icon="slot"
          title={t('games')}
          all={{
            href: gamesHref,
            text: catalog('slider.all'),
            label: `${catalog('slider.all')} ${games.totalCount}: ${t('games')}`,
            count: games.totalCount,
          }}
        >
          <GamesTrack title={t('games')} page={games} layout={ONE_ROW} t={catalog} />
        </Section>
        <Section id="how" icon="info-rounded" title={t('how.title')}>
          <JackpotRules poolId={jackpot.poolId} commitment={jackpot.commitment} t={t} />
        </Section>
        <Section id="others" icon="coins" title={t('others')}>
          <JackpotBoard
            jackpots={others.map((each) => toJackpotView(each, context))}
            currency={jackpot.currency}
            endpoint={endpoint}
            t={home}
          />
        </Section>
      </ServerFragment>
    </>
  );
}
