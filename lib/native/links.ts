/**
 * Messages that a click in a web view sends to the app instead of opening a page (specification 1 §5, §7).
 */
import type { NativeMessage } from '#contract/native.ts';

/** Schemes that only the device can open. */
const DEVICE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'tg:', 'viber:', 'whatsapp:'];
/** Last part of the addresses of the web-view cashbox (`webview-cashbox`, specification 1 §2). */
const CASHBOX_PATH = /\/cashbox\/(topup|withdraw)(?:\/|$)/;
const CASHBOX_MODALS: Readonly<Record<string, 'deposit' | 'withdrawal'>> = {
  cashbox: 'deposit',
  withdraw: 'withdrawal',
};

/**
 * The message that replaces opening `href`; null when the page opens it. `network`: the social network whose
 * sign-in the link begins.
 */
export function messageOfLink(
  href: string,
  page: Pick<Location, 'href' | 'origin'>,
  network?: string,
): NativeMessage | null {
  if (!URL.canParse(href, page.href)) return null;
  const url = new URL(href, page.href);
  if (!DEVICE_SCHEMES.includes(url.protocol)) return null;
  if (network) return { type: 'social_auth', provider: network, url: url.href };
  if (url.origin !== page.origin) return { type: 'open_link', url: url.href };
  const cashbox = CASHBOX_PATH.exec(url.pathname)?.[1];
  if (cashbox) return { type: 'cashbox', direction: cashbox === 'withdraw' ? 'withdrawal' : 'deposit' };
  const direction = CASHBOX_MODALS[url.searchParams.get('modal') ?? ''];
  return direction ? { type: 'cashbox', direction } : null;
}
