'use client';
/**
 * Needs the client: Next.js renders it in place of a page that threw. It is part of the scripts of every
 * page, so it only loads its content.
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
