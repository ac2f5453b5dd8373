/**
 * Messages of the windows around this page and of the open game (specification 1 §7). Loaded in web views, and
 * on the page of a game.
 */
import type { LanguageReply } from '#contract/native.ts';
import { marked } from '#lib/core/marks.ts';
import { mayPost, pathOfMessage, readWindowMessage, senderOf } from '#lib/native/window-messages.ts';
import { innerTarget } from '#lib/request/inner-target.ts';
import { linkSite, type SiteView } from './site-view.ts';

/** The `navigate` function registered last: each game page registers its own. */
let open: ((href: string) => void) | null = null;

/**
 * Posts the page's language to the sender. A sender with an opaque origin cannot be addressed by name, so `*` is used:
 * a language is no secret.
 */
function postLanguage({ source, origin }: MessageEvent, lang: string): void {
  const reply: LanguageReply = { type: 'geo_blocking_lang', lang };
  source?.postMessage(reply, { targetOrigin: origin === 'null' || origin === '' ? '*' : origin });
}

function onMessage(event: MessageEvent<unknown>, site: SiteView): void {
  const frame = document.querySelector<HTMLIFrameElement>(`${marked('open-game')} iframe`);
  const sender = senderOf(event, {
    window,
    parent: window.parent,
    origin: location.origin,
    frameAncestors: site.frameAncestors,
    gameFrame: frame?.contentWindow ?? undefined,
  });
  const message = sender && readWindowMessage(event.data);
  if (!message || !mayPost(sender, message)) return;
  if (message === 'geo_blocking_get_lang') return postLanguage(event, site.locale);
  if (message === 'geo_blocking_back') return open?.(sender === 'game' ? site.casinoHref : site.homeHref);
  const target = innerTarget(
    linkSite(site),
    site.locale,
    new URLSearchParams({ path: pathOfMessage(message) ?? '' }),
  );
  if (target !== null) open?.(target);
}

/** Registers the listener at the first call in a document; `navigate` opens an address of this site. */
export function listenToWindowMessages(site: SiteView, navigate: (href: string) => void): void {
  const isFirst = open === null;
  open = navigate;
  if (isFirst) addEventListener('message', (event) => onMessage(event, site));
}
