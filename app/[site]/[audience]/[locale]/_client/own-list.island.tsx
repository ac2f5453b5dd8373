'use client';
/** Needs the client: shows data of the signed-in player, which cached pages must not contain. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { isWaiting, OwnGames, OwnGamesSkeleton, type OwnGamesProps } from '#components/catalog/own-games.tsx';
import { notify } from '#components/ui/notify.ts';
import { createOwnList, NEW_OWN_LIST, type OwnList } from '#lib/catalog/own-list.ts';
import type { OwnListName } from '#lib/catalog/own-list-names.ts';
import { onFavoriteChange } from '#lib/favorites/favorite-changes.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { createOwnListSource } from './own-list-source.ts';
import { PageLoading, PagePart, type PagePartTexts } from './page-part.tsx';
import { useTexts } from './profile/use-texts.ts';
import type { SiteView } from './site-view.ts';

type OwnListProps = { site: SiteView; list: OwnListName; texts: PagePartTexts };

function LoadedGames({
  site,
  texts,
  ...props
}: { texts: PagePartTexts; site: SiteView } & Omit<OwnGamesProps, 't'>) {
  const t = useTexts(site.locale, ['catalog', 'common']);
  if (isWaiting(props.state)) return <PageLoading texts={texts} skeleton={<OwnGamesSkeleton />} />;
  return <OwnGames {...props} t={t} />;
}

export function OwnListIsland({ site, list, texts }: OwnListProps) {
  const router = useRouter();
  const [state, setState] = useState(NEW_OWN_LIST);
  const own = useRef<OwnList | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    const current = createOwnList(createOwnListSource(site, list), (next) => !isUnmounted && setState(next));
    own.current = current;
    void current.load();
    const stop = onFavoriteChange(({ slug, isFavorite }) => {
      if (list !== 'favorites') return;
      if (isFavorite) void current.reload();
      else current.drop(slug);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [site, list]);

  // Specification 2 §2: "when no favorites are left the user is redirected to the slot group". A player who
  // opened an empty list gets a notice with the reason.
  const isEmpty =
    list === 'favorites' && state.status === 'ready' && state.games.length === 0 && !state.hasNextPage;
  const hadGames = useRef(false);
  useEffect(() => {
    if (state.games.length > 0) hadGames.current = true;
    if (!isEmpty) return;
    router.replace(site.casinoHref);
    if (!hadGames.current)
      void loadTranslator(site.locale, 'catalog').then((t) =>
        notify({ type: 'info', text: t('own.favorites.redirected') }),
      );
  }, [isEmpty, state.games.length, router, site.casinoHref, site.locale]);

  return (
    <PagePart name={`own list ${list}`} texts={texts} skeleton={<OwnGamesSkeleton />}>
      <LoadedGames
        site={site}
        texts={texts}
        list={list}
        state={state}
        casinoHref={site.casinoHref}
        onMore={() => void own.current?.load()}
      />
    </PagePart>
  );
}
