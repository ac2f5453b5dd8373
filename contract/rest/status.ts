/** GET underdev/ and GET g/restrictions/ (specification 1 §7 "Status and restrictions"). */
import * as v from 'valibot';

export const underdevReply = v.object({ underdev: v.boolean() });
/** `service_not_allowed`: null = not ready, false = allowed, true = not allowed (specification 1 §3). */
export const restrictionsReply = v.object({
  service_not_allowed: v.nullable(v.boolean()),
  region: v.string(),
  available_regions: v.array(v.string()),
});
/**
 * A failed answer of any REST call (specification 1 §8); code-like texts are looked up in contract/errors.ts.
 */
export const errorReply = v.union([
  v.looseObject({ detail: v.string() }),
  v.looseObject({ non_field_errors: v.array(v.string()) }),
  v.record(v.string(), v.union([v.array(v.string()), v.string()])),
]);
/** The webhook's text and signature on the bus, for copies of the web app that the webhook does not call. */
export const revalidateNews = v.strictObject({
  body: v.pipe(v.string(), v.maxLength(300_000)),
  signature: v.pipe(v.string(), v.maxLength(200)),
});
/** The platform's webhook to the web app: cache tags that are out of date. */
export const revalidateBody = v.strictObject({
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(1000)),
  at: v.number(),
});
