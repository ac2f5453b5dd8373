'use client';
/** Needs the client: it renews a list of matches at intervals, because matches begin and end. */
import { useEffect } from 'react';
import { createPageSource } from '#components/runtime/page-source.ts';
import { keepFields, keepFolds } from '#components/runtime/renew-board.ts';
import { watchSport } from '#components/runtime/watch-sport.ts';
import { attributeOf, marked } from '#lib/core/marks.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';

/** Replaces the shown list by that of the page's current HTML; the replaced list closes its stream. */
async function renew(locale: string): Promise<void> {
  const href = location.pathname + location.search;
  const [page, t] = await Promise.all([createPageSource()(href), loadTranslator(locale, 'sports')]);
  const shown = document.querySelector<HTMLElement>(marked('sport-board'));
  const found = page.querySelector<HTMLElement>(marked('sport-board'));
  if (!shown || !found || href !== location.pathname + location.search) return;
  if (shown.contains(document.activeElement)) return;
  const next = document.importNode(found, true);
  keepFolds(shown, next);
  keepFields(shown, next);
  next.removeAttribute(attributeOf('lazy'));
  shown.replaceWith(next);
  watchSport(next, { t, locale });
}

/**
 * Renews the list every `seconds`, but neither while the page is hidden nor while the visitor uses a control of the
 * list.
 */
export function RenewedBoardIsland({ locale, seconds }: { locale: string; seconds: number }) {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void renew(locale).catch(console.warn);
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [locale, seconds]);
  return null;
}
