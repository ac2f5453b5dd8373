/** The home of the sports section, with or without the site's header around it. */
import { ExpiryIsland } from '#components/sports/results/expiry.island.tsx';
import type { OfferView } from '#components/sports/results/offer-card.tsx';
import { OfferColumns, OfferGrid } from '#components/sports/results/offer-grid.tsx';
import { SportsPromoGrid, type SportsPromoView } from '#components/sports/results/sports-promo-card.tsx';
import { PopularCompetitions, TopEvents } from '#components/sports/sport-home.tsx';
import { EventBlock, NoEvents } from '#components/sports/event-list.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { HourGroups } from '#components/sports/hour-groups.tsx';
import { Section } from '#components/ui/section.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { eventListData } from './event-structure.ts';
import { liveChips } from './sport-data.ts';
import { loadSportHome } from './home-data.ts';
import { loadOffers, loadSportsPromos } from './offers-data.ts';
import { LineUnavailable, SportPage } from './sport-page.tsx';
import { OpenBetsIsland } from '../_client/slip/open-bets.island.tsx';
import type { PageContext } from '../_shared/page-context.ts';
import { toSiteView } from '../_shared/to-site-view.ts';

/** How many express bets, boosted odds and promotions the home shows; their own pages show all. */
const EXPRESSES = 1;
const BOOSTS = 2;
const PROMOS = 2;

type OffersProps = {
  promos: readonly SportsPromoView[];
  expresses: readonly OfferView[];
  boosts: readonly OfferView[];
  context: PageContext;
  t: Translator<'sports'>;
};

/** The express of the day beside boosted odds, and promotions. */
function Offers({ promos, expresses, boosts, context: { site, locale }, t }: OffersProps) {
  const linkOf = (route: 'sportSpecialOffers' | 'sportPromotions') => ({
    href: href(site, locale, route),
    withoutArrows: true,
  });
  // Express bets and boosted odds have the same page, so one link is enough.
  const all = {
    ...linkOf('sportSpecialOffers'),
    text: t('nav.specialOffers'),
    label: t('nav.specialOffers'),
  };
  const offers = [
    { id: 'express', icon: 'fast', title: t('offers.expresses'), shown: expresses.slice(0, EXPRESSES) },
    { id: 'boosts', icon: 'hot', title: t('offers.boosts'), shown: boosts.slice(0, BOOSTS) },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <>
      {offers.length > 0 && (
        <OfferColumns>
          {offers.map(({ id, icon, title, shown }, index) => (
            <Section key={id} id={id} icon={icon} title={title} {...(index === 0 && { all })}>
              <OfferGrid offers={shown} t={t} />
            </Section>
          ))}
        </OfferColumns>
      )}
      {promos.length > 0 && (
        <Section
          id="promos"
          icon="gift"
          title={t('promos.title')}
          all={{ ...linkOf('sportPromotions'), text: t('nav.promotions'), label: t('nav.promotions') }}
        >
          <SportsPromoGrid promos={promos.slice(0, PROMOS)} heading="h3" t={t} />
        </Section>
      )}
    </>
  );
}

/** Home of the sports section (specification 1 §2 `new-sport`, products §7.2). */
export async function SportHome({ context }: { context: PageContext }) {
  const { site, locale } = context;
  const [t, home, { promos }, { expresses, boosts }] = await Promise.all([
    getTranslator(locale, 'sports'),
    loadSportHome(context),
    loadSportsPromos(context),
    loadOffers(context),
  ]);
  if (!home)
    return (
      <SportPage context={context} title={t('title')}>
        <LineUnavailable t={t} />
      </SportPage>
    );
  const { inPlay, events, top, live, hours, competitions } = home;
  const lineHref = href(site, locale, 'sportLine');
  const liveHref = href(site, locale, 'sportLive');
  return (
    <SportPage
      context={context}
      title={t('title')}
      data={eventListData({ name: t('title'), events }, context, t)}
      first={<OpenBetsIsland site={toSiteView(context)} />}
      island={<ExpiryIsland />}
    >
      {top.length > 0 && <TopEvents title={t('home.top')} events={top} t={t} />}
      <Section
        id="live"
        icon="hot"
        title={t('home.live')}
        all={{ href: liveHref, text: t('home.allLive'), label: t('home.allLive'), withoutArrows: true }}
      >
        {live.length > 0 ? (
          <>
            <SportChips
              chips={liveChips(inPlay, context, { t, current: null })}
              locale={context.locale}
              label={t('sports.label')}
            />
            <EventBlock events={live} t={t} />
          </>
        ) : (
          <NoEvents
            title={t('live.empty')}
            text={t('live.emptyText')}
            action={{ href: lineHref, name: t('home.allLine') }}
          />
        )}
      </Section>
      {hours.length > 0 && (
        <Section
          id="soon"
          icon="clock"
          title={t('home.soon')}
          all={{ href: lineHref, text: t('home.allLine'), label: t('home.allLine'), withoutArrows: true }}
        >
          <HourGroups hours={hours} t={t} />
        </Section>
      )}
      <Offers promos={promos ?? []} expresses={expresses} boosts={boosts} context={context} t={t} />
      {competitions.length > 0 && (
        <Section id="leagues" icon="trophy" title={t('home.leagues')}>
          <PopularCompetitions competitions={competitions} />
        </Section>
      )}
    </SportPage>
  );
}
