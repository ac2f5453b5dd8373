/** The page of a match, before, in and after play (specification 1 §2 `line-stakes…`, `live-match…`; products §7.2). */
import type { Metadata } from 'next';
import { MarketBoard } from '#components/sports/market-board.tsx';
import { LiveNotice } from '#components/sports/live-notice.tsx';
import { MatchHead } from '#components/sports/match-head.tsx';
import { MatchFacts, OtherMatches, Standing } from '#components/sports/match-facts.tsx';
import { MatchTracker } from '#components/sports/match-tracker.tsx';
import { SettledBoard } from '#components/sports/settled-board.tsx';
import { PriceMovement } from '#components/sports/price-movement.tsx';
import { MatchRows } from '#components/sports/results/match-rows.tsx';
import { Meetings } from '#components/sports/results/meetings.tsx';
import { SidesForm } from '#components/sports/results/sides-form.tsx';
import { Section } from '#components/ui/section.tsx';
import { href } from '#lib/routes/links.ts';
import { matchPage } from '#lib/routes/match-page.ts';
import { buildSportsEvent } from '#lib/seo/json-ld.ts';
import type { MetadataInput } from '#lib/seo/metadata.ts';
import { marketViews, type MarketView } from '#lib/sports/views.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { loadMatch, type LoadedMatch } from './match-data.ts';
import { eventEntry } from './event-structure.ts';
import { startTextIn } from './sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from './sport-page.tsx';

type Address = { readonly sport_id: string; readonly id: string };

/**
 * The canonical address for search engines, with the names of the sides. Addresses with other names show the same page:
 * redirects are decided before the match is known.
 */
const canonicalPage = (
  { sport_id: sport, id }: Address,
  { slug, status }: { slug: string; status: string },
): MetadataInput['page'] => matchPage({ id, slug, sport }, status === 'scheduled');

export async function matchMetadata(context: PageContext, address: Address): Promise<Metadata> {
  const { t, event, view } = await loadMatch(context, address);
  if (!event || !view)
    return sportMetadata(context, {
      page: canonicalPage(address, { slug: '', status: 'scheduled' }),
      title: t('unavailable.title'),
      description: t('unavailable.text'),
      isIndexed: false,
    });
  const { home, away } = view.row;
  const title = away ? t('match.title', { home, away }) : view.row.name;
  return sportMetadata(context, {
    page: canonicalPage(address, event),
    title: t('match.metaTitle', { match: title, competition: event.competition.name }),
    description: t('match.metaDescription', { home, away, competition: event.competition.name }),
  });
}

type MatchEvent = NonNullable<LoadedMatch['event']>;
type MatchView = NonNullable<LoadedMatch['view']>;
type PartProps = Pick<LoadedMatch, 't' | 'others'> & { event: MatchEvent; view: MatchView; locale: string };

const Facts = ({ view: { statistics, incidents }, t }: Pick<PartProps, 'view' | 't'>) => (
  <MatchFacts statistics={statistics} incidents={incidents} t={t} />
);

const Others = ({ others, t }: Pick<PartProps, 'others' | 't'>) =>
  others.length > 0 && <OtherMatches matches={others} title={t('match.others')} />;

/** A match that is over: no bets are accepted, and the page shows its course and its settled markets. */
function MatchOver({ event, view, others, locale, t }: PartProps) {
  return (
    <>
      <LiveNotice text={t('match.over')} isInPlay={false} />
      <Facts view={view} t={t} />
      <SettledBoard event={view.row} markets={marketViews(event, { t, locale })} locale={locale} t={t} />
      <Others others={others} t={t} />
    </>
  );
}

/** Notice about live bets, with the seconds by which they are delayed. */
const delayText = ({ betDelay }: MatchEvent, t: LoadedMatch['t']): string =>
  betDelay > 0 ? `${t('match.delay', { seconds: betDelay })} · ${t('live.notice')}` : t('live.notice');

/** True if outcomes of the match can be combined at a common price; only before the match begins. */
const canCombine = (status: string, markets: readonly MarketView[]): boolean =>
  status === 'scheduled' && markets.filter(({ isCombinable }) => isCombinable).length > 1;

/** A match before or in play: its markets come first. */
function MatchOffered({
  event,
  view,
  others,
  tracker,
  movement,
  locale,
  t,
}: PartProps & Pick<LoadedMatch, 'tracker' | 'movement'>) {
  const { row } = view;
  const markets = marketViews(event, { t, locale });
  return (
    <>
      {event.isLive && <LiveNotice text={delayText(event, t)} />}
      {tracker && <MatchTracker tracker={tracker} home={row.home} away={row.away} t={t} />}
      {movement && <PriceMovement movement={movement.view} since={movement.since} t={t} />}
      <MarketBoard event={row} markets={markets} hasBuilder={canCombine(event.status, markets)} t={t} />
      <Others others={others} t={t} />
      <Facts view={view} t={t} />
    </>
  );
}

/** Form of both sides and their matches with each other. */
function Form({
  sport,
  form,
  context,
  t,
}: { sport: number; form: NonNullable<LoadedMatch['form']>; context: PageContext } & Pick<LoadedMatch, 't'>) {
  const { sides, home, away, meetings, last, href: allHref } = form;
  const all = t('match.allMeetings');
  return (
    <Section
      id="form"
      title={t('match.form')}
      all={{ href: allHref, text: all, label: all, withoutArrows: true }}
    >
      <SidesForm sport={sport} sides={sides} t={t} />
      {last.length > 0 && (
        <>
          <Meetings sport={sport} home={home} away={away} meetings={meetings} t={t} />
          <MatchRows matches={last} timeOf={startTextIn(context)} t={t} />
        </>
      )}
    </Section>
  );
}

export async function MatchPage({ context, address }: { context: PageContext; address: Address }) {
  const { t, event, view, others, standing, form, tracker, movement } = await loadMatch(context, address);
  const { site, locale } = context;
  if (!event || !view)
    return (
      <SportPage context={context} title={t('line.title')}>
        <LineUnavailable t={t} />
      </SportPage>
    );
  const { row } = view;
  const title = row.away ? t('match.title', { home: row.home, away: row.away }) : row.name;
  const params = { sport_id: address.sport_id, competition_id: event.competition.id };
  const trail = [
    {
      href: href(site, locale, 'sportLineOf', { sport_id: address.sport_id, time: 'all' }),
      name: view.sport,
    },
    {
      href: href(site, locale, 'sportLineCompetition', { ...params, time: 'all' }),
      name: event.competition.name,
    },
  ];
  const parts = { event, view, others, locale, t };
  return (
    <SportPage
      context={context}
      title={title}
      hasOwnHead
      trail={trail}
      startsScripts={event.status === 'live'}
      data={[buildSportsEvent(site, locale, eventEntry(event, context, t))]}
    >
      <MatchHead match={view} t={t} />
      {event.status === 'scheduled' || event.isLive ? (
        <MatchOffered {...parts} tracker={tracker} movement={movement} />
      ) : (
        <MatchOver {...parts} />
      )}
      {form && <Form sport={event.sport} form={form} context={context} t={t} />}
      {standing.length > 0 && <Standing sport={event.sport} rows={standing} t={t} />}
    </SportPage>
  );
}
