/** Names of games beside movements of money. */

type NamedGame = { slug: string; name: string; manufacturer: { code: string } };
/** The games of the catalogue by the supplier's id. */
export type KnownGames = () => Promise<ReadonlyMap<string, NamedGame>>;

/** Names a game for the player; null: no game, or one that has left the catalogue. */
export async function gameNamer(games: KnownGames) {
  const known = await games();
  return (gameId: string | null) => {
    const game = gameId === null ? undefined : known.get(gameId);
    return game
      ? { manufacturer: game.manufacturer.code.toLowerCase(), slug: game.slug, name: game.name }
      : null;
  };
}
