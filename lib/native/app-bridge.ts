/**
 * The mobile app around the page (specification 1 §6): who it is, and what it is told. Holds no DOM of its
 * own: the window is passed in.
 */
import type { NativeMessage } from '#contract/native.ts';

/** The bridges that web views have; an app has one of them. */
export type BridgeWindow = {
  readonly ReactNativeWebView?: { postMessage(text: string): void };
  readonly CroupierApp?: { postMessage(text: string): void };
};

/** Says something to the app. False = nobody hears: this is no web view of an app, or its bridge is gone. */
export function tellApp(page: BridgeWindow, message: NativeMessage): boolean {
  const bridge = page.ReactNativeWebView ?? page.CroupierApp;
  if (typeof bridge?.postMessage !== 'function') return false;
  try {
    bridge.postMessage(JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}

const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent);

/**
 * On Android the app closes a game itself; elsewhere, and when no app hears, the page leads on. True = the
 * app does it.
 */
export const closeGameInApp = (page: BridgeWindow, userAgent: string): boolean =>
  isAndroid(userAgent) && tellApp(page, { type: 'close_game' });
