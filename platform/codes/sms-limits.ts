/**
 * Limits against SMS pumping: an attacker makes the site send SMS to numbers whose operator pays the attacker
 * a share of the fees. The limits by recipient and address (codes.service.ts) do not help, since the attacker
 * has many of both. Numbers that players have confirmed and all others are counted separately. The others may
 * not use up the whole quota, so that requests for them cannot keep a player from a code
 * (docs/decisions/0220). An account's unconfirmed number is one of the others, because anybody can open
 * accounts with any number (docs/decisions/0331).
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
/**
 * `of`: relation of the number to an account, as it is or as the response shall show it. `deliver`: false =
 * nothing is sent.
 */
type Sms = { to: string; of: 'confirmed' | 'unconfirmed' | 'anybody'; deliver: boolean };
type Count = typeof countTry;

/** Kazakhstan and Russia share the calling code 7: the following digits distinguish country and network. */
const PLUS_SEVEN = '+7';
const KAZAKH = /^\+7[67]/;
/** Calling codes of all other countries have at most three digits. */
const CALLING_CODE = 4;
const REGION_OF_PLUS_SEVEN = 5;

/**
 * Prefix of a number whose SMS share one quota inside the country: the network code for +7, else the
 * country's calling code.
 */
const regionOf = (to: string): string =>
  to.slice(0, to.startsWith(PLUS_SEVEN) ? REGION_OF_PLUS_SEVEN : CALLING_CODE);
const countryOf = (to: string): string => {
  if (!to.startsWith(PLUS_SEVEN)) return to.slice(0, CALLING_CODE);
  return KAZAKH.test(to) ? 'KZ' : 'RU';
};

export function createSmsLimits({ bus, settings: { SMS_PER_MINUTE: all } }: Deps) {
  const perMinute = (share: number): Throttle => ({ max: Math.ceil(all * share), windowMs: SMS_WINDOW_MS });

  /** Counts an SMS by range, region and country, and in total, with `by`. Throws `too_many_attempts`. */
  async function count(by: Count, to: string, of: 'player' | 'anybody'): Promise<void> {
    // The narrowest limit comes first, so that an SMS which it refuses does not reduce the wider limits.
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
   * Counts an SMS to a number in E.164; returns whether it may be sent. With `confirmed` or `unconfirmed` the
   * response must not reveal whether an account has the number. All such requests are therefore refused when
   * an SMS to a confirmed number would be; the unconfirmed ones do not reduce that quota, and above the
   * limits of the others their SMS is silently not sent. Throws `too_many_attempts`.
   */
  return async ({ to, of, deliver }: Sms): Promise<boolean> => {
    const byDelivery = (is: boolean): Count => (is && deliver ? countTry : requireTryLeft);
    if (of === 'anybody') {
      await count(byDelivery(true), to, 'anybody');
      return deliver;
    }
    await count(byDelivery(of === 'confirmed'), to, 'player');
    // Also read for confirmed numbers, so that the server does the same work for both.
    const isWithin = await hasRoom(count(byDelivery(of === 'unconfirmed'), to, 'anybody'));
    return deliver && (of === 'confirmed' || isWithin);
  };
}
