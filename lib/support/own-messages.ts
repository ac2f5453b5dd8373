/** A visitor's unsent messages, stored in the tab; and the secret of a guest, stored in the browser. */
import * as v from 'valibot';
import { supportGuest, SUPPORT_TEXT_MAX, SUPPORT_TOPICS } from '#contract/rest/support.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';

const text = v.pipe(v.string(), v.maxLength(4 * SUPPORT_TEXT_MAX));
const unsentMessage = v.object({
  id: v.string(),
  text,
  topic: v.optional(v.picklist(SUPPORT_TOPICS)),
  status: v.picklist(['sending', 'failed']),
  /** Why the message was not sent, in the page's language; null = not known. */
  problem: v.nullable(v.string()),
});
/** A message that may not have arrived; it keeps its id over all attempts. */
export type Unsent = v.InferOutput<typeof unsentMessage>;

const stored = v.object({
  /** The player's id; null = a guest. Another visitor's messages are ignored. */
  owner: v.nullable(v.string()),
  draft: text,
  unsent: v.array(unsentMessage),
});
export type OwnMessages = Pick<v.InferOutput<typeof stored>, 'draft' | 'unsent'>;
const NOTHING_WRITTEN: OwnMessages = { draft: '', unsent: [] };

/** This visitor's stored messages; those that were being sent when the page was closed count as failed. */
export function readOwnMessages(store: KeyValue, owner: string | null): OwnMessages {
  const kept = readStored(store, STORAGE_KEYS.supportDraft, stored);
  if (kept === null || kept.owner !== owner) return NOTHING_WRITTEN;
  return { draft: kept.draft, unsent: kept.unsent.map((each) => ({ ...each, status: 'failed' })) };
}

export function keepOwnMessages(store: KeyValue, owner: string | null, { draft, unsent }: OwnMessages): void {
  if (draft === '' && unsent.length === 0) store.remove(STORAGE_KEYS.supportDraft);
  else keepStored(store, STORAGE_KEYS.supportDraft, { owner, draft, unsent });
}

/** The guest's secret; null = this guest has not written yet. */
export function guestSecret(store: KeyValue): string | null {
  const kept = v.safeParse(supportGuest, store.get(STORAGE_KEYS.supportGuest));
  return kept.success ? kept.output : null;
}

/** The guest's secret, made at the first message: 32 bytes of `random`, base64url. */
export function makeGuestSecret(store: KeyValue, random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const known = guestSecret(store);
  if (known !== null) return known;
  const bytes = new Uint8Array(32);
  random(bytes);
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  store.set(STORAGE_KEYS.supportGuest, secret);
  return secret;
}
