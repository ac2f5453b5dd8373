'use client';
/**
 * Needs the client: Next.js renders it in place of a page that threw. It is part of the scripts of every
 * page, so it loads its content by a dynamic import.
 */
import { lazy, Suspense, type ComponentType } from 'react';

type FailureProps = { error: unknown; reset: () => void };
// If this file cannot be loaded either, the rest of the page stays and shows the notice of new-version.tsx.
const PageFailure = lazy<ComponentType<FailureProps>>(() =>
  import('./failures.ts')
    .then((failures) => failures.loadPageFailure())
    .catch(() => ({ default: () => null })),
);

export function PageErrorIsland(props: FailureProps) {
  return (
    <Suspense>
      <PageFailure {...props} />
    </Suspense>
  );
}
