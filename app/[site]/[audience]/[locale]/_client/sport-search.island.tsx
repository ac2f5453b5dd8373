'use client';
/** Needs the client: results while the visitor types, and the recent searches of this browser. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SearchField } from '#components/search/search-field.tsx';
import { FoundEvents, FoundLinks, type FoundLink } from '#components/sports/found-list.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { Section } from '#components/ui/section.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import { ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { LoadedMessages } from '#lib/i18n/load-bundle.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { SPORT_SEARCH, type FoundEvent } from '#lib/sports/answers.ts';
import { cleanSearch, searchTries } from '#lib/sports/search-tries.ts';
import { getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';
import { competitionHref, foundView } from './sport-links.ts';

type Texts = LoadedMessages<'sports' | 'common'>;
type Props = { site: SiteView; messages: Texts; popular: readonly FoundLink[] };
/** `instead`: the text that was searched for in place of the typed one. */
type Found = { readonly events: readonly FoundEvent[]; readonly instead: string | null };

const MOST_FOUND = 24;
const QUERY = 'q';
const SETTLE_MS = 250;

async function search(site: SiteView, typed: string): Promise<Result<Found, Failure>> {
  const graphql = await getGraphql(site);
  const tries = searchTries(typed);
  for (const [index, text] of tries.entries()) {
    const answer = await graphql(SPORT_SEARCH, { text, first: MOST_FOUND });
    if (!answer.ok) return answer;
    const { sportSearch: events } = answer.value;
    if (events.length > 0) return ok({ events, instead: index > 0 ? text : null });
  }
  return ok({ events: [], instead: null });
}

/** Competitions of what was found, once each. */
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

function Results({ site, found, t }: { site: SiteView; found: Found; t: Translator<'sports'> }) {
  const { events, instead } = found;
  return (
    <>
      <p className="srOnly" role="status">
        {t('sports.count', { count: events.length })}
      </p>
      {instead !== null && <p>{t('search.instead', { text: instead })}</p>}
      <Section id="found-events" title={t('search.events')}>
        <FoundEvents events={events.map((event) => foundView(site, event))} t={t} />
      </Section>
      <Section id="found-competitions" title={t('search.competitions')}>
        <FoundLinks links={competitionsOf(site, events)} kind="competition" t={t} />
      </Section>
    </>
  );
}

/** The query of the address: a shared search opens with its results. */
const queryOfAddress = () => cleanSearch(new URLSearchParams(location.search).get(QUERY) ?? '');
const never = () => () => undefined;

/** The value once nothing has been typed for a moment. */
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
  const isAsked = searchTries(wanted).length > 0;
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
      {isAsked ? (
        <Loaded
          data={data}
          failed={error !== undefined}
          retry={() => void mutate()}
          common={common}
          empty={{
            is: ({ events }) => events.length === 0,
            show: <StateMessage icon="search" title={t('search.empty')} text={t('search.emptyText')} />,
          }}
        >
          {(found) => <Results site={site} found={found} t={t} />}
        </Loaded>
      ) : (
        <>
          <p>{t('search.hint')}</p>
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
