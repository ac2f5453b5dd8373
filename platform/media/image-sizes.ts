/**
 * Width and height in points of every picture. Sizes follow the breakpoints of specification 2 §9: xs for
 * windows up to 400 px, sm 600, md 767, lg 1023, xl above. Game cards are 3:4 portraits, banners 12:5.
 */
export const SIZE_NAMES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
export type SizeName = (typeof SIZE_NAMES)[number];
export const DENSITIES = [1, 2, 3] as const;
export type Density = (typeof DENSITIES)[number];
type Size = readonly [width: number, height: number];

export const IMAGE_SIZES = {
  games: { xs: [180, 240], sm: [228, 304], md: [240, 320], lg: [252, 336], xl: [288, 384] },
  landscape: { xs: [180, 120], sm: [228, 152], md: [240, 160], lg: [360, 240], xl: [480, 320] },
  content: { xs: [384, 240], sm: [576, 240], md: [744, 310], lg: [984, 410], xl: [1200, 500] },
} as const satisfies Record<string, Record<SizeName, Size>>;
export type ImageKind = keyof typeof IMAGE_SIZES;

export const LOGO_SIZE: Size = [186, 73];
export const OPEN_GRAPH_SIZE: Size = [1200, 630];
