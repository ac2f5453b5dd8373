/** Loads one of the client's fonts (client/fonts.ts) as font family `Logo`, for the game's name. */
export async function loadLettering(name: string): Promise<void> {
  document.fonts.add(
    await new FontFace('Logo', `url("${new URL(`../fonts/${name}.woff2`, location.href).href}")`).load(),
  );
}
