/**
 * The web app manifest of a site (installed web app, specification 1 §1), and the icons that it names. One
 * manifest for each language, because an app starts on the Home of the language that it was installed from.
 */
import { BASE_PATH } from '#contract/paths.ts';
import type { RouteLocale } from '#contract/locales.ts';
import { buildLogoSvg } from '#lib/brands/logo.ts';
import type { Brand } from '#lib/brands/brand.ts';
import type { Site } from '#lib/brands/sites.ts';
import { href } from '#lib/routes/links.ts';

/** Icons by file name. `size` in pixels; `share`: the logo's part of the width. */
export const APP_ICONS = {
  'icon-192.png': { size: 192, share: 0.68, rounded: true },
  'icon-512.png': { size: 512, share: 0.68, rounded: true },
  /** Android crops this icon to a shape: the logo stays within the safe circle of 80 % of the width. */
  'maskable-512.png': { size: 512, share: 0.5, rounded: false },
  /** Home screen of iOS, which rounds the corners itself. */
  'apple-180.png': { size: 180, share: 0.62, rounded: false },
} as const;
export type AppIcon = keyof typeof APP_ICONS;

/** The file's name in the path of an icon of the site; null for any other path. */
export function appIconOf(path: string): AppIcon | null {
  const name = path.startsWith(`${BASE_PATH}/app/`) ? path.slice(BASE_PATH.length + 5) : '';
  return Object.hasOwn(APP_ICONS, name) ? (name as AppIcon) : null;
}
export const appIconPath = (icon: AppIcon): string => `${BASE_PATH}/app/${icon}`;

const MANIFEST = new RegExp(`^${BASE_PATH}/app/([a-z]{2})\\.webmanifest$`);
export const manifestPath = (locale: RouteLocale): string => `${BASE_PATH}/app/${locale}.webmanifest`;
/** Language of the manifest at this path, one of the brand's; null for any other path. */
export function manifestLocaleOf(path: string, { locales }: Pick<Brand, 'locales'>): RouteLocale | null {
  const found = MANIFEST.exec(path)?.[1];
  return locales.find((locale) => locale === found) ?? null;
}

const background = ({ theme }: Pick<Brand, 'theme'>): string => theme.tokens['--c-bg'] ?? theme.themeColor;

/** JSON text of the manifest. */
export function buildManifest(site: Site, locale: RouteLocale): string {
  const { brand } = site;
  const icon = (name: AppIcon, purpose: 'any' | 'maskable') => ({
    src: appIconPath(name),
    sizes: `${APP_ICONS[name].size}x${APP_ICONS[name].size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    // The same in all languages: a change of language is not another app.
    id: BASE_PATH,
    name: brand.name,
    short_name: brand.name,
    lang: locale,
    start_url: href(site, locale, 'Home'),
    // With own sport, pages are also below /new-sport and the languages.
    scope: site.ownSport ? '/' : BASE_PATH,
    display: 'standalone',
    background_color: background(brand),
    theme_color: brand.theme.themeColor,
    categories: ['games', 'entertainment'],
    icons: [icon('icon-192.png', 'any'), icon('icon-512.png', 'any'), icon('maskable-512.png', 'maskable')],
  });
}

/**
 * SVG text of an icon: the brand's logo on its background. `logo`: data address of the picture, for a brand
 * whose logo is a file.
 */
export function buildAppIconSvg(brand: Pick<Brand, 'logo' | 'theme'>, icon: AppIcon, logo?: string): string {
  const { size, share, rounded } = APP_ICONS[icon];
  const width = Math.round(size * share);
  const at = Math.round((size - width) / 2);
  const place = `x="${at}" y="${at}" width="${width}" height="${width}"`;
  const picture = logo
    ? `<image href="${logo}" ${place}/>`
    : buildLogoSvg(brand).replace('<svg ', `<svg ${place} `);
  const corner = rounded ? Math.round(size * 0.22) : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${background(brand)}"/>${picture}</svg>`;
}
