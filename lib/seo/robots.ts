/** robots.txt of a host. */
import { API_BASE } from '#contract/paths.ts';
import type { Site } from '#lib/brands/sites.ts';

/**
 * A main host names its sitemap. A mirror *allows* crawlers, which must fetch its pages to see their
 * `X-Robots-Tag: noindex` (specification 1 §6); a page that robots.txt disallows can still be indexed by its
 * links.
 */
export function buildRobotsText(site: Site, kind: 'main' | 'mirror'): string {
  const closed = [API_BASE, '/api/'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /'];
  if (kind === 'main') lines.push('', `Sitemap: ${site.main.origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
