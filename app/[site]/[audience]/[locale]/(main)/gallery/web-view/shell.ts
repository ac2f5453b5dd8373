/** What the simulator does to the page in its frame: everything that the app around a web view would do. */
import { nativeMessage } from '#contract/native.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import * as v from 'valibot';

export const HOST_GROUPS = ['mav', 'map'] as const;
export const PLATFORMS = ['ios', 'android'] as const;
export type ShellSettings = {
  readonly group: (typeof HOST_GROUPS)[number];
  readonly platform: (typeof PLATFORMS)[number];
  readonly version: string;
};
export type LogEntry = {
  readonly id: number;
  readonly direction: 'out' | 'in' | 'page';
  readonly name: string;
  readonly fields: string;
};

const USER_AGENTS = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36',
} as const;

/** Inbound messages, and texts that must be ignored. */
export const INBOUND: readonly { readonly name: string; readonly data: unknown }[] = [
  { name: 'geo_blocking_get_lang', data: 'geo_blocking_get_lang' },
  { name: 'geo_blocking_back', data: 'geo_blocking_back' },
  { name: 'push', data: { push: '/casino/games/fast' } },
  { name: 'push as JSON text', data: JSON.stringify({ push: '/casino/games/fast' }) },
  { name: 'game.location', data: { action: 'game.location', payload: { path: '/games/slot' } } },
  { name: 'bad: push to another site', data: { push: 'https://foreign.example/' } },
  { name: 'bad: push is a number', data: { push: 7 } },
  { name: 'bad: unknown action', data: { action: 'game.destroy', payload: { path: '/games/slot' } } },
  { name: 'bad: location without a path', data: { action: 'game.location', payload: {} } },
];
export const SENDERS = {
  parent: 'The window around the page',
  script: 'A script of the app in the page',
  foreign: 'A window of another origin (ignored)',
} as const;
export type SenderName = keyof typeof SENDERS;

/** Links that make the page send a message to the app when they are pressed. */
export const TRIGGERS: readonly {
  readonly name: string;
  readonly href: string;
  readonly network?: string;
}[] = [
  { name: 'Link to another site', href: 'https://example.org/rules' },
  { name: 'Sign-in by a social network', href: '/casino/auth-social/login', network: 'sandbox' },
  { name: 'Cashbox: deposit', href: '/casino/cashbox/topup/card' },
  { name: 'Cashbox: withdrawal', href: '/casino/cashbox/withdraw/card' },
];

type FrameWindow = Window & typeof globalThis & { simulated?: true };
type AppBridge = { postMessage(text: string): void };

/** Puts the app's bridge and user agent into the frame's document, once for each document. */
export function installBridge(
  page: FrameWindow,
  { platform }: ShellSettings,
  onText: (text: string) => void,
): void {
  if (page.simulated || page.location.href === 'about:blank') return;
  page.simulated = true;
  const bridge: AppBridge = { postMessage: onText };
  Object.assign(
    page,
    platform === 'ios' ? { webkit: { messageHandlers: { CroupierApp: bridge } } } : { CroupierApp: bridge },
  );
  // Simulates a touch: the scripts of a page start with the first input (server/late-scripts.ts).
  page.addEventListener('load', () => {
    for (const clientX of [1, 2]) page.dispatchEvent(new page.PointerEvent('pointermove', { clientX }));
  });
  Object.defineProperty(page.navigator, 'userAgent', { get: () => USER_AGENTS[platform] });
}

/** Maximum length of a field's text in the log, in characters; a longer text, such as a token, is cut. */
const MAX_FIELD = 60;
const fieldText = (value: unknown): string => {
  const text = String(value);
  return text.length > MAX_FIELD ? `${text.slice(0, MAX_FIELD)}…` : text;
};

/** Name and fields of an outbound message; a text that is not a message of the contract gets a name that says that. */
export function readOutbound(text: string): { name: string; fields: string } {
  try {
    const { type, ...fields } = v.parse(nativeMessage, JSON.parse(text));
    return {
      name: type,
      fields: Object.entries(fields)
        .map(([key, value]) => `${key} = ${fieldText(value)}`)
        .join(', '),
    };
  } catch {
    return { name: 'not a message of the contract', fields: fieldText(text) };
  }
}

/**
 * Posts a message to the page as the given sender would: the parent window, a script of the page, or a window of
 * another origin.
 */
export function sendInbound(page: FrameWindow, data: unknown, sender: SenderName): void {
  if (sender === 'parent') return page.postMessage(data, location.origin);
  const event = sender === 'script' ? { data } : { data, origin: 'https://foreign.example', source: window };
  page.dispatchEvent(new page.MessageEvent('message', event));
}

/** Presses a link that the page itself could contain: adds it to the page, clicks it and removes it. */
export function pressLink(page: FrameWindow, { href, network }: (typeof TRIGGERS)[number]): void {
  const link = page.document.createElement('a');
  link.href = href;
  if (network) link.dataset['network'] = network;
  page.document.body.append(link);
  link.click();
  link.remove();
}

/** The launch address of the app; its parameters mark the page as a web view. */
export const launchAddress = (path: string, { group, platform }: ShellSettings): string =>
  `${path}?${new URLSearchParams({
    [STORAGE_KEYS.appType]: `${group}-${platform}`,
    [STORAGE_KEYS.mbUuid]: 'simulator',
  }).toString()}`;

/**
 * Removes the launch parameters from the storage, which the frame and the simulator share: otherwise every page of the
 * site would count as a web view.
 */
export function clearLaunch(): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of [
      STORAGE_KEYS.aSsid,
      STORAGE_KEYS.appType,
      STORAGE_KEYS.mbUuid,
      STORAGE_KEYS.appVersion,
    ])
      store.removeItem(key);
}
