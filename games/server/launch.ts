/**
 * The launch token: a signed permission to open one game, valid for two minutes. It is passed in the frame's
 * URL fragment, which no server logs.
 */
import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import * as v from 'valibot';
import { isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import type { Clock } from './clock.ts';
import { apiError } from '#contract/api-error.ts';
import { EXIT_URL_FALLBACK, LAUNCH_TTL_MS } from './constants.ts';

const launchClaims = v.object({
  slug: v.string(),
  mode: v.picklist(['real', 'demo']),
  /** Null = guest. */
  playerId: v.nullable(v.string()),
  /** The player's account session. */
  accountSessionId: v.nullable(v.string()),
  /** Owner of seeds and rounds: the player, or the purse of demo play. */
  ownerId: v.string(),
  /** Region in which the game was launched. */
  region: v.string(),
  currency: v.custom<CurrencyCode>((value) => typeof value === 'string' && isCurrency(value)),
  locale: v.string(),
  exitUrl: v.string(),
  autoplay: v.boolean(),
  /** Campaign whose free rounds are played. */
  campaignId: v.nullable(v.string()),
});
export type Launch = v.InferOutput<typeof launchClaims>;

/**
 * Signs and reads launches with a key of their own, so that no other token of the platform can be used as
 * one.
 */
export function createLaunches({ secret, clock }: { secret: string; clock: Clock }) {
  const key = createHmac('sha256', secret).update('game-launch').digest();
  return {
    sign: (launch: Launch): Promise<string> =>
      new SignJWT(launch)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor((clock.now().getTime() + LAUNCH_TTL_MS) / 1000))
        .sign(key),

    /**
     * The launch that a token permits. Throws `launch_expired` for a token that is too old, damaged or signed with
     * another key.
     */
    async read(token: string): Promise<Launch> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: clock.now(),
          requiredClaims: ['exp'],
        });
        return v.parse(launchClaims, payload);
      } catch {
        throw apiError('launch_expired');
      }
    },
  };
}

/** `text` when it is a path of this site, otherwise a fallback, so that a game's exit never leads to another host. */
export function safeExitUrl(text: string): string {
  const isPath = text.length <= 512 && /^\/(?!\/)[\x21-\x7e]*$/.test(text) && !text.includes('\\');
  return isPath &&
    URL.canParse(text, 'https://site.invalid') &&
    new URL(text, 'https://site.invalid').host === 'site.invalid'
    ? text
    : EXIT_URL_FALLBACK;
}
