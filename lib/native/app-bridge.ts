/** Messages to the mobile app around the page (specification 1 §6). The window is passed in. */
import type { NativeMessage } from '#contract/native.ts';

/** Bridges of the known web views; each app has one of them. */
export type BridgeWindow = {
  readonly ReactNativeWebView?: { postMessage(text: string): void };
  readonly CroupierApp?: { postMessage(text: string): void };
};

/** Posts a message to the app. False = no app: the page is not in a web view, or its bridge is missing. */
export function postToApp(page: BridgeWindow, message: NativeMessage): boolean {
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

/** Tells the Android app to close the game. True = it closes it; otherwise the page must navigate. */
export const closeGameInApp = (page: BridgeWindow, userAgent: string): boolean =>
  isAndroid(userAgent) && postToApp(page, { type: 'close_game' });
