/** How the platform reports outdated pages to the web app; bodies: contract/rest/revalidation.ts. */
import { BASE_PATH } from './paths.ts';

/**
 * Webhook of the web app for reports of changes, signed with WEBHOOK_SECRET. nginx does not pass it on from
 * outside.
 */
export const REVALIDATE_PATH = `${BASE_PATH}/_hooks/revalidate`;

/** Channel of the bus with the same report, as `revalidateMessage`: it reaches every process of the web app. */
export const REVALIDATE_CHANNEL = 'web.changed';

/**
 * Cache tags. A page has the tags of the content that it shows; the platform reports the tags of content that has
 * changed.
 */
export const TAGS = {
  /** Pages that show games, groups or manufacturers. */
  catalog: 'catalog',
  /** Pages that show texts, banners, competitions, jackpots or wins. */
  content: 'content',
  /**
   * Technical works and open regions. No page has this tag: a report with it makes the web process read the status
   * again.
   */
  site: 'site',
  game: (slug: string) => `game:${slug}`,
} as const;
