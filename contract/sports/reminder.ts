/**
 * A match as a file for calendars: `GET sports/reminder/?id=…&lang=ru&page=/casino/…` (RFC 5545). `page`:
 * path of the match's page on the requesting site; the file links to it. Public.
 */
import * as v from 'valibot';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { LONGEST_SEGMENT } from '#contract/page-id.ts';

const PAGE_PATH = new RegExp(String.raw`^(?:/[\w-]{1,${LONGEST_SEGMENT}}){1,8}$`);

export const reminderQuery = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  lang: v.optional(v.picklist(CONTENT_LOCALES), 'en'),
  page: v.optional(v.pipe(v.string(), v.regex(PAGE_PATH))),
});
