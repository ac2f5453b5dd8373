/**
 * Web views of the mobile apps (specification 1 §2 "Stub screens", §4 "Web-view mode adds a marker to the
 * page body", §9 header heights).
 */
import type { BrandHost } from '#lib/brands/brand.ts';
import { marked } from '#lib/core/marks.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const { appType } = STORAGE_KEYS;

/**
 * Inline script that sets `<body data-web-view>` before the first paint if the page's host belongs to an app
 * (specification 1 §6), the app has added its bridge (lib/native/app-bridge.ts), or the app's kind is in the launch
 * address or stored by an earlier launch. Where storage is blocked, the other signs decide.
 */
export function webViewMarkScript(hosts: readonly Pick<BrandHost, 'name' | 'app'>[]): string {
  const names = hosts.filter(({ app }) => app !== undefined).map(({ name }) => name);
  // One script for all hosts of a site, since they share the page store.
  const isAppHost = names.length > 0 ? `${JSON.stringify(names)}.includes(location.hostname)||` : '';
  return `try{if(${isAppHost}globalThis.CroupierApp||/[?&]${appType}=[^&]/.test(location.search)||sessionStorage.${appType}||localStorage.${appType})document.body.dataset.webView=''}catch(e){}`;
}

/** In a web view writes the app's version into the version line, if the app has stored it. */
export function showAppVersion(
  root: ParentNode,
  stored: () => Pick<Storage, 'getItem'> = () => localStorage,
): void {
  if (document.body.dataset['webView'] === undefined) return;
  let version: string | null = null;
  try {
    version = stored().getItem(STORAGE_KEYS.appVersion);
  } catch {
    // Storage is blocked: the line keeps its text.
  }
  if (!version) return;
  for (const line of root.querySelectorAll<HTMLElement>(marked('version'))) {
    const web = line.dataset['version'] ?? '';
    if (web) line.textContent = (line.textContent ?? '').replace(web, version);
    line.dataset['version'] = version;
  }
}
