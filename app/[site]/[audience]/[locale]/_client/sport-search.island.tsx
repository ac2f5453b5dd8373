'use client';
/** Needs the client: results while the visitor types, and the recent searches of this browser. */
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { RecentQueries } from '#components/search/recent-queries.tsx';
import { SearchField } from '#components/search/search-field.tsx';
import { FoundEvents, FoundLinks, type FoundLink } from '#components/sports/found-list.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { Section } from '#components/ui/section.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import { useInBrowser } from '#components/ui/use-in-browser.ts';
import { ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { LoadedMessages } from '#lib/i18n/load-bundle.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { createRecentSearches } from '#lib/search/recent-searches.ts';
import { SPORT_SEARCH, type FoundEvent } from '#lib/sports/answers.ts';
import { placedName } from '#lib/sports/placed-name.ts';
import { meantText, sportsOf, teamsOf } from '#lib/sports/found-teams.ts';
import { askedText, cleanSearch } from '#lib/sports/asked-text.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { getGraphql } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';
import { competitionHref, foundView } from './sport-links.ts';
import styles from './sport-search.module.css';

type Texts = LoadedMessages<'sports' | 'common' | 'search'>;
type Props = { site: SiteView; messages: Texts; popular: readonly FoundLink[] };
/** `text`: the text that gave these results; `instead`: that text if it differs from the typed one, else null. */
type Found = {
  readonly events: readonly FoundEvent[];
  /** Number of all matches that the text finds; `events` are the best of them. */
  readonly total: number;
  readonly text: string;
  readonly instead: string | null;
};

const MOST_FOUND = 24;
const QUERY = 'q';
const SETTLE_MS = 250;

async function search(site: SiteView, typed: string): Promise<Result<Found, Failure>> {
  const graphql = await getGraphql(site);
  // The platform itself also tries other keyboard layouts and corrects typing errors.
  const answer = await graphql(SPORT_SEARCH, { text: typed, first: MOST_FOUND });
  if (!answer.ok) return answer;
  const { totalCount: total, edges } = answer.value.sportSearch;
  const events = edges.map(({ node }) => node);
  const asked = askedText(typed);
  const text = meantText(events, asked);
  return ok({ events, total, text, instead: text === asked ? null : text });
}

/** Distinct competitions of the results. */
function competitionsOf(site: SiteView, events: readonly FoundEvent[]): readonly FoundLink[] {
  const found = new Map(events.map((event) => [event.competition.id, event]));
  return [...found.values()].map(({ sport, competition }) => ({
    id: competition.id,
    sport,
    name: competition.name,
    note: competition.category,
    href: competitionHref(site, { id: competition.id, sport }),
  }));
}

const MOST_TEAMS = 6;
/** Links to the statistics of the teams that the text names. */
const teamLinks = (site: SiteView, { events, text }: Found): readonly FoundLink[] =>
  teamsOf(events, text)
    .slice(0, MOST_TEAMS)
    .map(({ id, name, event: { sport, competition } }) => ({
      id,
      sport,
      name,
      note: placedName(competition),
      href: href(
        linkSite(site),
        site.locale,
        'sportStatistics',
        {},
        { competition: competition.id, team: id },
      ),
    }));

const sportLinks = (site: SiteView, text: string, t: Translator<'sports'>): readonly FoundLink[] =>
  sportsOf(text, (sport) => t(`sport.${sport as 1}`)).map((sport) => ({
    id: String(sport),
    sport,
    name: t(`sport.${sport as 1}`),
    note: null,
    href: href(linkSite(site), site.locale, 'sportLineOf', { sport_id: String(sport), time: 'all' }),
  }));

function Results({ site, found, t }: { site: SiteView; found: Found; t: Translator<'sports'> }) {
  const { events, total, instead } = found;
  const teams = teamLinks(site, found);
  return (
    <>
      <p className="srOnly" role="status">
        {t('sports.count', { count: total })}
      </p>
      {instead !== null && <p>{t('search.instead', { text: instead })}</p>}
      <Section id="found-events" title={t('search.events')}>
        <FoundEvents events={events.map((event) => foundView(site, event))} t={t} />
        {total > events.length && (
          <p className={styles.more}>{t('search.first', { shown: events.length, total })}</p>
        )}
      </Section>
      {teams.length > 0 && (
        <Section id="found-teams" title={t('search.teams')}>
          <FoundLinks links={teams} kind="team" t={t} />
        </Section>
      )}
      <Section id="found-competitions" title={t('search.competitions')}>
        <FoundLinks links={competitionsOf(site, events)} kind="competition" t={t} />
      </Section>
    </>
  );
}

/** The query of the address: a shared search opens with its results. */
const queryOfAddress = () => cleanSearch(new URLSearchParams(location.search).get(QUERY) ?? '');
const never = () => () => undefined;

const recentOf = () => createRecentSearches(localStore(), STORAGE_KEYS.sportSearches);
const keep = ({ target }: MouseEvent, query: string): void => {
  if (target instanceof Element && target.closest('a')) recentOf().add(query);
};

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function SportSearchIsland({ site, messages, popular }: Props) {
  const t = translatorOf(messages, 'sports');
  const common = translatorOf(messages, 'common');
  const begin = useSyncExternalStore(never, queryOfAddress, () => '');
  const isInBrowser = useInBrowser();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? begin;
  const wanted = useSettled(cleanSearch(value));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (typed === null) return;
    const url = new URL(location.href);
    if (wanted) url.searchParams.set(QUERY, wanted);
    else url.searchParams.delete(QUERY);
    history.replaceState(history.state, '', url);
  }, [typed, wanted]);
  const isAsked = askedText(wanted) !== '';
  const sports = isAsked ? sportLinks(site, wanted, t) : [];
  const { data, error, mutate } = useServerData<Found, Failure>(
    isAsked ? ['sport search', site.locale, wanted] : null,
    () => search(site, wanted),
  );
  return (
    <>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.label')}
        clearLabel={t('search.clear')}
        value={value}
        onChange={setTyped}
        inputRef={input}
      />
      {sports.length > 0 && (
        <Section id="found-sports" title={t('search.sports')}>
          <FoundLinks links={sports} kind={null} t={t} />
        </Section>
      )}
      {isAsked ? (
        <Loaded
          data={data}
          failed={error !== undefined}
          retry={() => mutate()}
          common={common}
          empty={{
            is: ({ events }) => events.length === 0 && sports.length === 0,
            show: <StateMessage icon="search" title={t('search.empty')} text={t('search.emptyText')} />,
          }}
        >
          {(found) =>
            found.events.length > 0 && (
              // The search is added to the recent searches when the visitor opens one of its results.
              <div className={styles.results} onClickCapture={(event) => keep(event, wanted)}>
                <Results site={site} found={found} t={t} />
              </div>
            )
          }
        </Loaded>
      ) : (
        <>
          <p>{t('search.hint')}</p>
          {isInBrowser && (
            <RecentQueries recent={recentOf()} onQuery={setTyped} t={translatorOf(messages, 'search')} />
          )}
          {popular.length > 0 && (
            <Section id="popular" title={t('search.popular')}>
              <FoundLinks links={popular} kind="competition" t={t} />
            </Section>
          )}
        </>
      )}
    </>
  );
}
