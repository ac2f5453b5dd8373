/**
 * Messages between the page and its surroundings: the native app of a web view, the page that frames it, and
 * the frame of a game (specification 1 §7 "Messages posted to the native app", "Inbound window messages").
 * The specification names the messages; their bodies are defined by this project (docs/contract.md).
 */
import * as v from 'valibot';

/** Greatest number of characters of an address; no address of the product is longer. */
const MAX_ADDRESS = 2048;
const address = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ADDRESS));

/** Message after a payment (specification 1 §4): an event of the document, and a message to the app. */
export const PAYMENT_SUCCESS = 'payment_success';
/** `amount`: the credited amount, a decimal string in major units. */
const paymentSuccess = v.object({ order: v.string(), amount: v.string(), currency: v.string() });
export type PaymentSuccess = v.InferOutput<typeof paymentSuccess>;

/** Page → native app: JSON text through the bridge of the web view. */
export const nativeMessage = v.variant('type', [
  /** A link to another site, which the app opens outside of the web view. */
  v.object({ type: v.literal('open_link'), url: address }),
  /** Sign-in by a social network: its pages refuse web views, so the app opens a browser. */
  v.object({ type: v.literal('social_auth'), provider: v.string(), url: address }),
  /** Opens the app's own cashbox. */
  v.object({ type: v.literal('cashbox'), direction: v.picklist(['deposit', 'withdrawal']) }),
  /**
   * The page's session began (`token` as in the page's cookie, with the parameters of the launch) or ended
   * (`token` null).
   */
  v.object({
    type: v.literal('authorization'),
    token: v.nullable(v.string()),
    app_type: v.nullable(v.string()),
    mb_uuid: v.nullable(v.string()),
  }),
  /** A deposit has been credited while the page showed it. */
  v.object({ type: v.literal(PAYMENT_SUCCESS), ...paymentSuccess.entries }),
  /** Android: closes the screen of the game and shows the previous one. */
  v.object({ type: v.literal('close_game') }),
]);
export type NativeMessage = v.InferOutput<typeof nativeMessage>;

/**
 * Window or frame → page, as the `data` of a `message` event; a web view may send objects as JSON text too.
 * Paths are addresses of this site, with or without its base.
 */
export const windowMessage = v.union([
  /** Asks for the page's language; sent by the app's screen about a blocked region. */
  v.literal('geo_blocking_get_lang'),
  /** The visitor has left the app's screen about a blocked region. */
  v.literal('geo_blocking_back'),
  v.object({ push: address }),
  v.object({ action: v.literal('game.location'), payload: v.object({ path: address }) }),
]);
export type WindowMessage = v.InferOutput<typeof windowMessage>;

/** Response to `geo_blocking_get_lang`, posted to the sender's window. */
export type LanguageReply = { readonly type: 'geo_blocking_lang'; readonly lang: string };
