/**
 * The page sent when the requested one cannot be rendered now: the platform is down or hangs, or the rendering thread
 * has ended. This page needs neither of them, no script and no other file: it contains brand, texts and styles. It is
 * shown at the requested address, so a reload is the retry.
 */
import type { ServerResponse } from 'node:http';
import type { Sites } from '#lib/brands/sites.ts';
import { escapeMarkup } from '#lib/core/escape-markup.ts';
import { importNamespace } from '#lib/i18n/import-namespace.ts';
import { loadBundle } from '#lib/i18n/load-bundle.ts';
import { bundleOf } from '#lib/i18n/locales.ts';
import { href } from '#lib/routes/links.ts';
import { siteOfPath, type PageSite } from '#lib/request/decision.ts';
import { buildBarePage } from './bare-page.ts';
import type { PageDecision } from './send-page.ts';

/** Seconds after which a client may retry (Retry-After): about the duration of a restart of the platform. */
const RETRY_SECONDS = 10;

/** HTML of the page for a site and language. */
async function buildUnavailablePage({ site, locale }: PageSite): Promise<string> {
  const { messages } = await loadBundle(bundleOf(locale), ['status'], importNamespace);
  const { failure, notFound } = messages.status;
  const homeHref = href(site, locale, 'Home');
  return buildBarePage({
    brand: site.brand,
    locale,
    homeHref,
    title: failure.title,
    main: `<h1>${escapeMarkup(failure.title)}</h1>
<p>${escapeMarkup(failure.text)}</p>
<nav><a href="">${escapeMarkup(failure.retry)}</a><a href="${escapeMarkup(homeHref)}">${escapeMarkup(notFound.toHome)}</a></nav>`,
  });
}

/** 503, or 429 for a visitor with too many concurrent page requests. */
export type FailureStatus = 503 | 429;

/**
 * Headers and body of the answer in place of `page`; for a request that is not for a page of a site, a line of plain
 * English.
 */
export async function unavailablePage(
  sites: Sites,
  page: PageDecision | null,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const at = page && siteOfPath(sites, page.path);
  return at
    ? {
        headers: { ...page.headers, 'content-type': 'text/html; charset=utf-8' },
        body: Buffer.from(await buildUnavailablePage(at)),
      }
    : {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: Buffer.from('Not available now. Please try again.\n'),
      };
}

/** Status and headers of a page that could not be made. */
export function markUnavailable(response: ServerResponse, status: FailureStatus): void {
  response.statusCode = status;
  response.setHeader('retry-after', String(RETRY_SECONDS));
  response.setHeader('cache-control', 'no-store');
  for (const name of ['etag', 'link', 'content-length', 'x-nextjs-cache']) response.removeHeader(name);
}
