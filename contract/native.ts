/**
 * Messages from the page to the native app around it (specification 1 §6, "Messages posted to the native
 * app"): JSON text through the bridge of the web view.
 */
import * as v from 'valibot';

export const nativeMessage = v.variant('type', [
  /** Android: closes the screen of the game and shows the previous one. */
  v.object({ type: v.literal('close_game') }),
]);
export type NativeMessage = v.InferOutput<typeof nativeMessage>;
