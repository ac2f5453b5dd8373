/**
 * The page that a visitor gets when the requested one cannot be made now: the platform is down or hangs, or
 * the rendering thread has ended. It needs neither of them, no script and no other file: it contains brand,
 * texts and styles. It is shown at the requested address, so that loading it again is the retry.
 */
import type { ServerResponse } from 'node:http';
import type { Site, Sites } from '#lib/brands/sites.ts';
import { buildLogoSvg } from '#lib/brands/logo.ts';
import { escapeMarkup } from '#lib/core/escape-markup.ts';
import { importNamespace } from '#lib/i18n/import-namespace.ts';
import { loadBundle } from '#lib/i18n/load-bundle.ts';
import { bundleOf } from '#lib/i18n/locales.ts';
import { href } from '#lib/routes/links.ts';
import { siteOfPath, type PageSite } from '#lib/request/decision.ts';
import type { PageDecision } from './send-page.ts';

/** Seconds after which a client may ask again (Retry-After): a restart of the platform takes about as long. */
const RETRY_SECONDS = 10;

const STYLE = `*{box-sizing:border-box}
body{min-height:100vh;min-height:100dvh;margin:0;display:flex;flex-direction:column;align-items:center;padding:24px 16px;background:var(--c-bg);color:var(--c-text);font:16px/1.5 Rubik,system-ui,sans-serif;text-align:center}
.logo{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:inherit;font-size:20px;font-weight:700;text-decoration:none}
.logo svg{height:32px;width:auto}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;max-width:480px}
h1{margin:0 0 12px;font-size:28px;line-height:1.2}
p{margin:0 0 28px}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px}
nav a{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 24px;border:2px solid var(--c-accent);border-radius:var(--r-button,12px);color:var(--c-text);font-weight:600;text-decoration:none}
nav a:first-child{background:var(--c-accent);color:var(--c-on-accent)}
a:focus-visible{outline:3px solid var(--c-text);outline-offset:3px}`;

/** HTML of the page for a site and language. */
async function buildUnavailablePage({ site, locale }: PageSite): Promise<string> {
  const { messages } = await loadBundle(bundleOf(locale), ['status'], importNamespace);
  const { failure, notFound } = messages.status;
  const { brand } = site;
  const home = escapeMarkup(href(site, locale, 'Home'));
  const name = escapeMarkup(brand.name);
  return `<!DOCTYPE html>
<html lang="${locale}" style="${escapeMarkup(tokensOf(site))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${brand.theme.themeColor}">
<meta name="color-scheme" content="${brand.theme.scheme}">
<meta name="robots" content="noindex">
<title>${escapeMarkup(failure.title)} | ${name}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a class="logo" href="${home}">${buildLogoSvg(brand).replace('<svg ', '<svg aria-hidden="true" ')}<span>${name}</span></a></header>
<main>
<h1>${escapeMarkup(failure.title)}</h1>
<p>${escapeMarkup(failure.text)}</p>
<nav><a href="">${escapeMarkup(failure.retry)}</a><a href="${home}">${escapeMarkup(notFound.toHome)}</a></nav>
</main>
</body>
</html>
`;
}

const tokensOf = ({ brand }: Site): string =>
  Object.entries(brand.theme.tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** 503, or 429 for a visitor who has asked for too many pages at the same time. */
export type FailureStatus = 503 | 429;

/**
 * Headers and body in place of `page`; a line of plain English for a request that is not for a page of a
 * site.
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
