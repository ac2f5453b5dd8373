/** Messages to the mobile app around the page (specification 1 §6, §7). The window is passed in. */
import type { NativeMessage } from '#contract/native.ts';

type Bridge = { postMessage(text: string): void };
/** Bridges of the known web views; each app has one of them. `webkit`: that of iOS. */
export type BridgeWindow = {
  readonly ReactNativeWebView?: Bridge;
  readonly CroupierApp?: Bridge;
  readonly webkit?: { readonly messageHandlers?: { readonly CroupierApp?: Bridge } };
};

/** Posts a message to the app. False = no app: the page is not in a web view, or its bridge is missing. */
export function postToApp(page: BridgeWindow, message: NativeMessage): boolean {
  try {
    const bridge = page.ReactNativeWebView ?? page.CroupierApp ?? page.webkit?.messageHandlers?.CroupierApp;
    if (typeof bridge?.postMessage !== 'function') return false;
    bridge.postMessage(JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}

const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent);

/** Requests the Android app to close the game. True = the app closes it; otherwise the page must navigate. */
export const closeGameInApp = (page: BridgeWindow, userAgent: string): boolean =>
  isAndroid(userAgent) && postToApp(page, { type: 'close_game' });
