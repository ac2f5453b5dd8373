/**
 * Icons of the installed app as PNG, because systems do not accept SVG there. They are drawn from the brand's logo,
 * each once for each state of the brand file.
 */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Brand } from '#lib/brands/brand.ts';
import { buildAppIconSvg, type AppIcon } from '#lib/seo/app-manifest.ts';

const TYPES: Readonly<Record<string, string>> = { '.svg': 'svg+xml', '.png': 'png', '.webp': 'webp' };
/** Number of drawn icons in memory, of some kilobytes each. */
const KEPT = 64;
const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });

/** Data address of a logo that is a file of `public/`; undefined for a logo of paths. */
export async function logoData({ logo }: Brand): Promise<string | undefined> {
  if (logo.kind !== 'file') return undefined;
  const file = await readFile(join('public', logo.src));
  return `data:image/${TYPES[extname(logo.src)]};base64,${file.toString('base64')}`;
}

async function draw(brand: Brand, icon: AppIcon): Promise<Buffer> {
  const svg = buildAppIconSvg(brand, icon, await logoData(brand));
  // The module is loaded with the first icon, because most processes never draw one.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** PNG of a brand's icon. Rejects when the brand's logo cannot be read. */
export function drawAppIcon(brand: Brand, icon: AppIcon): Promise<Buffer> {
  const key = JSON.stringify([icon, brand.id, brand.logo, brand.theme]);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(brand, icon);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

/** Answers the request of an icon. */
export async function sendAppIcon(response: ServerResponse, brand: Brand, icon: AppIcon): Promise<void> {
  const body = await drawAppIcon(brand, icon);
  response.writeHead(200, {
    'content-type': 'image/png',
    'content-length': body.length,
    'cache-control': 'public, max-age=86400',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
