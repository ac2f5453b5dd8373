/** Behaviour in a web view of a mobile app (specification 1 §4–§7); loaded in web views only. */
import { showAppVersion } from '#components/runtime/web-view.ts';
import { attributeOf } from '#lib/core/marks.ts';
import { postToApp, type BridgeWindow } from '#lib/native/app-bridge.ts';
import { messageOfLink } from '#lib/native/links.ts';
import type { SiteView } from './site-view.ts';
import { listenToWindowMessages } from './window-messages.ts';

let isStarted = false;

/**
 * Passes to the app the links that the app itself opens: other sites, its cashbox, sign-in by a social network. Without
 * a bridge a link to another site opens outside of the web view; everything else works as in a browser.
 */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const message =
    link && messageOfLink(link.href, location, link.getAttribute(attributeOf('network')) ?? undefined);
  if (!message) return;
  const isTaken = postToApp(window as BridgeWindow, message);
  if (isTaken || message.type === 'open_link') {
    event.preventDefault();
    event.stopPropagation();
  }
  if (!isTaken && message.type === 'open_link') window.open(message.url, '_blank', 'noopener');
}

/** Call for each page that opens in the document. */
export function startWebView(site: SiteView, navigate: (href: string) => void): void {
  showAppVersion(document);
  if (isStarted) return;
  isStarted = true;
  // Runs before the page's own listener, which would open the link.
  addEventListener('click', onClick, { capture: true });
  listenToWindowMessages(site, navigate);
}
