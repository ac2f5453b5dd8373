/** Schemas that payloads of several domains use. */
import * as v from 'valibot';

/** For messages without a payload; a payload that is sent anyway is ignored. */
export const noPayload = v.optional(v.looseObject({}), {});
export const id = v.union([v.string(), v.number()]);
