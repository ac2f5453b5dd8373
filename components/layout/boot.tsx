import { usePathname, useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useTransition, type ComponentType } from 'react';
import type { NoticeInput } from '#components/ui/notify.ts';
import { isPlayer, listenToPage, type ModalRequest } from './page-events.ts';
import { languageTarget, markCurrentLinks } from './page-links.ts';
import { watchSliders } from './sliders.ts';

export type ModalsProps<Site> = { site: Site; request: ModalRequest; open: (request: ModalRequest) => void; close: () => void };
export type ToasterProps = { locale: string; notices: readonly (NoticeInput & { id: number })[]; dismiss: (id: number) => void };
/** The player's half of the page, alive while the page is. */
export type PlayerLayer = { toggleFavorite: (slug: string) => void; logout: () => void };

/** What is fetched only when it is needed. Given by app/, which alone may put the domains together. */
export type BootLoaders<Site> = {
  modals: () => Promise<ComponentType<ModalsProps<Site>>>;
  toaster: () => Promise<ComponentType<ToasterProps>>;
  player: (site: Site) => Promise<PlayerLayer>;
  loadMore: () => Promise<(source: HTMLElement) => Promise<void>>;
  /** A part of the program did not load: most likely a new version is out. */
  onLoadFailure: (error: unknown, locale: string) => void;
};
type BootProps<Site> = { site: Site; loaders: BootLoaders<Site> };
/** Home of this language, and whatever the loaders want to know of the site. */
export type BootSite = { locale: string; homeHref: string };

const MODAL_QUERY = 'modal';

/** The modal that the address asks for (specification 1 §2). */
function modalOfAddress(): ModalRequest | null {
  const name = new URLSearchParams(location.search).get(MODAL_QUERY);
  return name === 'login' || name === 'reg' || name === 'recovery' ? { name } : null;
}

/** Takes `modal` out of the address without a navigation. */
function dropModalQuery(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(MODAL_QUERY)) return;
  url.searchParams.delete(MODAL_QUERY);
  history.replaceState(history.state, '', url);
}

/**
 * The only code that runs on every page: it hears the page's controls (page-events.ts), navigates, and fetches everything heavier when it is
 * asked for.
 */
export function Boot<Site extends BootSite>({ site, loaders }: BootProps<Site>) {
  const router = useRouter();
  const pathname = usePathname();
  const [pending, startTransition] = useTransition();
  const [Modals, setModals] = useState<ComponentType<ModalsProps<Site>> | null>(null);
  const [request, setRequest] = useState<ModalRequest | null>(null);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const [notices, setNotices] = useState<ToasterProps['notices']>([]);
  const player = useRef<Promise<PlayerLayer> | null>(null);

  /** A loader's part, or nothing and a notice. */
  const load = useCallback(
    async <T,>(loader: () => Promise<T>): Promise<T | null> => {
      try {
        return await loader();
      } catch (error) {
        loaders.onLoadFailure(error, site.locale);
        return null;
      }
    },
    [loaders, site.locale],
  );
  const withPlayer = useCallback(
    async (use?: (layer: PlayerLayer) => void) => {
      const layer = await load(() => (player.current ??= loaders.player(site)));
      if (layer) use?.(layer);
      else player.current = null;
    },
    [load, loaders, site],
  );
  const open = useCallback(
    (next: ModalRequest) => {
      // Nobody signs in twice.
      if (isPlayer() && (next.name === 'login' || next.name === 'reg' || next.name === 'recovery')) return dropModalQuery();
      setRequest(next);
      void load(loaders.modals).then((loaded) => (loaded ? setModals(() => loaded) : setRequest(null)));
    },
    [load, loaders],
  );
  const close = useCallback(() => {
    dropModalQuery();
    setRequest(null);
  }, []);

  useEffect(
    () =>
      listenToPage({
        navigate: (url) => startTransition(() => router.push(url.pathname + url.search + url.hash)),
        prefetch: (href) => router.prefetch(href),
        openModal: open,
        changeLanguage: (homeHref) => location.assign(languageTarget(homeHref, site.homeHref)),
        toggleFavorite: (slug) => void withPlayer((layer) => layer.toggleFavorite(slug)),
        loadMore: (source) => void load(loaders.loadMore).then((loadMore) => loadMore?.(source)),
        logout: () => void withPlayer((layer) => layer.logout()),
        notify: (notice) => {
          setNotices((shown) => [...shown, { ...notice, id: Math.max(0, ...shown.map((each) => each.id)) + 1 }]);
          void load(loaders.toaster).then((loaded) => loaded && setToaster(() => loaded));
        },
      }),
    [router, open, withPlayer, load, loaders, site],
  );

  useEffect(() => {
    if (isPlayer()) void withPlayer();
  }, [withPlayer]);

  useEffect(() => {
    markCurrentLinks(document, pathname);
    const asked = modalOfAddress();
    if (asked) open(asked);
    return watchSliders(document);
  }, [pathname, open]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-navigating', pending);
    if (!pending) for (const card of document.querySelectorAll('[data-opening]')) card.removeAttribute('data-opening');
  }, [pending]);

  return (
    <>
      {Modals && request && <Modals site={site} request={request} open={open} close={close} />}
      {Toaster && notices.length > 0 && (
        <Toaster locale={site.locale} notices={notices} dismiss={(id) => setNotices((shown) => shown.filter((notice) => notice.id !== id))} />
      )}
    </>
  );
}
