'use client';
/**
 * Needs the client: decides by session and query whether this is free play, launches the game and hosts its
 * frame.
 */
import { useAtomValue } from 'jotai';
import { useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { GameFrameShell } from '#components/game/game-cover.tsx';
import { notify } from '#components/ui/notify.ts';
import { GameFrame } from '#components/game/game-frame.tsx';
import type { GameFrameTexts } from '#components/game/game-frame-texts.ts';
import { useInBrowser } from '#components/ui/use-in-browser.ts';
import { err } from '#lib/core/result.ts';
import { cameFromAnotherPage } from '#lib/game/came-from.ts';
import { isFreePlay } from '#lib/game/free-play.ts';
import { requestLaunch, type LaunchRefusal } from '#lib/game/launch.ts';
import { closeGameInApp, postToApp, type BridgeWindow } from '#lib/native/app-bridge.ts';
import { href } from '#lib/routes/links.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { SEARCH_QUERY } from '#lib/routes/modals.ts';
import { hasToken } from '#lib/session/token-cookie.ts';
import { openModal } from './open-modal.ts';
import { reportFailure } from './report-failure.ts';
import { getGraphql } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';
import { sessionAtom } from './tab-state.ts';

export type GameHostProps = {
  site: SiteView;
  game: {
    gameId: string;
    name: string;
    slug: string;
    manufacturer: string;
    href: string;
    demoHref: string | null;
  };
  /** The game's picture. */
  art: ReactNode;
  texts: GameFrameTexts;
};

/**
 * True once the visitor has left a game page of this document: a game page that opens now was opened from
 * another page.
 */
let gamePageWasLeft = false;

function fromAnotherPage(): boolean {
  const [start] = performance.getEntriesByType('navigation');
  if (gamePageWasLeft || !(start instanceof PerformanceNavigationTiming)) return gamePageWasLeft;
  return cameFromAnotherPage(new URL(location.href), {
    entry: start.name,
    type: start.type,
    referrer: document.referrer,
  });
}

/** The parameters that the game depends on. A modal that opens or closes over the game leaves it running. */
function withoutModal(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(MODAL_QUERY);
  query.delete(SEARCH_QUERY);
  return query.toString();
}

/**
 * Shows the notice that the free rounds named by the address are no longer available and that the game opened without
 * them.
 */
async function noticeFreeRoundsOver(locale: string): Promise<void> {
  const { translateTexts } = await import('#lib/i18n/load-messages.ts');
  notify({ type: 'info', text: await translateTexts(locale, [{ key: 'errors.free_rounds_over' }]) });
}

/** Session and query are known in the browser only, so the server renders the frame's empty shell. */
export function GameHostIsland(props: GameHostProps) {
  useEffect(
    () => () => {
      gamePageWasLeft = true;
    },
    [],
  );
  const { art, texts } = props;
  const shell = (
    <GameFrameShell label={texts.frame} art={art} loading={texts.loading} longer={texts.loadingLonger} />
  );
  return (
    <Suspense fallback={shell}>
      <HostOfAddress {...props} shell={shell} />
    </Suspense>
  );
}

/** During a client navigation `location` is still that of the page before; the router has the new address. */
function HostOfAddress({ shell, ...props }: GameHostProps & { shell: ReactNode }) {
  const router = useRouter();
  // `useSearchParams` ends static rendering here, which keeps the fallback; the development server renders on.
  const search = withoutModal(useSearchParams().toString());
  const isInBrowser = useInBrowser();
  const push = useCallback((href: string) => router.push(href), [router]);
  /**
   * Query with which the page was opened. A different query later means that the visitor chose something on this page,
   * such as the other mode.
   */
  const [searchAtArrival] = useState(search);
  if (!isInBrowser) return shell;
  return <HostOfVisitor {...props} search={search} isArrival={search === searchAtArrival} push={push} />;
}

type VisitorProps = GameHostProps & { search: string; isArrival: boolean; push: (href: string) => void };
type HostProps = VisitorProps & { isPlayer: boolean };

/**
 * Launches the game again when the visitor or the address changes: an open game ends with its player's session, and a
 * guest who signs in leaves the demo unless the address has `free=1`.
 */
function HostOfVisitor(props: VisitorProps) {
  const session = useAtomValue(sessionAtom);
  const { site, push } = props;
  useEffect(() => {
    // If this file cannot be loaded, new-version.tsx shows the message; the game continues.
    import('./window-messages.ts').then(
      ({ listenToWindowMessages }) => listenToWindowMessages(site, push),
      () => {},
    );
  }, [site, push]);
  // Until the session has started here, the token cookie decides. So a game page that opens after a sign-in launches
  // the game once, for money.
  const isPlayer = session ? session.status === 'player' : hasToken();
  return <Host key={`${isPlayer} ${props.search}`} {...props} isPlayer={isPlayer} />;
}

function Host({ site, game, art, texts, search, isArrival, push, isPlayer }: HostProps) {
  const query = new URLSearchParams(search);
  const free = isFreePlay(isPlayer, query);
  const request = {
    manufacturer: game.manufacturer,
    slug: game.slug,
    free,
    // Query parameters of a game page (specification 2 §2), passed on unchanged: `freegame` is the id of a campaign of
    // free rounds; the platform of this repository ignores `supplier` and `s`.
    supplier: query.get('supplier'),
    s: query.get('s'),
    freegame: query.get('freegame'),
    exitUrl: site.casinoHref,
    currency: site.currency,
  };
  const [notice, setNotice] = useState<ReactNode>(null);
  // The guard stops or warns players whose active bonus does not include the game; it does not run for free play, which
  // leaves the bonus unchanged. It runs once: a player who starts again after its notice may play.
  const needsGuard = useRef(isPlayer && !free);
  const launch = async () => {
    try {
      if (needsGuard.current) {
        needsGuard.current = false;
        const { passGuard } = await import('./launch-guard.tsx');
        const problem = await passGuard(
          site,
          { gameId: game.gameId, fromAnotherPage: isArrival && fromAnotherPage(), request },
          setNotice,
        );
        if (problem) return err<LaunchRefusal>({ problem, failure: null });
      }
      const graphql = await getGraphql(site);
      const launched = await requestLaunch(graphql, request);
      if (launched.ok && launched.value.freeRoundsOver)
        noticeFreeRoundsOver(site.locale).catch((thrown: unknown) => reportFailure(thrown, site.locale));
      return launched;
    } catch (thrown) {
      await reportFailure(thrown, site.locale);
      return err<LaunchRefusal>({ problem: 'failed', failure: null });
    }
  };
  const closeInApp = () => closeGameInApp(window as BridgeWindow, navigator.userAgent);
  const depositInApp = () => postToApp(window as BridgeWindow, { type: 'cashbox', direction: 'deposit' });
  const login = () => push(`${game.href}?modal=login`);
  return (
    <div data-open-game={game.gameId} style={{ display: 'contents' }}>
      <GameFrame
        name={game.name}
        slug={game.slug}
        free={free}
        art={art}
        otherModeHref={free ? (isPlayer ? game.href : `${game.href}?modal=login`) : game.demoHref}
        lobbyHref={site.casinoHref}
        bonusGamesHref={href(linkSite(site), site.locale, 'BonusGames')}
        texts={texts}
        launch={launch}
        onRefused={({ failure }) => failure && void reportFailure(failure, site.locale)}
        // A mobile app has its own cashbox; the site's cashbox opens over the game, which stays open.
        onNavigate={(to) => {
          if (to === 'login') login();
          else if (to === 'cashbox') {
            if (!depositInApp()) openModal('cashbox');
          } else if (!closeInApp()) push(site.casinoHref);
        }}
        onClose={closeInApp}
      />
      {notice}
    </div>
  );
}
