import type { RequestPlayer } from '#platform/kernel/http/authenticate.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';

import type { RequestWork } from './request-work.ts';

/**
 * The context of resolvers holds data of the request only. Services are passed to each domain's resolvers as
 * parameters (platform/compose.ts).
 */
export type GraphqlContext = RequestContext & {
  /** Null = guest. A resolver that requires a player throws `apiError('not_authenticated')`. */
  player: RequestPlayer | null;
  /** Counts the work of the whole request, which may be a batch. */
  work: RequestWork;
  /** True when the client has closed its connection, so that no response is needed any more. */
  isGone: () => boolean;
};
