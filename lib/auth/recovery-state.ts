/**
 * Progress of a recovery, kept until the tab is closed, so that a reload continues with the correct timer of
 * the next code. Neither codes nor passwords are stored; the account is part of the stored input
 * (kept-input.ts).
 */
import * as v from 'valibot';
import type { ResetSendBody } from '#contract/rest/recovery.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';

/** Progress of a recovery. Times are milliseconds since 1970 by this device's clock. */
const recoveryState = v.object({
  step: v.picklist(['account', 'code', 'password']),
  /** The code that was sent last: recipient, handle, when another can be sent, when it expires. */
  sent: v.nullable(
    v.object({
      to: v.union([v.object({ email: v.string() }), v.object({ phone: v.string() })]),
      handle: v.string(),
      resendAt: v.number(),
      endsAt: v.number(),
    }),
  ),
  /** Permission that the right code gives: to set one new password until `endsAt`. */
  reset: v.nullable(v.object({ token: v.string(), endsAt: v.number() })),
});
export type RecoveryState = v.InferOutput<typeof recoveryState>;

export const NEW_RECOVERY: RecoveryState = { step: 'account', sent: null, reset: null };

/** The text of an account: an address or a number. */
export const contactText = (to: ResetSendBody): string => ('email' in to ? to.email : to.phone);

/** The stored recovery without its expired parts. */
export function readRecovery(store: KeyValue, now: number): RecoveryState {
  const read = readStored(store, STORAGE_KEYS.recovery, recoveryState);
  return read === null ? NEW_RECOVERY : withoutEnded(read, now);
}

function withoutEnded(state: RecoveryState, now: number): RecoveryState {
  const sent = state.sent !== null && state.sent.endsAt > now ? state.sent : null;
  const reset = state.reset !== null && state.reset.endsAt > now ? state.reset : null;
  const isLost = (state.step === 'code' && sent === null) || (state.step === 'password' && reset === null);
  return { ...state, sent, reset, step: isLost ? 'account' : state.step };
}

export const keepRecovery = (store: KeyValue, state: RecoveryState): void =>
  keepStored(store, STORAGE_KEYS.recovery, state);
export const forgetRecovery = (store: KeyValue): void => store.remove(STORAGE_KEYS.recovery);

/** True when a code was sent to this account and another cannot be sent yet; the form then continues with that code. */
export const isOnItsWay = ({ sent }: RecoveryState, to: ResetSendBody, now: number): boolean =>
  sent !== null && contactText(sent.to) === contactText(to) && sent.resendAt > now;

/** The handle of the last code to this account; null = none. */
export const handleOf = ({ sent }: RecoveryState, to: ResetSendBody): string | null =>
  sent !== null && contactText(sent.to) === contactText(to) ? sent.handle : null;
