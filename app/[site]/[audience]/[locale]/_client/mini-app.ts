/**
 * Behaviour in the messenger's mini app: its colours, insets and height become custom properties, links to
 * other sites open outside of it, its back button goes back. Loaded in mini apps only.
 */
import type { HostCall, HostColours, HostEvent } from '#contract/mini-app.ts';
import { marked } from '#lib/core/marks.ts';
import { postToHost, readHostEvent, readHostMessage, type HostWindow } from '#lib/native/mini-app-bridge.ts';
import { declarationsOf, tokensOf } from '#lib/native/mini-app.ts';
import { messageOfLink } from '#lib/native/links.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { SiteView } from './site-view.ts';

let isStarted = false;
let colours: Readonly<Record<string, string>> = {};
const borders: Record<'device' | 'controls', { top: number; bottom: number }> = {
  device: { top: 0, bottom: 0 },
  controls: { top: 0, bottom: 0 },
};
/** CSS pixels; null = as high as the window. */
let height: number | null = null;

/** Applies the state of the host to this page, and stores it for the next one. */
function apply(): void {
  const sum = (side: 'top' | 'bottom') => borders.device[side] + borders.controls[side];
  const properties: Record<string, string> = {
    ...colours,
    ...(sum('top') > 0 && { '--host-top': `${sum('top')}px` }),
    ...(sum('bottom') > 0 && { '--safe-bottom': `${sum('bottom')}px` }),
    ...(height !== null && { '--host-height': `${height}px` }),
  };
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  sessionStore().set(STORAGE_KEYS.miniApp, declarationsOf(properties));
}

export function applyColours(params: HostColours): void {
  colours = tokensOf(params);
  apply();
}

/** An open menu or dialog closes; otherwise the previous page, or Home, is shown. */
function goBack(site: SiteView): void {
  const menu = document.querySelector<HTMLElement>(':popover-open');
  if (menu) return menu.hidePopover();
  const dialog = document.querySelector(`[role=dialog]${marked('phase')}`);
  if (dialog)
    return void dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  if (history.length > 1) history.back();
  else location.assign(site.homeHref);
}

function onEvent(event: HostEvent | null, site: SiteView): void {
  switch (event?.eventType) {
    case 'theme_changed':
      return applyColours(event.eventData.theme_params);
    case 'viewport_changed':
      height = Math.round(event.eventData.height);
      return apply();
    case 'safe_area_changed':
      borders.device = event.eventData;
      return apply();
    case 'content_safe_area_changed':
      borders.controls = event.eventData;
      return apply();
    case 'back_button_pressed':
      return goBack(site);
    case undefined:
  }
}

/** No effect after the first call of a document. */
export function startMiniApp(site: SiteView): void {
  if (isStarted) return;
  isStarted = true;
  const post = (call: HostCall) => postToHost(window as HostWindow, call, site.frameAncestors);
  const receiveEvent = (type: unknown, data: unknown) => onEvent(readHostEvent(type, data), site);
  Object.assign(window, { Telegram: { WebView: { receiveEvent } } });
  addEventListener('message', (event) => onEvent(readHostMessage(event, window, site.frameAncestors), site));
  addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const message = link && messageOfLink(link.href, location);
      if (message?.type !== 'open_link' || !/^https?:/.test(message.url)) return;
      event.preventDefault();
      event.stopPropagation();
      post({ type: 'web_app_open_link', data: { url: message.url } });
    },
    { capture: true },
  );
  const showBackButton = () =>
    post({ type: 'web_app_setup_back_button', data: { is_visible: location.pathname !== site.homeHref } });
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener(
    'currententrychange',
    showBackButton,
  );
  showBackButton();
  post({ type: 'web_app_ready' });
  post({ type: 'web_app_expand' });
  for (const part of ['theme', 'viewport', 'safe_area', 'content_safe_area'] as const)
    post({ type: `web_app_request_${part}` });
}
