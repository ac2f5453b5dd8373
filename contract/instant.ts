import * as v from 'valibot';

/** A time in a request, ISO 8601. It is normalised, because the database rejects 31 February and the year 0. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => Date.parse(text) >= 0),
  v.transform((text) => new Date(text).toISOString()),
);
