/**
 * Input of the auth form, kept in the tab until a sign-in, so that it survives a reload, an error or a closed
 * modal. Never a password.
 */
import * as v from 'valibot';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
/** Recipient, token and times of the last code that was sent; times in milliseconds since 1970. */
export const sentCode = v.object({
  to: text(254),
  token: text(64),
  resendAt: v.number(),
  endsAt: v.number(),
});
export type SentCode = v.InferOutput<typeof sentCode>;

const keptInput = v.partial(
  v.object({
    method: v.picklist(['email', 'phone']),
    country: text(2),
    email: text(254),
    phoneText: text(250),
    currency: text(4),
    promocode: text(64),
    terms: v.boolean(),
    sent: v.nullable(sentCode),
  }),
);
export type KeptInput = v.InferOutput<typeof keptInput>;

/** The stored input; an empty object when nothing is stored or the stored value is malformed. */
export const readKept = (store: KeyValue): KeptInput =>
  readStored(store, STORAGE_KEYS.authInput, keptInput) ?? {};

/** Stores these values in addition to those stored before. */
export function keep(store: KeyValue, input: KeptInput): void {
  // The schema drops all other members, so a password cannot get into the storage by mistake.
  const kept = v.safeParse(keptInput, { ...readKept(store), ...input });
  if (kept.success) keepStored(store, STORAGE_KEYS.authInput, kept.output);
}

export const forgetKept = (store: KeyValue): void => store.remove(STORAGE_KEYS.authInput);
