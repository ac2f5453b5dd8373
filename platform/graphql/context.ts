import type { RequestPlayer } from '#platform/kernel/http/authenticate.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';

/**
 * What a resolver knows of the request. Services are not part of it: every domain's resolvers are built over
 * their own (platform/compose.ts).
 */
export type GraphqlContext = RequestContext & {
  /** Null = guest. A resolver that needs a player throws `apiError('not_authenticated')`. */
  player: RequestPlayer | null;
};
