'use client';
/**
 * Needs the client: Next.js renders it when the layout itself threw. It is part of the scripts of every page,
 * so it only keeps the previous `<html>` element and loads its content.
 */
import { lazy, Suspense, useState, type ComponentType } from 'react';

type FailureProps = { error: unknown; before: Node | undefined; notice: string | null | undefined };
const SiteFailure = lazy<ComponentType<FailureProps>>(() =>
  // If this file cannot be loaded either, the notice of new-version.tsx stays, as a link that loads this page again.
  import('./[site]/[audience]/[locale]/_client/failures.ts')
    .then((failures) => failures.loadSiteFailure())
    .catch(() => ({
      default: ({ notice }: FailureProps) => <a href="">{notice}</a>,
    })),
);

export default function GlobalError({ error }: { error: unknown }) {
  const [before] = useState(() => globalThis.document?.documentElement.cloneNode());
  const [notice] = useState(() => globalThis.document?.querySelector('[data-new-version]')?.textContent);
  return (
    <html>
      <body>
        <Suspense>
          <SiteFailure error={error} before={before} notice={notice} />
        </Suspense>
      </body>
    </html>
  );
}
