/** The id by which a request that moves money is made once (docs/contract.md). */
import * as v from 'valibot';

/** A UUID in one spelling: the same id in capitals is the same request. */
export const requestId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
