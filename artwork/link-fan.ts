/** The picture for a shared link to a list of games: the cards of its first games as a fan. */
import sharp, { type OverlayOptions } from 'sharp';
import { cardSvg } from './card.ts';
import type { Drawing, GameSubject } from './drawing.ts';
import { logoSvg } from './logo.ts';
import { vivid } from './vivid.ts';

type LinkFan = Extract<Drawing, { kind: 'link-fan' }>;
type Place = { left: number; top: number; width: number; turn: number };

/**
 * Places of the cards in a fan of 1200 × 630 pixels, in drawing order: the last one is in front, in the middle, and
 * gets the first game. `turn` in degrees.
 */
const PLACES: readonly Place[] = [
  { left: 40, top: 140, width: 270, turn: -14 },
  { left: 890, top: 140, width: 270, turn: 14 },
  { left: 210, top: 90, width: 310, turn: -7 },
  { left: 680, top: 90, width: 310, turn: 7 },
  { left: 415, top: 48, width: 370, turn: 0 },
];
/** Scale of the manufacturer's logo below the cards; the cards move up to make room for it. */
const LOGO_SCALE = 1.5;
const LOGO_EDGE = 8;
const LOGO_LIFT = 40;
const CORNER = 16;

/** JPEG of the fan. `games`: at most FAN_SIZE (drawing.ts), the first one in front. */
export async function paintLinkFan({ games, manufacturer, logoSize, size }: LinkFan): Promise<Buffer> {
  const [width, height] = size;
  const places = PLACES.slice(PLACES.length - games.length);
  const lift = manufacturer ? LOGO_LIFT : 0;
  const shift = toCentre(places, width);
  const cards = await Promise.all(
    places.map((place, index) => {
      const game = games[games.length - 1 - index] as GameSubject;
      return paintCard(game, { ...place, left: place.left + shift, top: place.top - lift });
    }),
  );
  const layers = manufacturer ? [...cards, await paintLogo(manufacturer, logoSize, size)] : cards;
  return sharp(Buffer.from(groundSvg(width, height)))
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Pixels by which `places` are moved so that a fan of fewer cards is centred too. */
function toCentre(places: readonly Place[], width: number): number {
  const left = Math.min(...places.map((place) => place.left));
  const right = Math.max(...places.map((place) => place.left + place.width));
  return (width - left - right) / 2;
}

async function paintCard(game: GameSubject, place: Place): Promise<OverlayOptions> {
  const tall = Math.round((place.width * 4) / 3);
  const mask = `<svg width="${place.width}" height="${tall}"><rect width="${place.width}" height="${tall}" rx="${CORNER}"/></svg>`;
  const drawn = sharp(Buffer.from(cardSvg(game, game.style, place.width * 2))).resize(place.width, tall);
  const card = await vivid(drawn).png().toBuffer();
  const rounded = await sharp(card)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const turned = await sharp(rounded)
    .rotate(place.turn, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: turned.data,
    left: Math.round(place.left + (place.width - turned.info.width) / 2),
    top: Math.round(place.top + (tall - turned.info.height) / 2),
  };
}

async function paintLogo(
  manufacturer: NonNullable<LinkFan['manufacturer']>,
  logoSize: LinkFan['logoSize'],
  [width, height]: LinkFan['size'],
): Promise<OverlayOptions> {
  const logo = sharp(Buffer.from(logoSvg(manufacturer, logoSize)), { density: 72 * LOGO_SCALE });
  return {
    input: await logo.png().toBuffer(),
    left: Math.round((width - logoSize[0] * LOGO_SCALE) / 2),
    top: Math.round(height - logoSize[1] * LOGO_SCALE) - LOGO_EDGE,
  };
}

const groundSvg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#3a2f7d"/><stop offset=".55" stop-color="#171236"/><stop offset="1" stop-color="#08060f"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`;
