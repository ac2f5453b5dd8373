/** Id of a request that moves money: a repeated request with the same id is not made again (docs/contract.md). */
import * as v from 'valibot';

/** A UUID in lower case: the same id in capitals is the same request. */
export const requestId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
