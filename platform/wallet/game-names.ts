/** Finds the games that are shown with movements of money. */

type NamedGame = { slug: string; name: string; manufacturer: { code: string } };
/** Reads the games of the catalogue, by the game provider's id of the game. */
export type KnownGames = () => Promise<ReadonlyMap<string, NamedGame>>;

/**
 * Returns a function that names a game for the player; null: the movement has no game, or the game has left the
 * catalogue.
 */
export async function gameNamer(games: KnownGames) {
  const known = await games();
  return (gameId: string | null) => {
    const game = gameId === null ? undefined : known.get(gameId);
    return game
      ? { manufacturer: game.manufacturer.code.toLowerCase(), slug: game.slug, name: game.name }
      : null;
  };
}
