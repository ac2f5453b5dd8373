/**
 * Shown in place of a document whose layout threw: with language, brand and fonts of the previous document, a
 * text and a retry.
 */
import { useLayoutEffect } from 'react';
import { FailureView } from './[site]/[audience]/[locale]/_client/failure-view.tsx';

/** `before`: the previous `<html>` element. */
export default function SiteFailure({ error, before }: { error: unknown; before: Node | undefined }) {
  const html = before instanceof HTMLElement ? before : document.documentElement;
  useLayoutEffect(() => {
    for (const { name, value } of html.attributes) document.documentElement.setAttribute(name, value);
  }, [html]);
  return (
    <main className="page">
      <FailureView
        error={error}
        locale={html.lang}
        homeHref={html.dataset['home'] ?? '/'}
        retry={() => location.reload()}
      />
    </main>
  );
}
