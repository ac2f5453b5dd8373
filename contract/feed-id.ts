import * as v from 'valibot';

/** Id of something in a feed of sports. Apart from the feed's schemas, because pages check stored ids by it. */
export const feedId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));
