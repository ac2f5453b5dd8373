'use client';
/**
 * Needs the client: Next.js mounts it in place of a page that threw. It stands in the scripts of every page,
 * so that all it does is to fetch what is shown.
 */
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
import type { PageFailureProps } from './page-failure.tsx';

const HomeLink = ({ homeHref }: PageFailureProps) => <a href={homeHref}>⌂</a>;

export function PageErrorIsland({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const [View, setView] = useState<ComponentType<PageFailureProps> | null>(null);
  useEffect(() => {
    void import('./page-failure.tsx').then(
      ({ PageFailure }) => setView(() => PageFailure),
      // Without words, the way Home alone.
      () => setView(() => HomeLink),
    );
  }, []);
  if (!View) return null;
  const { lang, dataset } = document.documentElement;
  return (
    <View
      error={error}
      locale={lang}
      homeHref={dataset['home'] ?? '/'}
      retry={() =>
        startTransition(() => {
          router.refresh();
          reset();
        })
      }
    />
  );
}
