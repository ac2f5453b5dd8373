/** Notifies the mobile app around the page that a session began or ended (specification 1 §3, §7). */
import { postToApp, type BridgeWindow } from '#lib/native/app-bridge.ts';
import { appSessionOf, clearAppSession } from '#lib/session/app-session.ts';
import { localStore, sessionStore, type KeyValue } from '#lib/storage/key-value.ts';
import type { Feature } from './feature.ts';
import { requestToken } from './services.ts';

export const nativeFeature = {
  player() {
    /** The token that the app got last; null = it got the end of the session, undefined = it got nothing yet. */
    let sentToken: string | null | undefined;
    const sendToken = (stores: readonly KeyValue[], hasEnded: boolean) => {
      const token = hasEnded ? null : requestToken();
      if (token === sentToken) return;
      sentToken = token;
      postToApp(window as BridgeWindow, { type: 'authorization', token, ...appSessionOf(stores) });
    };
    return {
      session(state, reason) {
        const hasEnded = state.status === 'guest';
        if (hasEnded && reason === null) return;
        const stores = [localStore(), sessionStore()];
        if (document.body.dataset['webView'] !== undefined) sendToken(stores, hasEnded);
        // The stored launch parameters belong to the player whose session has ended. A browser has them too, if it was
        // opened with the app's address.
        if (hasEnded) clearAppSession(stores);
      },
    };
  },
} as const satisfies Feature;
