import * as v from 'valibot';
import { PAGE_ID } from './page-id.ts';

/** Id of an object of a sports feed. Separate from the schemas of the feed, because pages check stored ids by it. */
export const feedId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));

/** Id of an event or a competition, which have pages of their own. */
export const feedPageId = v.pipe(v.string(), v.regex(PAGE_ID));
