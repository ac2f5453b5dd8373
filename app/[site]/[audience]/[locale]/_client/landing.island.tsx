'use client';
/** Needs the client: finds a prize that waits on this device, and loads the game at the first press. */
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { LandingRun } from '#components/landing/run-landing.ts';
import type { SiteView } from './site-view.ts';

/**
 * Storage keys with the same values as in lib/storage/keys.ts, which is not imported so that the page's script stays
 * small.
 */
const KEPT = 'landingDraw';
const HAS_ACCOUNT = 'hasAccount';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** `awayHref`: address to which signed-in and returning visitors are sent; null = they may stay on the landing page. */
export function LandingIsland({ site, awayHref }: { site: SiteView; awayHref: string | null }) {
  const router = useRouter();
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('[data-landing]');
    const isKnown = document.documentElement.dataset['session'] === 'player' || stored(HAS_ACCOUNT) === '1';
    if (!page) return;
    // For a loaded document the request decision or the inline script has already redirected; this line redirects after
    // a step through the history.
    if (awayHref !== null && isKnown) return router.replace(awayHref);
    let run: Promise<LandingRun> | null = null;
    const load = () => (run ??= import('./landing.ts').then(({ startLanding }) => startLanding(page, site)));
    const failed = (error: unknown) => {
      run = null;
      void import('./report-failure.ts').then(({ reportFailure }) => reportFailure(error, site.locale));
    };
    const onClick = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-draw]') : null;
      const phase = page.dataset['phase'];
      if (!control || (phase !== 'idle' && phase !== 'failed')) return;
      // On a slow network the game's code loads late; the page shows at once that it has received the press.
      page.dataset['phase'] = 'busy';
      const back = () => {
        // The loaded game may already have shown a stored prize; its phase then stays.
        if (page.dataset['phase'] === 'busy') page.dataset['phase'] = phase;
      };
      load().then(
        (game) => {
          back();
          void game.press(control);
        },
        (error: unknown) => {
          back();
          failed(error);
        },
      );
    };
    // A stored prize is shown at once. Every prize code begins with "WIN-" (contract/rest/landing.ts).
    if (stored(KEPT)?.includes('WIN-')) load().catch(failed);
    page.addEventListener('click', onClick);
    return () => page.removeEventListener('click', onClick);
  }, [site, awayHref, router]);
  return null;
}
