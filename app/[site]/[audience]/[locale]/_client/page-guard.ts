/** Notice that the page of a link cannot be loaded; the current page stays. */
import { keepPageOnFailure } from '#components/runtime/keep-page.ts';
import type { PageGuard } from '#components/runtime/lazy-parts.ts';
import { failureOfRequest } from '#lib/errors/failure.ts';
import { noticeOf } from '#lib/errors/situations.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { preloadNotices } from './preload-notices.ts';
import { showNotice } from './report-failure.ts';
import type { SiteView } from './site-view.ts';

/** Milliseconds that the notice stays: long enough to reach its button; later the visitor can press the link again. */
const NOTICE_MS = 15_000;
let guard: PageGuard | null = null;

async function showFailure(thrown: unknown, locale: string, again: (() => void) | null): Promise<void> {
  const notice = noticeOf('call', failureOfRequest(thrown));
  const common = await loadTranslator(locale, 'common');
  await showNotice(
    { ...notice, texts: [{ key: 'status.failure.title' }, ...notice.texts], separator: '. ' },
    locale,
    again ? { action: { label: common('actions.retry'), run: again }, duration: NOTICE_MS } : {},
  );
}

/** Starts the guard of this document with the first call; `again` repeats the last navigation. */
export function guardPages({ locale }: SiteView, again: () => void): PageGuard {
  if (guard) return guard;
  const fetchData = keepPageOnFailure(
    (thrown, isTraversal) => void showFailure(thrown, locale, isTraversal ? null : again),
  );
  preloadNotices(locale, ['status']);
  const leave = async (href: string): Promise<void> => {
    try {
      await fetchData(href);
      location.assign(href);
    } catch (thrown) {
      await showFailure(thrown, locale, () => void leave(href));
    }
  };
  return (guard = { leave });
}
