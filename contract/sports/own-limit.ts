/** The limit on stakes of own money that a player has asked for (products §7.0 `rgLimit`). */
import * as v from 'valibot';
import { amount } from '../amounts.ts';

/** Number of days of each period. A period ends at the present moment. */
export const LIMIT_DAYS = { day: 1, week: 7, month: 30 } as const;
export type LimitPeriod = keyof typeof LIMIT_DAYS;
export const limitPeriod = v.picklist(['day', 'week', 'month'] satisfies LimitPeriod[]);

export const ownLimit = v.object({ amount, period: limitPeriod, left: amount });
