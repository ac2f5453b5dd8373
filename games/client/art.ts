/**
 * Pictures of a client. They are drawn at the first request, and then kept in memory, and in a folder for the next
 * start.
 */
import { drawingCode } from '#artwork/drawing-code.ts';
import type { Drawing, Raster } from '#artwork/drawing.ts';
import { binaryFile, versionOf } from './encode.ts';
import type { ClientFile } from './encode.ts';
import type { KeptPictures } from './kept-pictures.ts';

export type Art = {
  /** Part of the addresses of the pictures; changes when the code of a drawing changes. */
  readonly version: string;
  /** The picture that a path names; null = none. `content`: what the drawing depends on besides its code. */
  pictureOf(path: string): { readonly drawing: Drawing; readonly content: string } | null;
};

/** Maximum number of pictures in memory: a sheet of symbols has 105 KB, a scene 13 KB. */
const MAX_IN_MEMORY = 400;

/**
 * Returns a function that finds the picture for a path; it gives null when there is none. A failed drawing is tried
 * again at the next request. `kept`: the folder of pictures; null = pictures are kept in memory only.
 */
export function createArt(
  { pictureOf }: Art,
  kept: KeptPictures | null,
  draw: (raster: Raster) => Promise<Buffer>,
): (path: string) => Promise<ClientFile> | null {
  const inMemory = new Map<string, Promise<ClientFile>>();

  async function make({ drawing, content }: NonNullable<ReturnType<Art['pictureOf']>>): Promise<Buffer> {
    const raster: Raster = { drawing, density: 1 };
    if (!kept) return draw(raster);
    const name = `${versionOf(drawingCode(), JSON.stringify(raster), content)}.webp`;
    const found = await kept.read(name);
    if (found) return found;
    const body = await draw(raster);
    void kept.write(name, body);
    return body;
  }

  return (path) => {
    const known = inMemory.get(path);
    if (known) return known;
    const wanted = pictureOf(path);
    if (!wanted) return null;
    const picture = make(wanted).then((body) => binaryFile('image/webp', body));
    inMemory.set(path, picture);
    picture.catch(() => inMemory.delete(path));
    for (const oldest of inMemory.keys()) if (inMemory.size > MAX_IN_MEMORY) inMemory.delete(oldest);
    return picture;
  };
}
