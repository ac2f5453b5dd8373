/** GET underdev/ and GET g/restrictions/ (specification 1 §7 "Status and restrictions"). */
import * as v from 'valibot';

export const underdevReply = v.object({ underdev: v.boolean() });
/**
 * `service_not_allowed`: null = the platform cannot tell yet, false = allowed, true = not allowed (specification 1
 * §3).
 */
export const restrictionsReply = v.object({
  service_not_allowed: v.nullable(v.boolean()),
  region: v.string(),
  available_regions: v.array(v.string()),
});
export type RestrictionsReply = v.InferOutput<typeof restrictionsReply>;

/**
 * True if the service is not allowed or the platform cannot tell yet (specification 1 §4 "Server status restricted").
 */
export const isRestricted = ({ service_not_allowed }: RestrictionsReply): boolean =>
  service_not_allowed !== false;
