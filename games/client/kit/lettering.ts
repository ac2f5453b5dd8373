import { wait } from './page.ts';

/** Milliseconds that a game waits at most for fonts and pictures without which it can be played. */
export const DECOR_WITHIN_MS = 5_000;

/** Loads one of the client's fonts (client/fonts.ts) as font family `Logo`, for the game's name. */
export async function loadLettering(name: string): Promise<void> {
  const address = new URL(`../fonts/${name}.woff2`, location.href).href;
  try {
    const font = new FontFace('Logo', `url("${address}")`).load();
    const loaded = await Promise.race([font, wait(DECOR_WITHIN_MS)]);
    if (loaded) document.fonts.add(loaded);
  } catch {
    // Without the font the name is shown in the font of the page.
  }
}
