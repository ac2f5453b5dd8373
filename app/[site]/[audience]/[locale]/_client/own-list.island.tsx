'use client';
/** Needs the client: shows data of the signed-in player, which cached pages must not contain. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { OwnGames } from '#components/catalog/own-games.tsx';
import { notify } from '#components/ui/notify.ts';
import { createOwnList, NEW_OWN_LIST, type OwnList } from '#lib/catalog/own-list.ts';
import type { OwnListName } from '#lib/catalog/own-list-names.ts';
import { onFavoriteChange } from '#lib/favorites/favorite-changes.ts';
import { loadMessages, loadTranslator } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { createOwnListSource } from './own-list-source.ts';
import { reportFailure } from './report-failure.ts';
import type { SiteView } from './site-view.ts';

type Translators = { catalog: Translator<'catalog'>; common: Translator<'common'> };

export function OwnListIsland({ site, list }: { site: SiteView; list: OwnListName }) {
  const router = useRouter();
  const [state, setState] = useState(NEW_OWN_LIST);
  const [t, setTranslators] = useState<Translators | null>(null);
  const own = useRef<OwnList | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    const current = createOwnList(createOwnListSource(site, list), (next) => !isUnmounted && setState(next));
    own.current = current;
    void loadMessages(site.locale, ['catalog', 'common']).then(
      (loaded) =>
        !isUnmounted &&
        setTranslators({ catalog: translatorOf(loaded, 'catalog'), common: translatorOf(loaded, 'common') }),
      (thrown: unknown) => void reportFailure(thrown, site.locale),
    );
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
    <OwnGames
      list={list}
      state={state}
      t={t}
      casinoHref={site.casinoHref}
      onMore={() => void own.current?.load()}
    />
  );
}
