/** From a request for a picture to its bytes. */
import sharp, { type Sharp } from 'sharp';
import type { Services } from '#platform/services.ts';
import { cardSvg } from '#artwork/card.ts';
import { logoSvg } from '#artwork/logo.ts';
import { hasIcon, iconBody } from '#artwork/icons.ts';
import { seedOf } from '#artwork/random.ts';
import { bannerSvg, landscapeSvg } from '#artwork/wide.ts';
import { chooseGames, findGroup } from './catalog-list.ts';
import type { CatalogGame, CatalogSnapshot } from './catalog-snapshot.ts';
import { imageVersion } from './image-paths.ts';
import { IMAGE_SIZES, LOGO_SIZE, OPEN_GRAPH_SIZE } from './image-sizes.ts';
import type { Density, ImageKind, SizeName } from './image-sizes.ts';
import type { ListPicture, MediaRequest } from './media-path.ts';

/** A picture that exists: the state it is in, and how to draw it. */
export type Picture = {
  version: string;
  type: string;
  draw(): Promise<Buffer>;
  /** The same as SVG, had in some ten milliseconds, for a browser that shall not wait. */
  sketch?(): string;
};

/**
 * Drawn this much larger and scaled down: finer edges than the SVG renderer's own. Large pictures, made for
 * dense screens, do without.
 */
const oversize = (width: number): number => (width < 320 ? 2 : width < 640 ? 1.34 : 1);
const ICON_SIZE = 48;
/**
 * On a dense screen a pixel is too small for what a lower quality leaves out, and three quarters of a first
 * screen's bytes are these pictures.
 */
const QUALITY = { plain: 76, dense: 62 } as const;
const webpOf = (density: Density) => ({
  quality: density > 1 ? QUALITY.dense : QUALITY.plain,
  effort: 5,
  smartSubsample: true,
});

/** Null = there is no such game, manufacturer, group, content or icon. */
export async function findPicture(
  request: MediaRequest,
  services: Pick<Services, 'catalog' | 'content' | 'competitions'>,
): Promise<Picture | null> {
  switch (request.kind) {
    case 'games':
    case 'landscape': {
      const game = await services.catalog.gameBySlug(request.name);
      if (game === null) return null;
      const [card, style] = [artOf(game), game.manufacturer.style];
      const svg =
        request.kind === 'games'
          ? (width: number) => cardSvg(card, style, width)
          : (width: number, height: number) => landscapeSvg(card, style, width, height);
      return webp(imageVersion(game.updatedAt), request, svg);
    }
    case 'content': {
      const [image] = await services.content.images([request.name]);
      if (image === undefined) return null;
      return webp(imageVersion(image.updatedAt), request, (width, height) =>
        bannerSvg(image.scene, image.scene.theme, width, height),
      );
    }
    case 'icons': {
      if (!hasIcon(request.name)) return null;
      const size = ICON_SIZE * request.density;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 2}" height="${size * 2}" viewBox="0 0 32 32">${iconBody(request.name)}</svg>`;
      return {
        version: 'icon',
        type: 'image/webp',
        draw: () => sharp(Buffer.from(svg)).resize(size, size).webp(webpOf(request.density)).toBuffer(),
      };
    }
    case 'manufacturers': {
      const manufacturer = await services.catalog.manufacturerByCode(request.name);
      if (manufacturer === null) return null;
      return {
        version: imageVersion(manufacturer.updatedAt),
        type: 'image/svg+xml',
        draw: async () => Buffer.from(logoSvg(manufacturer, LOGO_SIZE)),
      };
    }
    case 'og':
      return openGraph(request, services);
  }
}

const artOf = (game: CatalogGame) => ({ name: game.name, art: game.art, theme: game.engine.theme });

/** A little more contrast and colour than the vector drawing has: art on a dark page may glow. */
const vivid = (image: Sharp): Sharp => image.modulate({ saturation: 1.12 }).linear(1.1, -9);

type SizedRequest = { kind: ImageKind; size: SizeName; density: Density };

/** A picture of that many pixels from a drawing that may have any size. */
const webp = (
  version: string,
  { kind, size, density }: SizedRequest,
  svg: (width: number, height: number) => string,
): Picture => ({
  version,
  type: 'image/webp',
  draw: () => {
    const [width, height] = IMAGE_SIZES[kind][size].map((each) => each * density) as [number, number];
    const scale = oversize(width);
    const drawing = svg(Math.round(width * scale), Math.round(height * scale));
    return vivid(
      sharp(Buffer.from(drawing)).resize(width, height, { fit: 'fill' }).flatten({ background: '#0b0914' }),
    )
      .webp(webpOf(density))
      .toBuffer();
  },
  sketch: () => {
    const [width, height] = IMAGE_SIZES[kind][size];
    return svg(width, height);
  },
});

async function openGraph(
  request: Extract<MediaRequest, { kind: 'og' }>,
  { catalog, competitions }: Pick<Services, 'catalog' | 'competitions'>,
): Promise<Picture | null> {
  const [width, height] = OPEN_GRAPH_SIZE;
  if (request.of === 'games') {
    const game = await catalog.gameBySlug(request.name);
    if (game === null) return null;
    const svg = () => landscapeSvg(artOf(game), game.manufacturer.style, width, height);
    return {
      version: imageVersion(game.updatedAt),
      type: 'image/jpeg',
      draw: () =>
        vivid(sharp(Buffer.from(svg())))
          .jpeg({ quality: 84, mozjpeg: true })
          .toBuffer(),
    };
  }
  const whole = await catalog.whole();
  const games = fanOf(whole, request, new Set(await competitions.gameIds()));
  if (games.length === 0) return null;
  const version = `${imageVersion(new Date(Math.max(...games.map((game) => game.updatedAt.getTime()))))}-${seedOf(games.map((game) => game.slug).join()).toString(36)}`;
  // A group may be the work of one studio: the studio's picture names it.
  const studio = request.of === 'manufacturers' ? games[0]?.manufacturer : undefined;
  return { version: `${version}-${FAN_VERSION}`, type: 'image/jpeg', draw: () => drawFan(games, studio) };
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
    return games.slice(0, FAN.length).reverse();
  const shown = new Set(subgroup ? fanOf(whole, { kind, of, name }, inCompetitions) : []);
  return [...games.filter((game) => !shown.has(game)), ...games.filter((game) => shown.has(game))].slice(
    0,
    FAN.length,
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

/** Raise it when fans of unchanged games come out different. */
const FAN_VERSION = 'b';
/**
 * Cards in a fan, the middle one in front: left edge, top, width, turn. Drawn in this order; the first game
 * takes the last place.
 */
const FAN = [
  { left: 40, top: 140, width: 270, turn: -14 },
  { left: 890, top: 140, width: 270, turn: 14 },
  { left: 210, top: 90, width: 310, turn: -7 },
  { left: 680, top: 90, width: 310, turn: 7 },
  { left: 415, top: 48, width: 370, turn: 0 },
] as const;

/** Below the cards, which make room for it. */
const [LOGO_SCALE, LOGO_EDGE, LOGO_LIFT] = [1.5, 8, 40];

/** With the studio's name where one is given. */
async function drawFan(games: readonly CatalogGame[], studio?: CatalogGame['manufacturer']): Promise<Buffer> {
  const [width, height] = OPEN_GRAPH_SIZE;
  const places = FAN.slice(FAN.length - games.length);
  // Fewer cards stand in the middle too.
  const shift =
    (width -
      Math.min(...places.map(({ left }) => left)) -
      Math.max(...places.map((place) => place.left + place.width))) /
    2;
  const lift = studio ? LOGO_LIFT : 0;
  const cards = await Promise.all(
    places.map(async (place, index) => {
      const game = games[games.length - 1 - index] as CatalogGame;
      const tall = Math.round((place.width * 4) / 3);
      const rounded = Buffer.from(
        `<svg width="${place.width}" height="${tall}"><rect width="${place.width}" height="${tall}" rx="16"/></svg>`,
      );
      const card = await vivid(
        sharp(Buffer.from(cardSvg(artOf(game), game.manufacturer.style, place.width * 2))).resize(
          place.width,
          tall,
        ),
      )
        .png()
        .toBuffer();
      const turned = await sharp(
        await sharp(card)
          .composite([{ input: rounded, blend: 'dest-in' }])
          .png()
          .toBuffer(),
      )
        .rotate(place.turn, { background: '#00000000' })
        .png()
        .toBuffer({ resolveWithObject: true });
      return {
        input: turned.data,
        left: Math.round(shift + place.left + (place.width - turned.info.width) / 2),
        top: Math.round(place.top - lift + (tall - turned.info.height) / 2),
      };
    }),
  );
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#3a2f7d"/><stop offset=".55" stop-color="#171236"/><stop offset="1" stop-color="#08060f"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`;
  const [logoWidth, logoHeight] = LOGO_SIZE;
  const logo = studio && {
    input: await sharp(Buffer.from(logoSvg(studio, LOGO_SIZE)), { density: 72 * LOGO_SCALE })
      .png()
      .toBuffer(),
    left: Math.round((width - logoWidth * LOGO_SCALE) / 2),
    top: Math.round(height - logoHeight * LOGO_SCALE) - LOGO_EDGE,
  };
  return sharp(Buffer.from(ground))
    .composite(logo ? [...cards, logo] : cards)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
