/** Schemas that payloads of several domains use. */
import * as v from 'valibot';

/** A message without a payload; one that is sent is not read. */
export const noPayload = v.optional(v.looseObject({}), {});
/** Amounts are decimal strings in major units: no float ever holds money. */
export const amount = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
export const id = v.union([v.string(), v.number()]);
