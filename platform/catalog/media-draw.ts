/** From a request for a picture to what has to be drawn for it. */
import type { Services } from '#platform/services.ts';
import { FAN_SIZE, FAN_VERSION } from '#artwork/drawing.ts';
import type { Drawing, GameSubject, Pixels, VectorDrawing } from '#artwork/drawing.ts';
import { hasIcon } from '#artwork/icons.ts';
import { seedOf } from '#artwork/random.ts';
import { chooseGames, findGroup } from './catalog-list.ts';
import type { CatalogGame, CatalogSnapshot } from './catalog-snapshot.ts';
import { imageVersion } from './image-paths.ts';
import { IMAGE_SIZES, LOGO_SIZE, OPEN_GRAPH_SIZE } from './image-sizes.ts';
import type { Density } from './image-sizes.ts';
import type { ListPicture, MediaRequest } from './media-path.ts';

/** A picture that exists: the version of what it shows, and the drawing it is made from. */
export type Picture = {
  version: string;
  type: 'image/webp' | 'image/jpeg' | 'image/svg+xml';
  drawing: Drawing;
  density: Density;
  /** The same in its size in points, for a browser that shall not wait for the pixels; null = none. */
  vector: VectorDrawing | null;
};

type Sources = Pick<Services, 'catalog' | 'content' | 'competitions'>;
type SizedRequest = Extract<MediaRequest, { size: string }>;

const ICON_SIZE = 48;

/** Null = there is no such game, manufacturer, group, content or icon. */
export async function findPicture(request: MediaRequest, sources: Sources): Promise<Picture | null> {
  switch (request.kind) {
    case 'games':
    case 'landscape': {
      const game = await sources.catalog.gameBySlug(request.name);
      if (game === null) return null;
      const kind = request.kind === 'games' ? ('card' as const) : ('landscape' as const);
      return sized(game.updatedAt, request, (size) => ({ kind, game: subjectOf(game), size }));
    }
    case 'content': {
      const [image] = await sources.content.images([request.name]);
      if (image === undefined) return null;
      return sized(image.updatedAt, request, (size) => ({ kind: 'banner', scene: image.scene, size }));
    }
    case 'icons':
      return hasIcon(request.name) ? icon(request.name, request.density) : null;
    case 'manufacturers': {
      const manufacturer = await sources.catalog.manufacturerByCode(request.name);
      if (manufacturer === null) return null;
      const { name, style } = manufacturer;
      const drawing: Drawing = { kind: 'logo', manufacturer: { name, style }, size: LOGO_SIZE };
      const version = imageVersion(manufacturer.updatedAt);
      return { version, type: 'image/svg+xml', drawing, density: 1, vector: null };
    }
    case 'og':
      return openGraph(request, sources);
  }
}

const subjectOf = ({ name, art, engine, manufacturer }: CatalogGame): GameSubject => ({
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
    drawing: drawingOf([width * density, height * density]),
    density,
    vector: drawingOf([width, height]),
  };
}

function icon(name: string, density: Density): Picture {
  const size: Pixels = [ICON_SIZE * density, ICON_SIZE * density];
  return {
    version: 'icon',
    type: 'image/webp',
    drawing: { kind: 'icon', name, size },
    density,
    vector: null,
  };
}

async function openGraph(
  request: Extract<MediaRequest, { kind: 'og' }>,
  { catalog, competitions }: Sources,
): Promise<Picture | null> {
  const jpeg = { type: 'image/jpeg', density: 1, vector: null } as const;
  if (request.of === 'games') {
    const game = await catalog.gameBySlug(request.name);
    if (game === null) return null;
    const drawing: Drawing = { kind: 'link', game: subjectOf(game), size: OPEN_GRAPH_SIZE };
    return { ...jpeg, version: imageVersion(game.updatedAt), drawing };
  }
  const whole = await catalog.whole();
  const games = fanOf(whole, request, new Set(await competitions.gameIds()));
  if (games.length === 0) return null;
  const newest = imageVersion(new Date(Math.max(...games.map((game) => game.updatedAt.getTime()))));
  const gamesHash = seedOf(games.map((game) => game.slug).join()).toString(36);
  // A group may hold games of one manufacturer alone: only the manufacturer's own picture names it.
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

/**
 * The first games of a list; one within another begins with those that the other's own picture does not show.
 */
function fanOf(
  whole: CatalogSnapshot,
  request: ListPicture,
  inCompetitions: ReadonlySet<string>,
): readonly CatalogGame[] {
  const { kind, of, name, subgroup } = request;
  const games = listOf(whole, request, inCompetitions);
  // One that goes through all groups has another card in front than the group that most of its games are of.
  if (of === 'groups' && !subgroup && !findGroup(whole, name) && name !== 'home')
    return games.slice(0, FAN_SIZE).reverse();
  const shown = new Set(subgroup ? fanOf(whole, { kind, of, name }, inCompetitions) : []);
  return [...games.filter((game) => !shown.has(game)), ...games.filter((game) => shown.has(game))].slice(
    0,
    FAN_SIZE,
  );
}

function listOf(
  whole: CatalogSnapshot,
  { of, name, subgroup }: ListPicture,
  inCompetitions: ReadonlySet<string>,
): readonly CatalogGame[] {
  if (of === 'manufacturers') return chooseGames(whole, { manufacturer: name });
  const games = chooseGames(whole, name === 'home' ? {} : { group: name, subgroup });
  if (games.length > 0) return games;
  // Lists beside the groups (specification 2 §7 "Variants of the game list"), of all groups or of one.
  const group = subgroup ? name : undefined;
  switch (subgroup ?? name) {
    case 'tournament': {
      const all = chooseGames(whole, { group });
      const running = all.filter(({ gameId }) => inCompetitions.has(gameId));
      // The page stands between two tournaments too.
      return running.length > 0 ? running : all;
    }
    case 'cashback':
      return chooseGames(whole, { group, fastCashback: true });
    default:
      return [];
  }
}
