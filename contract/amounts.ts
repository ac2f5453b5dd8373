/**
 * Schemas of amounts in requests and replies: decimal strings, because no float ever holds money; in major units unless
 * stated otherwise. A module of its own, because scripts of pages and games load contract/money.ts without any schemas.
 */
import * as v from 'valibot';

/** An amount of an answer or a push; it may be below zero. */
export const amount = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
/** An amount of an answer or a push that is zero or above. */
export const unsignedAmount = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/));
/** An amount that a client or another system sends: zero or above, with at most eight places. */
export const receivedAmount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/));
/** A count of minor units, zero or above: the calls of games, of their provider and of some gateways. */
export const minorAmount = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
