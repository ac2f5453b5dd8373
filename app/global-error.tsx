'use client';
/**
 * Needs the client: Next.js shows it when the layout itself threw. It takes the place of the whole document,
 * so it keeps the language, the brand and the fonts of the one that stood there.
 */
import { useEffect, useState, type ComponentType } from 'react';
import type { PageFailureProps } from './[site]/[audience]/[locale]/_client/page-failure.tsx';

const documentNow = () => {
  const { lang, className, dataset, style } = document.documentElement;
  return { lang, className, home: dataset['home'] ?? '/', brand: dataset['brand'], tokens: style.cssText };
};

export default function GlobalError({ error }: { error: unknown }) {
  const [before] = useState(() => (typeof document === 'undefined' ? null : documentNow()));
  const [View, setView] = useState<ComponentType<PageFailureProps> | null>(null);
  useEffect(() => {
    document.documentElement.style.cssText = before?.tokens ?? '';
    void import('./[site]/[audience]/[locale]/_client/page-failure.tsx').then(
      ({ PageFailure }) => setView(() => PageFailure),
      () => {},
    );
  }, [before]);
  return (
    <html lang={before?.lang} className={before?.className} data-brand={before?.brand}>
      <body>
        <main className="page">
          {View && (
            <View
              error={error}
              locale={before?.lang ?? ''}
              homeHref={before?.home ?? '/'}
              retry={() => location.reload()}
            />
          )}
        </main>
      </body>
    </html>
  );
}
