'use client';
/**
 * Needs the client: Next.js renders it when the layout itself threw. It is part of the scripts of every page,
 * so it only keeps the previous `<html>` element and loads its content.
 */
import { lazy, Suspense, useState } from 'react';

const SiteFailure = lazy(() => import('./site-failure.tsx'));

export default function GlobalError({ error }: { error: unknown }) {
  const [before] = useState(() => globalThis.document?.documentElement.cloneNode());
  return (
    <html>
      <body>
        <Suspense>
          <SiteFailure error={error} before={before} />
        </Suspense>
      </body>
    </html>
  );
}
