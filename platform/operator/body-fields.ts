/** Fields that several of the operator's calls have in their bodies. */
import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';

/** A name that the operator chooses: an idempotency key, a campaign, a code. */
export const chosenName = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** How many free rounds or free bets are given. */
export const givenCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
/** Days for which something can be used; absent = without an end. */
export const validDays = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)));

/** Name of the operator who makes a change. It is stored with the change, or written to the log. */
export const operatorName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

/** End of a period that begins now; null = unlimited. */
export const endAfter = (days: number | undefined, now: Date): Date | null =>
  days === undefined ? null : new Date(now.getTime() + days * millisecondsInDay);
