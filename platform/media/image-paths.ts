/**
 * Public paths of pictures. `…/md.webp` has one pixel per point; denser versions are in folders:
 * `…/2x/md.webp`, `…/3x/md.webp` (specification 2 §7). `?v=` identifies the version, so that it may be
 * cached forever.
 */
import { PATHS } from '#contract/paths.ts';
import type { PageSizes } from '#platform/graphql/resolver-types.generated.ts';
import { ART_VERSION } from '#artwork/art-version.ts';
import { type IMAGE_SIZES } from './image-sizes.ts';

/** Version of a picture: time of the last change of its row, and version of the drawing code. */
export const imageVersion = (updatedAt: Date): string =>
  `${ART_VERSION}-${Math.floor(updatedAt.getTime() / 1000).toString(36)}`;

const allSizes = (folder: string, version: string): Record<keyof typeof IMAGE_SIZES.games, string> => ({
  xs: `${PATHS.media}${folder}/xs.webp?v=${version}`,
  sm: `${PATHS.media}${folder}/sm.webp?v=${version}`,
  md: `${PATHS.media}${folder}/md.webp?v=${version}`,
  lg: `${PATHS.media}${folder}/lg.webp?v=${version}`,
  xl: `${PATHS.media}${folder}/xl.webp?v=${version}`,
});

export const gameImages = (slug: string, updatedAt: Date): PageSizes =>
  allSizes(`games/${slug}`, imageVersion(updatedAt));
export const contentImages = (id: number, updatedAt: Date): PageSizes =>
  allSizes(`content/${id}`, imageVersion(updatedAt));
/** Landscape picture of a game for structured data (240 × 160, specification 2 §9). */
export const gameLandscape = (slug: string, updatedAt: Date): string =>
  `${PATHS.media}landscape/${slug}/md.webp?v=${imageVersion(updatedAt)}`;
/** Manufacturer's logo, 186 × 73 points. */
export const manufacturerLogo = (code: string, updatedAt: Date): string =>
  `${PATHS.media}manufacturers/${code}.svg?v=${imageVersion(updatedAt)}`;
