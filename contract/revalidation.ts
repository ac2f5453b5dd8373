/** How the platform tells the web app which cached pages are out of date; bodies: contract/rest/revalidation.ts. */
import { BASE_PATH } from './paths.ts';

/**
 * Where the platform reports changes to the web app (signed with WEBHOOK_SECRET). Never reachable from
 * outside through nginx.
 */
export const REVALIDATE_PATH = `${BASE_PATH}/_hooks/revalidate`;

/** Channel of the bus with the same report, as `revalidateNews`, for every copy of the web app. */
export const REVALIDATE_CHANNEL = 'web.changed';

/** Cache tags of pages: the platform names what changed, pages name what they show. */
export const TAGS = {
  catalog: 'catalog',
  content: 'content',
  site: 'site',
  game: (slug: string) => `game:${slug}`,
} as const;
