/** For whom a page is made: a person or a crawler (specification 1 §6). */
import { LRUCache } from 'lru-cache';
import type { Audience } from '#lib/routes/table.ts';
import { isBot } from './bots.ts';

const KEPT = 5000;
/** Letters. Real user agents are shorter; a longer one is read each time, so that the verdicts take 5 MB at most. */
const KEPT_LENGTH = 500;
const verdicts = new LRUCache<string, Audience>({ max: KEPT });

/** The audience of a user agent. Telling it takes some 20 µs, so the verdict is kept by the text. */
export function audienceOf(userAgent: string | null | undefined): Audience {
  if (!userAgent) return 'bot';
  const known = verdicts.get(userAgent);
  if (known !== undefined) return known;
  const audience = isBot(userAgent) ? 'bot' : 'human';
  if (userAgent.length <= KEPT_LENGTH) verdicts.set(userAgent, audience);
  return audience;
}
