/**
 * Limits against SMS pumping: somebody lets the site send SMS to numbers whose operator pays him a share. The limits by
 * recipient and address (codes.service.ts) do not meet it, since he has many of both.
 *
 * Numbers that players have confirmed and all others are counted apart, and others may not use up the whole: whoever
 * asks for codes to other numbers keeps no player from a code (docs/decisions/0220). A number that an account has and
 * nobody has confirmed is one of the others: anybody can open accounts with any numbers (docs/decisions/0331).
 */
import type { Settings } from '#config/settings.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { ApiError } from '#contract/api-error.ts';
import { countTry, requireTryLeft, type Throttle } from '#platform/kernel/http/throttle.ts';
import {
  SMS_COUNTRY_SHARE,
  SMS_REGION_SHARE,
  SMS_SHARE_OF_OTHERS,
  SMS_WINDOW_MS,
  THROTTLES,
} from './constants.ts';

type Deps = { bus: Bus; settings: Pick<Settings, 'SMS_PER_MINUTE'> };
/** `of`: how an account has the number, or would be told to have it. `deliver`: false = nothing is sent. */
type Sms = { to: string; of: 'confirmed' | 'unconfirmed' | 'anybody'; deliver: boolean };
type Count = typeof countTry;

/** Kazakhstan and Russia share the calling code 7: the digits after it tell country and network. */
const PLUS_SEVEN = '+7';
const KAZAKH = /^\+7[67]/;
/** Calling codes of all other countries have at most three digits. */
const CALLING_CODE = 4;
const REGION_OF_PLUS_SEVEN = 5;

/** What has a share of its own inside its country: the network codes of +7, elsewhere the country itself. */
const regionOf = (to: string): string =>
  to.slice(0, to.startsWith(PLUS_SEVEN) ? REGION_OF_PLUS_SEVEN : CALLING_CODE);
const countryOf = (to: string): string => {
  if (!to.startsWith(PLUS_SEVEN)) return to.slice(0, CALLING_CODE);
  return KAZAKH.test(to) ? 'KZ' : 'RU';
};

export function createSmsLimits({ bus, settings: { SMS_PER_MINUTE: all } }: Deps) {
  const perMinute = (share: number): Throttle => ({ max: Math.ceil(all * share), windowMs: SMS_WINDOW_MS });

  /** Throws `too_many_attempts`. */
  async function count(by: Count, to: string, of: 'player' | 'anybody'): Promise<void> {
    // The narrowest first: what it refuses takes nothing from the others.
    await by(bus, `smsByRange:${of}`, to.slice(0, -4), THROTTLES.smsByRange);
    await by(bus, `smsByRegion:${of}`, regionOf(to), perMinute(SMS_REGION_SHARE));
    await by(bus, `smsByCountry:${of}`, countryOf(to), perMinute(SMS_COUNTRY_SHARE));
    if (of === 'anybody') await by(bus, 'smsToOthers', '', perMinute(SMS_SHARE_OF_OTHERS));
    await by(bus, 'smsOverall', '', perMinute(1));
  }
  const hasRoom = (counted: Promise<void>): Promise<boolean> =>
    counted.then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );

  /**
   * Counts an SMS to a number in E.164; returns whether it may be sent. Where the answer must not tell how an account
   * has the number, all are refused when one to a confirmed number would be, and take nothing from those; what is over
   * the limits of the others is not sent, in silence. Throws `too_many_attempts`.
   */
  return async ({ to, of, deliver }: Sms): Promise<boolean> => {
    const byDelivery = (is: boolean): Count => (is && deliver ? countTry : requireTryLeft);
    if (of === 'anybody') {
      await count(byDelivery(true), to, 'anybody');
      return deliver;
    }
    await count(byDelivery(of === 'confirmed'), to, 'player');
    // For confirmed numbers too: the same work.
    const isWithin = await hasRoom(count(byDelivery(of === 'unconfirmed'), to, 'anybody'));
    return deliver && (of === 'confirmed' || isWithin);
  };
}
