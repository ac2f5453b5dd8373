/**
 * Limits against SMS pumping: somebody lets the site send SMS to numbers whose operator pays him a share. The limits by
 * recipient and address (codes.service.ts) do not meet it, since he has many of both.
 */
import type { Settings } from '#config/settings.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { SMS_REGION_PREFIX, SMS_REGION_SHARE, SMS_WINDOW_MS, THROTTLES } from './constants.ts';

type Deps = { bus: Bus; settings: Pick<Settings, 'SMS_PER_MINUTE'> };

/** Counts an SMS to a number in E.164. Throws `too_many_attempts`. */
export function createSmsLimits({ bus, settings: { SMS_PER_MINUTE: max } }: Deps) {
  return async (to: string): Promise<void> => {
    // The narrowest first: what it refuses takes nothing from the others.
    await countTry(bus, 'smsByRange', to.slice(0, -4), THROTTLES.smsByRange);
    const region = { max: Math.ceil(max * SMS_REGION_SHARE), windowMs: SMS_WINDOW_MS };
    await countTry(bus, 'smsByRegion', to.slice(0, SMS_REGION_PREFIX), region);
    await countTry(bus, 'smsOverall', '', { max, windowMs: SMS_WINDOW_MS });
  };
}
