/** What a game's page shows: the game, what a player should know before the first bet, and more of the same studio. */
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { getGame, type GameInfo } from '#lib/catalog/get-game.server.ts';
import { getGames } from '#lib/catalog/get-games.server.ts';
import { toCardView } from '#lib/catalog/to-card-view.ts';
import type { GameCardView, GameInfoView } from '#lib/catalog/views.ts';
import type { PageContext } from '../../../../../page-context.ts';

export type GameData = { game: GameInfo; info: GameInfoView; card: GameCardView; related: GameCardView[] };
const RELATED = 12;

/** Null = no such game here: 404. */
export async function loadGame(manufacturer: string, slug: string, context: PageContext): Promise<GameData | null> {
  const { scope, links, imagePrefix, site } = context;
  const game = await getGame(manufacturer, slug, scope);
  if (!game) return null;
  const more = await getGames({ manufacturer: game.manufacturer.code }, scope);
  const card = toCardView(game, { links, imagePrefix });
  const limits = game.limits.find((each) => each.currency === site.brand.defaultCurrency);
  const amount = (value: string, currency: string) => `${value} ${CURRENCIES[currency as CurrencyCode].symbol}`;
  return {
    game,
    card,
    info: {
      name: game.name,
      manufacturer: card.manufacturer,
      rtp: game.rtp,
      volatility: game.volatility,
      limits: limits ? { min: amount(limits.min, limits.currency), max: amount(limits.max, limits.currency) } : null,
      hasDemo: game.hasDemo,
    },
    related: more.games
      .filter((each) => each.slug !== game.slug)
      .slice(0, RELATED)
      .map((each) => toCardView(each, { links, imagePrefix })),
  };
}
