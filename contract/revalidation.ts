/** How the platform reports outdated pages to the web app; bodies: contract/rest/revalidation.ts. */
import { BASE_PATH } from './paths.ts';

/**
 * Webhook of the web app for reports of changes, signed with WEBHOOK_SECRET. nginx does not pass it on from
 * outside.
 */
export const REVALIDATE_PATH = `${BASE_PATH}/_hooks/revalidate`;

/** Channel of the bus with the same report, as `revalidateMessage`, for every process of the web app. */
export const REVALIDATE_CHANNEL = 'web.changed';

/** Cache tags: a page has the tags of its content, the platform reports the tags of changed content. */
export const TAGS = {
  /** Games, groups, manufacturers. */
  catalog: 'catalog',
  /** Texts, banners, competitions, jackpots, wins. */
  content: 'content',
  /**
   * Technical works and regions. No page has this tag; each report makes the web process read the status
   * again.
   */
  site: 'site',
  game: (slug: string) => `game:${slug}`,
} as const;
