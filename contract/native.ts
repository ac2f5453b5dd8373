/**
 * Messages from the page to the mobile app around it (specification 1 §6, "Messages posted to the native
 * app"): JSON text through the bridge of the web view.
 */
import * as v from 'valibot';

export const nativeMessage = v.variant('type', [
  /** Android: the screen of the game closes, and the app shows what was before it. */
  v.object({ type: v.literal('close_game') }),
]);
export type NativeMessage = v.InferOutput<typeof nativeMessage>;
