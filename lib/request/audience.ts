/** The audience of a request: human or bot (specification 1 §6). */
import { LRUCache } from 'lru-cache';
import type { Audience } from '#lib/routes/table.ts';
import { isBot } from './bots.ts';

const KEPT = 5000;
/**
 * Maximum length of a cached user agent, in characters: real ones are shorter, and the cache stays below 5
 * MB. Longer ones are classified at each request.
 */
const KEPT_LENGTH = 500;
const verdicts = new LRUCache<string, Audience>({ max: KEPT });

/** The audience of a user agent. Classification takes some 20 µs, so the result is cached. */
export function audienceOf(userAgent: string | null | undefined): Audience {
  if (!userAgent) return 'bot';
  const known = verdicts.get(userAgent);
  if (known !== undefined) return known;
  const audience = isBot(userAgent) ? 'bot' : 'human';
  if (userAgent.length <= KEPT_LENGTH) verdicts.set(userAgent, audience);
  return audience;
}
