/** Loads a lettering of the client's fonts (client/fonts.ts) under the name Logo, for the game's name. */
export async function loadLettering(name: string): Promise<void> {
  document.fonts.add(
    await new FontFace('Logo', `url("${new URL(`../fonts/${name}.woff2`, location.href).href}")`).load(),
  );
}
