/**
 * The return from a social provider: reads its result from the address, keeps a copy for a reload, and signs in with
 * it.
 */
import * as v from 'valibot';
import type { SigninReply } from '#contract/rest/auth.ts';
import { checkAccountReply, type CheckAccountReply } from '#contract/rest/social.ts';
import { sentCode, type SentCode } from '#lib/auth/kept-input.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { checkSocialAccount } from '#lib/rest/social-calls.ts';
import type { Challenge } from '#lib/session/session.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';
import { returnLink } from './guest-play.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';

/** The platform's answer when a form has to be filled in before the player is signed in. */
export type Arrival = Exclude<CheckAccountReply, { next: 'done' | 'code' }>;
export type ArrivalStep =
  | { kind: 'checking' }
  /** `again`: code of the provider with which the sign-in can start again. */
  | { kind: 'failed'; text: string | null; again?: string }
  | { kind: 'arrived'; arrival: Arrival }
  /** The account has a second factor; `before` is the step to show if the player goes back. */
  | { kind: 'code'; needsCode: Challenge; before: ArrivalStep };

const arrivalKept = v.object({
  provider: v.string(),
  arrival: checkAccountReply,
  /** When and where a confirmation code was sent; null = none was sent. */
  sent: v.optional(v.nullable(sentCode), null),
});
type Kept = { provider: string; arrival: Arrival; sent: SentCode | null };

/** State stored before a reload; null = none. */
export function keptArrival(): Kept | null {
  const kept = readStored(sessionStore(), STORAGE_KEYS.socialArrival, arrivalKept);
  if (kept === null) return null;
  const { provider, arrival, sent } = kept;
  return arrival.next === 'done' || arrival.next === 'code' ? null : { provider, arrival, sent };
}

/** Stores the provider's result until the form is sent, so that a reload shows the form again. */
export const keepArrival = (kept: Kept): void => keepStored(sessionStore(), STORAGE_KEYS.socialArrival, kept);

/** Deletes the stored result, so that a reload does not show its form again. */
export const forgetArrival = (): void => sessionStore().remove(STORAGE_KEYS.socialArrival);

/** Continues to the page where the sign-in began. */
export function leave(site: SiteView): void {
  forgetArrival();
  location.replace(returnLink(site).take() ?? site.homeHref);
}

/**
 * Signs in with the token and leaves the page, or asks for the code of the second factor. Returns the failed step
 * otherwise.
 */
export async function enter(
  site: SiteView,
  reply: Result<SigninReply, Failure>,
  ask: (needsCode: Challenge) => void,
): Promise<Failure | null> {
  const entered = await getSession(site).session.enter(reply);
  if (!entered.ok) return entered.error;
  if ('needsCode' in entered.value) ask(entered.value.needsCode);
  else leave(site);
  return null;
}

/**
 * Reads the provider's result from the address, or the state stored before a reload; removes the result from
 * the address.
 */
export async function arrive(site: SiteView, t: Translator<'social'>): Promise<ArrivalStep> {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => query.get(name));
  if (query.has('error')) return { kind: 'failed', text: t('cancelled') };
  if (!state || !code) {
    const kept = keptArrival();
    return kept ? { kind: 'arrived', arrival: kept.arrival } : { kind: 'failed', text: null };
  }
  const provider = state.split('.')[0] ?? '';
  const reply = await checkSocialAccount(getSession(site).rest, encodeURIComponent(provider), {
    state,
    code,
    ...(iss ? { iss } : {}),
  });
  if (!reply.ok) return { kind: 'failed', text: await textOfFailure(reply.error, site.locale) };
  if (reply.value.next === 'done' || reply.value.next === 'code') {
    const before: ArrivalStep = { kind: 'failed', text: t('cancelled') };
    let step: ArrivalStep = { kind: 'checking' };
    await enter(site, { ok: true, value: reply.value }, (needsCode) => {
      step = { kind: 'code', needsCode, before };
    });
    return step;
  }
  keepArrival({ provider, arrival: reply.value, sent: null });
  return { kind: 'arrived', arrival: reply.value };
}
