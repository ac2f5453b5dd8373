import type { RequestPlayer } from '#platform/kernel/http/authenticate.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';

import type { RequestWork } from './request-work.ts';

/**
 * The context of resolvers contains the request only. Services are parameters of each domain's resolvers
 * (platform/compose.ts).
 */
export type GraphqlContext = RequestContext & {
  /** Null = guest. A resolver that requires a player throws `apiError('not_authenticated')`. */
  player: RequestPlayer | null;
  /** Counts the work of the whole request, a batch included. */
  work: RequestWork;
  /** True when the client has closed its connection: no answer is needed any more. */
  isGone: () => boolean;
};
