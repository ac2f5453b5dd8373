/** Loads one of the client's fonts (client/fonts.ts) as font family `Logo`, for the game's name. */
export async function loadLettering(name: string): Promise<void> {
  const address = new URL(`../fonts/${name}.woff2`, location.href).href;
  try {
    document.fonts.add(await new FontFace('Logo', `url("${address}")`).load());
  } catch {
    // Without the font the name is shown in the page's own.
  }
}
