/**
 * Renders a drawing to bytes. Runs in the drawing process, so that only this process loads sharp for
 * pictures.
 */
import sharp, { type Sharp } from 'sharp';
import { getSlotTheme } from '#games/engines/slots/themes.ts';
import type { SlotTheme } from '#games/engines/slots/themes.ts';
import { cardSvg } from './card.ts';
import type { GameSubject, Drawing, PixelFormat, Pixels, Raster, VectorDrawing } from './drawing.ts';
import { iconBody } from './icons.ts';
import { paintLinkFan } from './link-fan.ts';
import { logoSvg } from './logo.ts';
import { sceneSvg } from './slots/scene.ts';
import { SHEET, symbolSheetSvg } from './slots/symbol-sheet.ts';
import { vivid } from './vivid.ts';
import { bannerSvg, landscapeSvg } from './wide.ts';

/**
 * SVG is rendered at this multiple and scaled down, which gives finer edges than the renderer's own. Large
 * pictures, made for dense screens, are rendered at their size.
 */
const oversize = (width: number): number => (width < 320 ? 2 : width < 640 ? 1.34 : 1);
const SYMBOL_OVERSIZE = 1.6;
const GROUND = '#0b0914';
/** On a dense screen the loss of a lower quality is not visible. */
const QUALITY = { plain: 76, dense: 54 } as const;
const webpOf = (density: number) => ({
  quality: density > 1 ? QUALITY.dense : QUALITY.plain,
  effort: 5,
  smartSubsample: true,
});

/**
 * At these qualities AVIF looks cleaner than the WebP of `QUALITY` and takes 60 % of its bytes. The cover of a card on
 * a phone stays below 14 kB, which is the first window of a connection: this saves one round trip before the largest
 * paint. A higher effort would encode five times as long for 5 % fewer bytes.
 */
const AVIF_QUALITY = { plain: 62, dense: 42 } as const;
/**
 * Lower quality for banners on dense screens: they are twice as wide as a cover and lie under text, and a banner is the
 * largest paint of a competition's page.
 */
const BANNER_AVIF_QUALITY = { plain: 62, dense: 38 } as const;
const avifOf = (density: number, quality: { plain: number; dense: number } = AVIF_QUALITY) => ({
  quality: density > 1 ? quality.dense : quality.plain,
  effort: 2,
  chromaSubsampling: '4:2:0',
});

/** The SVG text of a drawing at `scale` times its size. */
export function paintVector(drawing: VectorDrawing, scale = 1): string {
  const [width, height] = drawing.size.map((each) => Math.round(each * scale)) as [number, number];
  switch (drawing.kind) {
    case 'card':
      return cardSvg(drawing.game, drawing.game.style, width);
    case 'landscape':
      return landscapeSvg(drawing.game, drawing.game.style, width, height);
    case 'banner':
      return bannerSvg(drawing.scene, drawing.scene.theme, width, height);
    case 'logo':
      return logoSvg(drawing.manufacturer, [width, height]);
  }
}

/** WebP or AVIF, JPEG for shared links. Throws for an unknown icon or theme. */
export function paintRaster({ drawing, density, format = 'webp' }: Raster): Promise<Buffer> {
  switch (drawing.kind) {
    case 'card':
    case 'landscape':
    case 'banner':
    case 'logo':
      return paintSized(drawing, density, format);
    case 'icon':
      return paintIcon(drawing.name, drawing.size, density);
    case 'photo':
      return paintPhoto(drawing, density, format);
    case 'link':
      return paintLink(drawing.game, drawing.size);
    case 'link-fan':
      return paintLinkFan(drawing);
    case 'symbols':
      return paintSymbols(themeOf(drawing.theme), drawing.symbol);
    case 'scene':
      return paintScenePicture(drawing);
  }
}

function paintSized(drawing: VectorDrawing, density: number, format: PixelFormat): Promise<Buffer> {
  const [width, height] = drawing.size;
  const svg = paintVector(drawing, oversize(width));
  const picture = sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' });
  const painted = vivid(picture.flatten({ background: GROUND }));
  const avif = avifOf(density, drawing.kind === 'banner' ? BANNER_AVIF_QUALITY : AVIF_QUALITY);
  return (format === 'avif' ? painted.avif(avif) : painted.webp(webpOf(density))).toBuffer();
}

function paintPhoto(
  { bytes, size: [width, height] }: Extract<Drawing, { kind: 'photo' }>,
  density: number,
  format: PixelFormat,
): Promise<Buffer> {
  const picture = sharp(bytes).resize(width, height, { fit: 'cover', position: 'attention' });
  return (format === 'avif' ? picture.avif(avifOf(density)) : picture.webp(webpOf(density))).toBuffer();
}

function paintIcon(name: string, [width, height]: Pixels, density: number): Promise<Buffer> {
  const body = iconBody(name);
  if (body === null) throw new Error(`There is no icon "${name}".`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 32 32">${body}</svg>`;
  return sharp(Buffer.from(svg)).resize(width, height).webp(webpOf(density)).toBuffer();
}

const paintLink = (game: GameSubject, [width, height]: Pixels): Promise<Buffer> =>
  vivid(sharp(Buffer.from(landscapeSvg(game, game.style, width, height))))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();

function themeOf(id: string): SlotTheme {
  const theme = getSlotTheme(id);
  if (!theme) throw new Error(`There is no slot theme "${id}".`);
  return theme;
}

const paintSymbols = (theme: SlotTheme, symbol: number): Promise<Buffer> =>
  sharp(Buffer.from(symbolSheetSvg(theme, Math.round(symbol * SYMBOL_OVERSIZE))))
    .resize(symbol * SHEET.columns, symbol * SHEET.rows)
    .modulate({ saturation: 1.08 })
    .webp({ quality: 88, alphaQuality: 92, effort: 4 })
    .toBuffer();

/** The background of a slot; it is slightly blurred, so that the reels in front look sharper. */
function paintScenePicture(drawing: Extract<Drawing, { kind: 'scene' }>): Promise<Buffer> {
  const { svg, width, height } = sceneSvg(themeOf(drawing.theme), drawing);
  const picture: Sharp = sharp(Buffer.from(svg)).resize(width, height).flatten();
  return picture.modulate({ saturation: 1.2 }).blur(0.9).webp({ quality: 74, effort: 4 }).toBuffer();
}
