/** The visitor's draw of a landing page on this device: the secret of the browser, and the prize that waits. */
import * as v from 'valibot';
import { landingDrawReply, type LandingDrawReply } from '#contract/rest/landing.ts';
import { hexOf } from '#lib/core/hex.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';

const kept = v.object({ visitor: v.string(), drawn: v.nullable(landingDrawReply) });
const SECRET_BYTES = 24;

const read = (store: KeyValue) => readStored(store, STORAGE_KEYS.landingDraw, kept);

/**
 * The secret of this browser, by which the platform recognises a repeated draw; created and stored at its
 * first use.
 */
export function visitorSecret(
  store: KeyValue,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const found = read(store);
  if (found) return found.visitor;
  const visitor = hexOf(random(new Uint8Array(SECRET_BYTES)));
  keepStored(store, STORAGE_KEYS.landingDraw, { visitor, drawn: null });
  return visitor;
}

/** Stores a prize; the next registration sends its code (`_client/registration-start.ts`). */
export function keepDraw(store: KeyValue, drawn: LandingDrawReply): void {
  keepStored(store, STORAGE_KEYS.landingDraw, { visitor: visitorSecret(store), drawn });
}

/** The prize stored for a registration; null = none, or expired. */
export function waitingDraw(store: KeyValue, now: Date): LandingDrawReply | null {
  const drawn = read(store)?.drawn ?? null;
  return drawn?.state === 'waiting' && new Date(drawn.expires) > now ? drawn : null;
}

/**
 * Removes the prize after a registration. The secret stays, by which the platform recognises that this
 * browser has drawn.
 */
export function forgetDraw(store: KeyValue): void {
  const found = read(store);
  if (found) keepStored(store, STORAGE_KEYS.landingDraw, { ...found, drawn: null });
}
