'use client';
/** Needs the client: a visitor's favourites are stored in this browser only. */
import { useSyncExternalStore } from 'react';
import { FAVORITES_EVENT } from '#components/runtime/sport-favorites.ts';
import { FoundEvents, FoundLinks, type FoundLink, type FoundView } from '#components/sports/found-list.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loaded.tsx';
import { Section } from '#components/ui/section.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import { ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { LoadedMessages } from '#lib/i18n/load-bundle.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { SPORT_EVENTS_BY_ID, type FoundEvent } from '#lib/sports/answers.ts';
import { readFavorites, type Favorite } from '#lib/sports/favorites.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { getGraphql } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';
import { competitionHref, foundView, sportEventHref } from './sport-links.ts';

type Props = {
  site: SiteView;
  messages: LoadedMessages<'sports'>;
  /** Texts shown while the matches load. */
  texts: { loading: string; loadingLonger: string };
};

/** The stored favourites as text, so that React sees an unchanged list as the same value. */
const keptText = (): string => JSON.stringify(readFavorites(localStore(), Date.now()));
function onChange(changed: () => void): () => void {
  document.addEventListener(FAVORITES_EVENT, changed);
  return () => document.removeEventListener(FAVORITES_EVENT, changed);
}

async function readEvents(
  site: SiteView,
  ids: readonly string[],
): Promise<Result<readonly FoundEvent[], Failure>> {
  const answer = await (await getGraphql(site))(SPORT_EVENTS_BY_ID, { ids: [...ids], first: ids.length });
  return answer.ok ? ok(answer.value.sportEvents.edges.map(({ node }) => node)) : answer;
}

/** View of a marked match that is no longer in the line: it counts as ended. */
const asOver = (site: SiteView, { id, sport, name, startsAt }: Favorite): FoundView => ({
  id,
  sport,
  name,
  competition: '',
  startsAt: new Date(startsAt ?? 0).toISOString(),
  isLive: false,
  isOver: true,
  score: null,
  href: sportEventHref(site, { id, sport, isScheduled: false }),
});

/** The marked matches in the order of their start; ended ones come last. */
function MarkedEvents({
  site,
  marked,
  texts,
  t,
}: {
  site: SiteView;
  marked: readonly Favorite[];
  texts: Props['texts'];
  t: Translator<'sports'>;
}) {
  const ids = marked.map(({ id }) => id);
  const { data, error } = useServerData<readonly FoundEvent[], Failure>(
    ['sport favourites', site.locale, ids.join()],
    () => readEvents(site, ids),
  );
  if (data === undefined && error === undefined)
    return <Loading common={(key) => texts[key]} skeleton={<Skeleton height="168px" />} />;
  const offered = (data ?? []).map((event) => foundView(site, event));
  const others = marked.filter(({ id }) => !offered.some((event) => event.id === id));
  // If the request failed, only the stored names are shown, and no match counts as ended.
  const rest = others.map((each) => ({ ...asOver(site, each), isOver: error === undefined }));
  return <FoundEvents events={[...offered, ...rest]} isMarked t={t} />;
}

const linksOf = (
  site: SiteView,
  marked: readonly Favorite[],
  t: Translator<'sports'>,
): readonly FoundLink[] =>
  marked.map(({ kind, id, sport, name }) => ({
    id,
    sport,
    name,
    note: kind === 'market' ? t(`sport.${sport as 1}`) : null,
    href: hrefOf(site, { kind, id, sport, name }),
  }));

/** Link of a favourite: a team leads to the search results for its name, a market to the line of its sport. */
function hrefOf(
  site: SiteView,
  { kind, id, sport, name }: Pick<Favorite, 'kind' | 'id' | 'sport' | 'name'>,
): string {
  if (kind === 'competition') return competitionHref(site, { id, sport });
  const layout = linkSite(site);
  return kind === 'market'
    ? href(layout, site.locale, 'sportLineOf', { sport_id: String(sport), time: 'all' })
    : href(layout, site.locale, 'sportSearch', {}, { q: name });
}

export function SportFavoritesIsland({ site, messages, texts }: Props) {
  const t = translatorOf(messages, 'sports');
  const text = useSyncExternalStore(onChange, keptText, () => null);
  if (text === null) return <Skeleton height="168px" />;
  const kept = JSON.parse(text) as readonly Favorite[];
  const of = (kind: Favorite['kind']) => kept.filter((each) => each.kind === kind);
  if (kept.length === 0)
    return (
      <StateMessage icon="heart" title={t('favorites.empty')} text={t('favorites.emptyText')}>
        <ButtonLink href={href(linkSite(site), site.locale, 'sportLine')}>{t('home.allLine')}</ButtonLink>
      </StateMessage>
    );
  const [events, teams, competitions, markets] = [of('event'), of('team'), of('competition'), of('market')];
  return (
    <>
      {events.length > 0 && (
        <Section id="events" title={t('favorites.events')}>
          <MarkedEvents site={site} marked={events} texts={texts} t={t} />
        </Section>
      )}
      {teams.length > 0 && (
        <Section id="teams" title={t('favorites.teams')}>
          <FoundLinks links={linksOf(site, teams, t)} kind="team" isMarked t={t} />
        </Section>
      )}
      {competitions.length > 0 && (
        <Section id="competitions" title={t('favorites.competitions')}>
          <FoundLinks links={linksOf(site, competitions, t)} kind="competition" isMarked t={t} />
        </Section>
      )}
      {markets.length > 0 && (
        <Section id="markets" title={t('favorites.markets')}>
          <FoundLinks links={linksOf(site, markets, t)} kind="market" isMarked t={t} />
        </Section>
      )}
    </>
  );
}
