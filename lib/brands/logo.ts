/**
 * The brand's logo as an SVG file, for the site's icon and for structured data. Pages contain it inline
 * (components/layout).
 */
import { BASE_PATH } from '#contract/paths.ts';
import type { Brand } from './brand.ts';

export const BRAND_LOGO_PATH = `${BASE_PATH}/brand/logo.svg`;

const TONES = {
  accent: '--c-accent',
  'accent-2': '--c-accent-2',
  text: '--c-text',
  background: '--c-bg',
} as const;

/** Path of the logo on its host. */
export const logoPath = (brand: Pick<Brand, 'logo'>): string =>
  brand.logo.kind === 'file' ? brand.logo.src : BRAND_LOGO_PATH;

/** SVG text in the brand's colours. Its parts need no escaping: they were validated with the brand file. */
export function buildLogoSvg({ logo, theme }: Pick<Brand, 'logo' | 'theme'>): string {
  if (logo.kind === 'file')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.width} ${logo.height}"><image href="${logo.src}" width="${logo.width}" height="${logo.height}"/></svg>`;
  const paths = logo.paths.map(
    ({ d, tone }) => `<path d="${d}" fill="${theme.tokens[TONES[tone]] ?? theme.themeColor}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}">${paths.join('')}</svg>`;
}
