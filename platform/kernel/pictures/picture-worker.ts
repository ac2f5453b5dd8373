/**
 * Makes a clean JPEG of one picture, in a separate process, because the picture is untrusted and the decoding
 * libraries are native code. The process has no secrets and ends after its response.
 */
import sharp from 'sharp';
import type { PictureAnswer, PictureRequest } from './clean-picture.ts';

/** Names that sharp gives to the accepted formats. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
/**
 * Maximum length of a side in pixels, to which larger pictures are scaled down: a photographed page stays
 * readable.
 */
const SIDE_MAX = 3000;
const QUALITY = 88;

async function clean({ bytes, pixels }: PictureRequest): Promise<PictureAnswer> {
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 });
  const { format, width, height } = await picture.metadata();
  if (!FORMATS.includes(format) || width * height > pixels) return { ok: false };
  // The picture is rotated by the camera's orientation and converted to sRGB. Only its pixels are copied to
  // the new file.
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
