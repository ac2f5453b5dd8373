/** The home of the sports section, with or without the site's header around it. */
import { PopularCompetitions, TopEvents } from '#components/sports/sport-home.tsx';
import { EventBlock, NoEvents } from '#components/sports/event-list.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { HourGroups } from '#components/sports/hour-groups.tsx';
import { Section } from '#components/ui/section.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { liveChips } from './sport-data.ts';
import { loadSportHome } from './home-data.ts';
import { LineUnavailable, SportPage } from './sport-page.tsx';
import type { PageContext } from '../_shared/page-context.ts';

/** Home of the sports section (specification 1 §2 `new-sport`, products §7.2). */
export async function SportHome({ context }: { context: PageContext }) {
  const { site, locale } = context;
  const [t, home] = await Promise.all([getTranslator(locale, 'sports'), loadSportHome(context)]);
  if (!home)
    return (
      <SportPage context={context} title={t('title')}>
        <LineUnavailable t={t} />
      </SportPage>
    );
  const { sports, top, live, hours, competitions } = home;
  const lineHref = href(site, locale, 'sportLine');
  const liveHref = href(site, locale, 'sportLive');
  return (
    <SportPage context={context} title={t('title')}>
      {top.length > 0 && <TopEvents title={t('home.top')} events={top} t={t} />}
      <Section
        id="live"
        icon="hot"
        title={t('home.live')}
        all={{ href: liveHref, word: t('home.allLive'), label: t('home.allLive'), alone: true }}
      >
        {live.length > 0 ? (
          <>
            <SportChips chips={liveChips(sports, context, { t, current: null })} label={t('sports.label')} />
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
          all={{ href: lineHref, word: t('home.allLine'), label: t('home.allLine'), alone: true }}
        >
          <HourGroups hours={hours} t={t} />
        </Section>
      )}
      {competitions.length > 0 && (
        <Section id="leagues" icon="trophy" title={t('home.leagues')}>
          <PopularCompetitions competitions={competitions} />
        </Section>
      )}
    </SportPage>
  );
}
