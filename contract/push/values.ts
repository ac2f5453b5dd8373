/** Schemas that payloads of several domains use. */
import * as v from 'valibot';

/** For messages without a payload; a payload that is sent anyway is ignored. */
export const noPayload = v.optional(v.looseObject({}), {});
/** Amounts are decimal strings in major units: no float ever holds money. */
export const amount = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
export const id = v.union([v.string(), v.number()]);
