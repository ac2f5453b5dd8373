'use client';
/**
 * Needs the client: Next.js shows it when the layout itself threw. It stands in the scripts of every page, so
 * that all it does is to keep what stood there, and to fetch what is shown.
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
