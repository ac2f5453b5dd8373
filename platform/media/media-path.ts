/** Parses paths below PATHS.media. */
import { DENSITIES, IMAGE_SIZES, SIZE_NAMES } from './image-sizes.ts';
import type { Density, ImageKind, SizeName } from './image-sizes.ts';

export type MediaRequest =
  | { kind: ImageKind; name: string; density: Density; size: SizeName }
  | { kind: 'icons'; name: string; density: Density }
  | { kind: 'manufacturers'; name: string }
  | { kind: 'og'; of: 'games'; name: string }
  | ListPicture;
/** The picture that represents a link to a list; it shows the first games of the list. */
export type ListPicture = {
  kind: 'og';
  of: 'manufacturers' | 'groups';
  name: string;
  /** Set if the list is a subgroup; `name` is then its group. */ subgroup?: string;
};

const NAME = '([a-z0-9][a-z0-9_-]{0,79})';
const DENSITY = `(?:([${DENSITIES.filter((density) => density > 1).join('')}])x/)?`;
const SIZED = new RegExp(
  `^(${Object.keys(IMAGE_SIZES).join('|')})/${NAME}/${DENSITY}(${SIZE_NAMES.join('|')})\\.webp$`,
);
const ICON = new RegExp(`^icons/${DENSITY}${NAME}\\.webp$`);
const LOGO = new RegExp(`^manufacturers/${NAME}\\.svg$`);
const OPEN_GRAPH = new RegExp(`^og/(games|manufacturers|groups)/${NAME}\\.jpg$`);
const OPEN_GRAPH_SUBGROUP = new RegExp(`^og/groups/${NAME}/${NAME}\\.jpg$`);

/** Parses a path; null = it is not the path of a picture. Whether the subject exists is for the caller to find out. */
export function parseMediaPath(path: string): MediaRequest | null {
  const sized = SIZED.exec(path);
  if (sized)
    return {
      kind: sized[1] as ImageKind,
      name: sized[2] ?? '',
      density: toDensity(sized[3]),
      size: sized[4] as SizeName,
    };
  const icon = ICON.exec(path);
  if (icon) return { kind: 'icons', name: icon[2] ?? '', density: toDensity(icon[1]) };
  const logo = LOGO.exec(path);
  if (logo) return { kind: 'manufacturers', name: logo[1] ?? '' };
  const openGraph = OPEN_GRAPH.exec(path);
  if (openGraph) return { kind: 'og', of: openGraph[1] as 'games', name: openGraph[2] ?? '' };
  const subgroup = OPEN_GRAPH_SUBGROUP.exec(path);
  if (subgroup) return { kind: 'og', of: 'groups', name: subgroup[1] ?? '', subgroup: subgroup[2] ?? '' };
  return null;
}

const toDensity = (text: string | undefined): Density => (text === undefined ? 1 : (Number(text) as Density));
