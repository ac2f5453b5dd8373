/** Finds what to draw for a picture request. */
import type { GameArt, SceneArt, ManufacturerStyle } from '#artwork/art-types.ts';
import { FAN_SIZE, FAN_VERSION } from '#artwork/drawing.ts';
import type { Drawing, GameSubject, Pixels, VectorDrawing } from '#artwork/drawing.ts';
import { hasIcon } from '#artwork/icons.ts';
import { seedOf } from '#artwork/random.ts';
import { imageVersion } from './image-paths.ts';
import { IMAGE_SIZES, LOGO_SIZE, OPEN_GRAPH_SIZE } from './image-sizes.ts';
import type { Density } from './image-sizes.ts';
import type { ListPicture, MediaRequest } from './media-path.ts';

/** A picture that exists: version of its subject, and its drawing. */
export type Picture = {
  version: string;
  /** The type of the file for browsers without AVIF. */
  type: 'image/webp' | 'image/jpeg' | 'image/svg+xml';
  /** The same picture is also offered as AVIF. */
  hasAvif: boolean;
  /** What to draw; a function if the data must first be read from the database. */
  drawing: Drawing | (() => Promise<Drawing>);
  density: Density;
  /**
   * The same drawing as SVG, in its size in points, which a browser gets if the pixels are not ready in time;
   * null = there is none.
   */
  vector: VectorDrawing | null;
};

type PictureGame = {
  slug: string;
  name: string;
  art: GameArt;
  engine: { theme: string };
  manufacturer: { name: string; style: ManufacturerStyle };
  updatedAt: Date;
};
/**
 * Readers of the games, manufacturers and other subjects that pictures show. Single ones return null for an
 * unknown name.
 */
export type PictureSources = {
  game(slug: string): Promise<PictureGame | null>;
  manufacturer(code: string): Promise<{ name: string; style: ManufacturerStyle; updatedAt: Date } | null>;
  contentImage(id: string): Promise<{
    /** What the drawing shows; null = the picture is made of the photo. */
    scene: SceneArt | null;
    photo(): Promise<Buffer | null>;
    updatedAt: Date;
  } | null>;
  /** At most `count` games for the picture that represents a link to a list; empty = there is no picture. */
  gamesOfList(list: ListPicture, count: number): Promise<readonly PictureGame[]>;
};
type SizedRequest = Extract<MediaRequest, { size: string }>;

const ICON_SIZE = 48;

/** The picture for a request; null = no such game, manufacturer, group, content or icon. */
export async function findPicture(request: MediaRequest, sources: PictureSources): Promise<Picture | null> {
  switch (request.kind) {
    case 'games':
    case 'landscape': {
      const game = await sources.game(request.name);
      if (game === null) return null;
      const kind = request.kind === 'games' ? ('card' as const) : ('landscape' as const);
      return sized(game.updatedAt, request, (size) => ({ kind, game: subjectOf(game), size }));
    }
    case 'content': {
      const image = await sources.contentImage(request.name);
      if (image === null) return null;
      const { scene, updatedAt } = image;
      if (scene === null) return photograph(updatedAt, request, image.photo);
      return sized(updatedAt, request, (size) => ({ kind: 'banner', scene, size }));
    }
    case 'icons':
      return hasIcon(request.name) ? icon(request.name, request.density) : null;
    case 'manufacturers': {
      const manufacturer = await sources.manufacturer(request.name);
      if (manufacturer === null) return null;
      const { name, style } = manufacturer;
      const drawing: Drawing = { kind: 'logo', manufacturer: { name, style }, size: LOGO_SIZE };
      const version = imageVersion(manufacturer.updatedAt);
      return { version, type: 'image/svg+xml', hasAvif: false, drawing, density: 1, vector: null };
    }
    case 'og':
      return openGraph(request, sources);
  }
}

const subjectOf = ({ name, art, engine, manufacturer }: PictureGame): GameSubject => ({
  name,
  art,
  theme: engine.theme,
  style: manufacturer.style,
});

/** A picture in one of the sizes of IMAGE_SIZES. */
function sized(
  updatedAt: Date,
  { kind, size, density }: SizedRequest,
  drawingOf: (size: Pixels) => VectorDrawing,
): Picture {
  const [width, height] = IMAGE_SIZES[kind][size];
  return {
    version: imageVersion(updatedAt),
    type: 'image/webp',
    hasAvif: true,
    drawing: drawingOf([width * density, height * density]),
    density,
    vector: drawingOf([width, height]),
  };
}

/** A picture made of a photo, in one of the sizes of IMAGE_SIZES. */
function photograph(
  updatedAt: Date,
  { kind, size, density }: SizedRequest,
  read: () => Promise<Buffer | null>,
): Picture {
  const [width, height] = IMAGE_SIZES[kind][size];
  return {
    version: imageVersion(updatedAt),
    type: 'image/webp',
    hasAvif: true,
    drawing: async () => {
      const bytes = await read();
      if (bytes === null) throw new Error('A picture has neither scene nor photo.');
      return { kind: 'photo', bytes, size: [width * density, height * density] };
    },
    density,
    vector: null,
  };
}

function icon(name: string, density: Density): Picture {
  const size: Pixels = [ICON_SIZE * density, ICON_SIZE * density];
  return {
    version: 'icon',
    type: 'image/webp',
    hasAvif: false,
    drawing: { kind: 'icon', name, size },
    density,
    vector: null,
  };
}

async function openGraph(
  request: Extract<MediaRequest, { kind: 'og' }>,
  sources: PictureSources,
): Promise<Picture | null> {
  const jpeg = { type: 'image/jpeg', hasAvif: false, density: 1, vector: null } as const;
  if (request.of === 'games') {
    const game = await sources.game(request.name);
    if (game === null) return null;
    const drawing: Drawing = { kind: 'link', game: subjectOf(game), size: OPEN_GRAPH_SIZE };
    return { ...jpeg, version: imageVersion(game.updatedAt), drawing };
  }
  const games = await sources.gamesOfList(request, FAN_SIZE);
  if (games.length === 0) return null;
  const newest = imageVersion(new Date(Math.max(...games.map((game) => game.updatedAt.getTime()))));
  const gamesHash = seedOf(games.map((game) => game.slug).join()).toString(36);
  // Only a manufacturer's own picture shows a manufacturer's name. A group's picture does not, even if all
  // its games are of one manufacturer.
  const manufacturer = request.of === 'manufacturers' ? games[0]?.manufacturer : undefined;
  const drawing: Drawing = {
    kind: 'link-fan',
    games: games.map(subjectOf),
    manufacturer: manufacturer ? { name: manufacturer.name, style: manufacturer.style } : null,
    logoSize: LOGO_SIZE,
    size: OPEN_GRAPH_SIZE,
  };
  return { ...jpeg, version: `${newest}-${gamesHash}-${FAN_VERSION}`, drawing };
}
