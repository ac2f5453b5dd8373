import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState, useTransition, type ComponentType } from 'react';
import { createLazyParts, type BootLoaders } from './lazy-parts.ts';
import { listenToPage } from './page-events.ts';
import { clearOpening, createPageRuntime, type BootSite } from './page-runtime.ts';
import { replayClick } from './replay-click.ts';

type BootProps<Site> = { site: Site; loaders: BootLoaders<Site> };

/**
 * The only script that runs on every page: adds the listeners of page-events.ts, navigates, and loads every
 * larger part when it is first used.
 */
export function Boot<Site extends BootSite>({ site, loaders }: BootProps<Site>) {
  const router = useRouter();
  const pathname = usePathname();
  const [isPending, startTransition] = useTransition();
  const [IslandsView, setIslandsView] = useState<ComponentType | null>(null);
  const [runtime] = useState(() =>
    createPageRuntime(
      site,
      loaders,
      createLazyParts(site, loaders, (view) => setIslandsView(() => view)),
      {
        go(href, how) {
          // React keeps a failed navigation pending (keep-page.ts). The next one then changes no React state, so the
          // attribute is set here.
          document.documentElement.toggleAttribute('data-navigating', true);
          startTransition(() => router[how](href));
        },
        prefetch: (href) => router.prefetch(href),
      },
    ),
  );
  useEffect(() => listenToPage(runtime.deps), [runtime]);
  useEffect(() => replayClick(document), []);
  useEffect(() => runtime.onPage(pathname), [runtime, pathname]);
  useEffect(() => {
    if (isPending) return;
    document.documentElement.removeAttribute('data-navigating');
    clearOpening();
  }, [isPending]);
  return IslandsView && <IslandsView />;
}
