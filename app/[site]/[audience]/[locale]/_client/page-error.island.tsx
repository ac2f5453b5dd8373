'use client';
/**
 * Needs the client: Next.js mounts it in place of a page that threw. It stands in the scripts of every page,
 * so that all it does is to fetch what is shown.
 */
import { lazy, Suspense } from 'react';

const PageFailure = lazy(() => import('./page-failure.tsx'));

export function PageErrorIsland(props: { error: unknown; reset: () => void }) {
  return (
    <Suspense>
      <PageFailure {...props} />
    </Suspense>
  );
}
