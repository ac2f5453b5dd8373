/**
 * Makes a clean JPEG of one picture, in a process of its own: the picture is a stranger's, and the libraries
 * that decode it are native code. The process knows no secret and ends after its answer.
 */
import sharp from 'sharp';
import type { PictureAnswer, PictureRequest } from './clean-picture.ts';

/** Names that sharp gives to the accepted formats. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
/** Longer sides are scaled down to this: a page stays readable. */
const SIDE_MAX = 3000;
const QUALITY = 88;

async function clean({ bytes, pixels }: PictureRequest): Promise<PictureAnswer> {
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 });
  const { format, width, height } = await picture.metadata();
  if (!FORMATS.includes(format) || width * height > pixels) return { ok: false };
  // Turned as its camera says; colours in sRGB. Nothing of the file but its pixels goes into the new one.
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { ok: true, bytes: data, width: info.width, height: info.height };
}

sharp.cache(false);
sharp.concurrency(1);
process.once('message', (request: PictureRequest) => {
  void clean(request)
    .catch((): PictureAnswer => ({ ok: false }))
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
