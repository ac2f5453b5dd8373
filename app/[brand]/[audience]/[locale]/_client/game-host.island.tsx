'use client';
/** Needs the client: decides by session and query whether this is free play, launches the game and hosts its frame. */
import { useRouter } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import { COOKIES } from '#contract/wire.ts';
import { GameFrame, type GameFrameWords } from '#components/game/game-frame.tsx';
import { err } from '#lib/core/result.ts';
import { isFreePlay } from '#lib/game/free-play.ts';
import { requestLaunch, type LaunchRefusal } from '#lib/game/launch.ts';
import { closeGameInApp, type BridgeWindow } from '#lib/native/app-bridge.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { reportFailure } from './report-failure.ts';
import { getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';

export type GameHostProps = {
  site: SiteView;
  game: { gameId: string; name: string; slug: string; manufacturer: string; href: string; demoHref: string | null };
  words: GameFrameWords;
};

const never = () => () => {};

export function GameHostIsland({ site, game, words }: GameHostProps) {
  const router = useRouter();
  // On the server nobody knows the visitor: the frame starts when the browser does.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return <Host key={location.search} site={site} game={game} words={words} push={(href) => router.push(href)} />;
}

function Host({ site, game, words, push }: GameHostProps & { push: (href: string) => void }) {
  const [query] = useState(() => new URLSearchParams(location.search));
  const [isPlayer] = useState(() => Boolean(readCookie(document.cookie, COOKIES.token)));
  const free = isFreePlay(isPlayer, query);
  const launch = async () => {
    try {
      const graphql = await getGraphql(site);
      return await requestLaunch(graphql, {
        manufacturer: game.manufacturer,
        slug: game.slug,
        free,
        supplier: query.get('supplier'),
        s: query.get('s'),
        freegame: query.get('freegame'),
        exitUrl: site.casinoHref,
      });
    } catch (thrown) {
      await reportFailure(thrown, site.locale);
      return err<LaunchRefusal>({ problem: 'failed', failure: null });
    }
  };
  const closeInApp = () => closeGameInApp(window as BridgeWindow, navigator.userAgent);
  const login = () => push(`${game.href}?modal=login`);
  return (
    <div data-open-game={game.gameId} style={{ display: 'contents' }}>
      <GameFrame
        name={game.name}
        slug={game.slug}
        free={free}
        otherModeHref={free ? (isPlayer ? game.href : `${game.href}?modal=login`) : game.demoHref}
        lobbyHref={site.casinoHref}
        words={words}
        launch={launch}
        onRefused={({ failure }) => failure && void reportFailure(failure, site.locale)}
        // The cashbox is a screen of a later release; a player who is out of money is taken to the lobby.
        onNavigate={(to) => {
          if (to === 'login') login();
          else if (to !== 'lobby' || !closeInApp()) push(site.casinoHref);
        }}
        onClose={closeInApp}
      />
    </div>
  );
}
