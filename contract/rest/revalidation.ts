/** Bodies of the platform's report to the web app (contract/revalidation.ts). */
import * as v from 'valibot';

/** Body of the webhook: cache tags that are out of date. */
export const revalidateBody = v.strictObject({
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(1000)),
  /** When the report was made, epoch milliseconds. */
  at: v.number(),
});

/**
 * The webhook's body and signature, published on the bus for the processes of the web app that the webhook
 * does not reach.
 */
export const revalidateMessage = v.strictObject({
  body: v.pipe(v.string(), v.maxLength(300_000)),
  signature: v.pipe(v.string(), v.maxLength(200)),
});
