/** Addresses of pictures (specification 2 §7 "Game images" and §9 "Image breakpoints"). */
import { BASE_PATH } from '#contract/paths.ts';
import { IMAGE_BREAKPOINTS } from '#lib/core/ui-constants.ts';
import type { PictureView } from './views.ts';

export type WebpSizes = {
  xs?: string | null;
  sm?: string | null;
  md?: string | null;
  lg?: string | null;
  xl?: string | null;
};
/** Names of the folders with pictures for densities above 1x. */
const DENSITY_FOLDERS = ['2x', '3x'] as const;

/** The prefix of content paths: none in region RU, else the brand's image domain or /casino. */
export const imagePrefix = (region: string, imageDomain?: string | null): string =>
  region.toUpperCase() === 'RU' ? '' : (imageDomain ?? BASE_PATH);

function withPrefix(path: string, prefix: string): string {
  if (/^https?:\/\//.test(path) || (prefix !== '' && path.startsWith(`${prefix}/`))) return path;
  return `${prefix}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** Address of a denser version: `…/md.webp` → `…/2x/md.webp`. */
function dense(path: string, folder: string): string {
  const cut = path.lastIndexOf('/') + 1;
  return `${path.slice(0, cut)}${folder}/${path.slice(cut)}`;
}

const srcSet = (path: string, densities: number): string =>
  [
    `${path} 1x`,
    ...DENSITY_FOLDERS.slice(0, densities - 1).map((folder) => `${dense(path, folder)} ${folder}`),
  ].join(', ');

export type PictureOptions = {
  prefix: string;
  /** Width and height give the aspect ratio of the picture. */
  width: number;
  height: number;
  /**
   * Sizes to offer; by default all. A card has about the same width on every screen, so it needs fewer sizes than a
   * banner.
   */
  sizes?: readonly (keyof WebpSizes)[];
  densities?: 1 | 2 | 3;
};

/**
 * The addresses of a picture in its sizes; null when the object has no picture. The caller then shows a placeholder.
 */
export function toPicture(
  webp: WebpSizes | null | undefined,
  { prefix, width, height, sizes, densities = 3 }: PictureOptions,
): PictureView | null {
  const wanted = sizes ?? (['xs', 'sm', 'md', 'lg', 'xl'] as const);
  const path = (size: keyof WebpSizes): string | null =>
    wanted.includes(size) && webp?.[size] ? withPrefix(webp[size], prefix) : null;
  const largest = path('xl') ?? path('lg') ?? path('md') ?? path('sm') ?? path('xs');
  if (largest === null) return null;
  const sources: { media: string; srcSet: string }[] = [];
  for (const size of ['xs', 'sm', 'md', 'lg'] as const) {
    const address = path(size);
    if (address !== null && address !== largest)
      sources.push({ media: `(max-width:${IMAGE_BREAKPOINTS[size]}px)`, srcSet: srcSet(address, densities) });
  }
  return { src: largest, srcSet: srcSet(largest, densities), sources, width, height };
}

/**
 * Art of a card, which is 170 to 210 CSS pixels wide on every screen: at 1x the desktop size, on all denser
 * screens the doubled phone size (360 px), which covers a card there. Larger files are not offered: three
 * quarters of the bytes of a first screen are pictures.
 */
export function toCardPicture(
  webp: WebpSizes | null | undefined,
  { prefix, width, height }: Pick<PictureOptions, 'prefix' | 'width' | 'height'>,
): PictureView | null {
  const [plain, small] = [webp?.md, webp?.xs].map((path) => path && withPrefix(path, prefix));
  if (!plain || !small) return toPicture(webp, { prefix, width, height, densities: 2 });
  return { src: plain, srcSet: `${plain} 1x, ${dense(small, '2x')} 1.5x`, sources: [], width, height };
}

/**
 * The same art on a promo tile, which is two cards wide: twice the largest size of a card, three times on
 * dense desktop screens.
 */
export function toPromoPicture(
  webp: WebpSizes | null | undefined,
  { prefix, width, height }: Pick<PictureOptions, 'prefix' | 'width' | 'height'>,
): PictureView | null {
  if (!webp?.xl) return toPicture(webp, { prefix, width, height, densities: 2 });
  const src = withPrefix(webp.xl, prefix);
  const [double, triple] = [dense(src, '2x'), dense(src, '3x')];
  return {
    src,
    srcSet: `${double} 1x, ${triple} 2x`,
    sources: [{ media: `(max-width:${IMAGE_BREAKPOINTS.md}px)`, srcSet: double }],
    width,
    height,
  };
}
