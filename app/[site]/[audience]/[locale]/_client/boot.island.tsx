'use client';
/**
 * Needs the client: it handles navigation on every page, and loads each larger part when that part is first
 * used.
 */
import { Boot } from '#components/runtime/boot.tsx';
import type { BootLoaders, ListRuntime } from '#components/runtime/lazy-parts.ts';
import type { SiteView } from './site-view.ts';

/** Kept for the lifetime of the document, because starting the lists adds listeners to it. */
let lists: ListRuntime | null = null;

const LOADERS: BootLoaders<SiteView> = {
  islands: async (site, deps) => (await import('./islands.tsx')).createIslands(site, deps),
  player: async (site) => (await import('./player-layer.ts')).createPlayerLayer(site),
  late: async (site) => (await import('./late.ts')).startLateParts(site),
  webView: async (site, navigate) => (await import('./web-view.ts')).startWebView(site, navigate),
  guard: async (site, again) => (await import('./page-guard.ts')).guardPages(site, again),
  fillSection: async (site) => (await import('./sections.ts')).sectionFiller(site),
  lists: async () => (lists ??= (await import('#components/runtime/lists.ts')).startLists()),
  subgroups: async (site) => (await import('./game-groups.ts')).subgroupsOpener(site),
  // If a script file cannot be loaded, the page itself shows a notice (new-version.tsx); this handles all other
  // failures.
  onLoadFailure: (error, locale) =>
    void import('./failures.ts')
      .then((failures) => failures.reportLoadFailure(error, locale))
      .catch(() => {}),
};

export function BootIsland({ site }: { site: SiteView }) {
  return <Boot site={site} loaders={LOADERS} />;
}
