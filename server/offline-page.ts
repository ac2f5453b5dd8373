/**
 * The page that the service worker shows when a page cannot be loaded (docs/decisions/0200). It is shown at
 * the requested address, polls that address, and then loads it.
 */
import { createHash } from 'node:crypto';
import type { RouteLocale } from '#contract/locales.ts';
import type { Site } from '#lib/brands/sites.ts';
import { escapeMarkup } from '#lib/core/escape-markup.ts';
import { importNamespace } from '#lib/i18n/import-namespace.ts';
import { loadBundle } from '#lib/i18n/load-bundle.ts';
import { bundleOf } from '#lib/i18n/locales.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { logoData } from './app-icons.ts';
import { buildBarePage } from './bare-page.ts';

/** Milliseconds between two polls in the background. */
const TRY_EVERY_MS = 10_000;

/** The address is polled by HEAD first, so that a failed attempt leaves the page unchanged. */
const SCRIPT = `(function(){var button=document.querySelector('button'),line=document.querySelector('[role=status]'),texts=document.querySelectorAll('li'),busy=false;function rest(text){busy=false;button.removeAttribute('aria-disabled');if(text)line.textContent=text}function check(isTold){if(busy)return;busy=true;button.setAttribute('aria-disabled','true');if(isTold)line.textContent=texts[0].textContent;fetch(location.href,{method:'HEAD',cache:'no-store',redirect:'manual'}).then(function(){line.textContent=texts[2].textContent;location.reload()},function(){rest(isTold&&texts[1].textContent)})}button.onclick=function(){check(true)};addEventListener('online',function(){check(true)});setInterval(function(){if(!document.hidden)check(false)},${TRY_EVERY_MS})})()`;

/** CSP source of the page's script. */
export const OFFLINE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const STYLE = `.disc{display:grid;place-items:center;width:96px;height:96px;margin-bottom:28px;border-radius:50%;color:var(--c-accent);background:color-mix(in oklab,var(--c-accent) 12%,transparent);box-shadow:0 0 0 12px color-mix(in oklab,var(--c-accent) 6%,transparent)}
[role=status]{min-height:1.5em;margin:20px 0 0}
[aria-disabled]{opacity:.6;cursor:default}
`;
const ICON =
  '<svg width="44" height="44" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="M3 3l18 18M8.6 16.4a5 5 0 0 1 6.8 0M5.2 12.9a10 10 0 0 1 4.9-2.6M1.8 9.4a15 15 0 0 1 5-3.1M10.9 5.1a15 15 0 0 1 11.3 4.3M14.6 10.6a10 10 0 0 1 4.2 2.3"/><path d="M12 20h.01" stroke-width="2.6"/></svg>';

/** HTML of the page; rejects when the texts or the brand's logo cannot be read. */
export async function buildOfflinePage(site: Site, locale: RouteLocale): Promise<string> {
  const { brand } = site;
  const loaded = await loadBundle(bundleOf(locale), ['status'], importNamespace);
  const t = translatorOf(loaded, 'status');
  // The logo is embedded as data: loading it would need the network.
  const picture = await logoData(brand);
  const logo = brand.logo.kind === 'file' && picture ? { ...brand.logo, src: picture } : brand.logo;
  return buildBarePage({
    brand: { ...brand, logo },
    locale,
    homeHref: href(site, locale, 'Home'),
    title: t('offline.title'),
    main: `<div class="disc" aria-hidden="true">${ICON}</div>
<h1>${escapeMarkup(t('offline.title'))}</h1>
<p>${escapeMarkup(t('offline.text'))}</p>
<nav><button type="button">${escapeMarkup(t('offline.retry'))}</button></nav>
<p role="status"></p>
<ul hidden><li>${escapeMarkup(t('offline.checking'))}</li><li>${escapeMarkup(t('offline.still'))}</li><li>${escapeMarkup(t('offline.back'))}</li></ul>`,
    style: STYLE,
    script: SCRIPT,
  });
}
