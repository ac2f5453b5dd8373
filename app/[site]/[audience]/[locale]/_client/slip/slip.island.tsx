'use client';
/** Needs the client: the slip is stored in this browser, and presses on odds change it. */
import { usePathname } from 'next/navigation';
import { Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { SlipRail } from '#components/sports/slip/slip-rail.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { showCurrentLinks } from '#components/runtime/current-links.ts';
import { closest } from '#components/runtime/listen.ts';
import { afterPaint } from '#lib/core/after-paint.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { reportFailure } from '../report-failure.ts';
import type { SiteView } from '../site-view.ts';
import { BOOKING_QUERY, hasStoredSlip, SLIP_KEY, SLIP_STARTED } from './slip-keys.ts';

type SlipIslandProps = {
  site: SiteView;
  /** Address of the page that shows only the slip. */
  ownPage: string;
  texts: { title: string; emptyTitle: string; emptyText: string; code: string };
};
type Part = {
  SlipHost: ComponentType<{ site: SiteView; isAlone: boolean }>;
  press: (site: SiteView, button: HTMLElement) => void;
  openFromAddress: (site: SiteView, code: string) => Promise<void>;
};
let part: Promise<Part> | null = null;
/**
 * Loads the slip at the first press on odds, when its column is about to be used, or when a stored slip has content.
 */
const loadPart = (): Promise<Part> =>
  (part ??= import('./slip-host.tsx').catch((error: unknown) => {
    part = null;
    throw error;
  }));

/** Reads the booking code of the page's address and removes it from there: a reload must not open it again. */
function takeCode(): string | null {
  const url = new URL(location.href);
  const code = url.searchParams.get(BOOKING_QUERY);
  if (code === null) return null;
  url.searchParams.delete(BOOKING_QUERY);
  history.replaceState(history.state, '', url);
  return code;
}

export function SlipIsland({ site, ownPage, texts }: SlipIslandProps) {
  const [Host, setHost] = useState<ComponentType<{ site: SiteView; isAlone: boolean }> | null>(null);
  const pathname = usePathname();
  const load = useCallback(
    (then?: (loaded: Part) => void) =>
      void loadPart().then(
        (loaded) => {
          then?.(loaded);
          setHost(() => loaded.SlipHost);
        },
        (error: unknown) => void reportFailure(error, site.locale),
      ),
    [site.locale],
  );
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener(
      'click',
      (event) => {
        const button = closest(event, 'button[data-outcome], button[data-add-offer]');
        if (!button || button.ariaDisabled === 'true') return;
        load((loaded) => loaded.press(site, button));
      },
      { signal: controller.signal },
    );
    document.addEventListener(SLIP_STARTED, () => load(), { signal: controller.signal });
    const code = takeCode();
    if (code !== null) load((loaded) => void loaded.openFromAddress(site, code));
    const loadStored = () => {
      if (hasStoredSlip()) load();
    };
    loadStored();
    // All tabs share one slip, so another tab may fill it.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SLIP_KEY) loadStored();
    };
    addEventListener('storage', onStorage, { signal: controller.signal });
    return () => controller.abort();
  }, [site, load]);
  // Runs after the runtime has marked the links of this page.
  useEffect(() => afterPaint(() => showCurrentLinks(document)), [pathname]);
  const isAlone = pathname !== ownPage;
  const empty = (
    <SlipRail waiting={{ title: texts.title, code: texts.code, onLoad: () => load() }}>
      <StateMessage compact icon="coins" title={texts.emptyTitle} text={texts.emptyText} />
    </SlipRail>
  );
  if (!Host) return isAlone ? empty : null;
  return (
    <ErrorBoundary onError={(error) => reportDefect('bet slip', error)} fallback={() => empty}>
      <Suspense fallback={isAlone ? empty : null}>
        <Host site={site} isAlone={isAlone} />
      </Suspense>
    </ErrorBoundary>
  );
}
