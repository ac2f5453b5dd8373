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
