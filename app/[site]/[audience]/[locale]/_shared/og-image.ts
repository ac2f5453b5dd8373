/** Preview pictures of shared links, rendered by the platform (Open Graph, 1200 × 630). */
import { PATHS } from '#contract/paths.ts';
import type { SeoImage } from '#lib/seo/metadata.ts';

/**
 * Address of a preview picture; `name`: slug of a game or group, `group/subgroup`, code of a manufacturer, or 'home'
 * with kind 'groups'.
 */
export const ogImage = (kind: 'games' | 'groups' | 'manufacturers', name: string, alt: string): SeoImage => ({
  url: `${PATHS.media}og/${kind}/${name}.jpg`,
  width: 1200,
  height: 630,
  alt,
});
