/** Tells the mobile app around the page that a session began or ended (specification 1 §3, §7). */
import { postToApp, type BridgeWindow } from '#lib/native/app-bridge.ts';
import { appSessionOf, clearAppSession } from '#lib/session/app-session.ts';
import { localStore, sessionStore } from '#lib/storage/key-value.ts';
import type { Feature } from './feature.ts';
import { requestToken } from './services.ts';

export const nativeFeature = {
  player() {
    /** Undefined: nothing has been told yet. */
    let told: string | null | undefined;
    return {
      session(state, reason) {
        if (document.body.dataset['webView'] === undefined) return;
        const hasEnded = state.status === 'guest';
        if (hasEnded && reason === null) return;
        const token = hasEnded ? null : requestToken();
        if (token === told) return;
        told = token;
        const stores = [localStore(), sessionStore()];
        postToApp(window as BridgeWindow, { type: 'authorization', token, ...appSessionOf(stores) });
        // The app's session was that of this player.
        if (hasEnded) clearAppSession(stores);
      },
    };
  },
} as const satisfies Feature;
