import * as v from 'valibot';
import { PAGE_ID } from './page-id.ts';

/** Id of something in a feed of sports. Apart from the feed's schemas, because pages check stored ids by it. */
export const feedId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));

/** Id of an event or a competition, each of which has a page. */
export const feedPageId = v.pipe(v.string(), v.regex(PAGE_ID));
