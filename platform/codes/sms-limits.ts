/**
 * Limits against SMS pumping: somebody lets the site send SMS to numbers whose operator pays him a share. The limits by
 * recipient and address (codes.service.ts) do not meet it, since he has many of both.
 *
 * Numbers of players and all others are counted apart, and others may not use up the whole: whoever asks for codes to
 * numbers without an account keeps no player from a code (docs/decisions/0220).
 */
import type { Settings } from '#config/settings.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry, requireTryLeft, type Throttle } from '#platform/kernel/http/throttle.ts';
import {
  SMS_COUNTRY_SHARE,
  SMS_REGION_SHARE,
  SMS_SHARE_OF_OTHERS,
  SMS_WINDOW_MS,
  THROTTLES,
} from './constants.ts';

type Deps = { bus: Bus; settings: Pick<Settings, 'SMS_PER_MINUTE'> };
/** `of`: whether an account has the number, or would be told to have it. `deliver`: false = nothing is sent. */
type Sms = { to: string; of: 'player' | 'anybody'; deliver: boolean };

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

/**
 * Counts an SMS to a number in E.164. One that is not delivered is refused when a delivered one would be, so that the
 * answers do not differ, and takes nothing from the limits. Throws `too_many_attempts`.
 */
export function createSmsLimits({ bus, settings: { SMS_PER_MINUTE: all } }: Deps) {
  const perMinute = (share: number): Throttle => ({ max: Math.ceil(all * share), windowMs: SMS_WINDOW_MS });
  return async ({ to, of, deliver }: Sms): Promise<void> => {
    const count = deliver ? countTry : requireTryLeft;
    // The narrowest first: what it refuses takes nothing from the others.
    await count(bus, `smsByRange:${of}`, to.slice(0, -4), THROTTLES.smsByRange);
    await count(bus, `smsByRegion:${of}`, regionOf(to), perMinute(SMS_REGION_SHARE));
    await count(bus, `smsByCountry:${of}`, countryOf(to), perMinute(SMS_COUNTRY_SHARE));
    if (of === 'anybody') await count(bus, 'smsToOthers', '', perMinute(SMS_SHARE_OF_OTHERS));
    await count(bus, 'smsOverall', '', perMinute(1));
  };
}
