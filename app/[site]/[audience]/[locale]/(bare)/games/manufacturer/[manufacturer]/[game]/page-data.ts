/** Data of a game's page: the game, its properties, and other games of the manufacturer. */
import { isGameFeature } from '#contract/game-features.ts';
import { amountText } from '#contract/currencies.ts';
import { getGame, type GameInfo } from '#lib/catalog/get-game.server.ts';
import { getGames } from '#lib/catalog/get-games.server.ts';
import { getMarkedGames } from '#lib/catalog/get-marked-games.server.ts';
import { toCardView } from '#lib/catalog/to-card-view.ts';
import type { GameCardView, GameInfoView } from '#lib/catalog/views.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import { href } from '#lib/routes/links.ts';
import type { PageContext } from '../../../../../_shared/page-context.ts';
import { getThemeNames } from '../../../../../_shared/theme-names.ts';

export type GameData = { game: GameInfo; info: GameInfoView; card: GameCardView; related: GameCardView[] };
const RELATED = 12;

/** Loads the data of the game's page. Null = the game does not exist on this site; the page then answers 404. */
export async function loadGame(
  manufacturer: string,
  slug: string,
  context: PageContext,
): Promise<GameData | null> {
  const { scope, links, imagePrefix, site } = context;
  const game = await getGame(manufacturer, slug, scope);
  if (!game) return null;
  const [more, marked] = await Promise.all([
    getGames({ manufacturer: game.manufacturer.code }, scope),
    getMarkedGames(scope),
  ]);
  const cardOptions = { links, imagePrefix, marked, jackpotIcon: site.brand.features.jackpotIcon };
  const card = toCardView(game, cardOptions);
  const listHref = (query: { feature?: string; theme?: string }) =>
    href(site, context.locale, 'GamesByGroup', { group: DEFAULT_GROUP }, query);
  const [t, themeName] = await Promise.all([
    getTranslator(context.locale, 'catalog'),
    getThemeNames(context),
  ]);
  const amount = (major: string, currency: string) => amountText(major, currency, context.locale);
  const limits = game.limits
    .filter(({ currency }) => site.brand.currencies.some((each) => each === currency))
    .map(({ currency, min, max }) => ({ currency, min: amount(min, currency), max: amount(max, currency) }));
  return {
    game,
    card,
    info: {
      name: game.name,
      manufacturer: card.manufacturer,
      rtp: game.rtp,
      volatility: game.volatility,
      limits,
      currency: site.brand.defaultCurrency,
      features: game.features.flatMap((each) =>
        isGameFeature(each) ? [{ name: t(`features.${each}`), href: listHref({ feature: each }) }] : [],
      ),
      theme: game.theme ? { name: themeName(game.theme), href: listHref({ theme: game.theme }) } : null,
      hasDemo: game.hasDemo,
      liveTable: game.pragmaticGames[0]?.gameUuid,
    },
    related: more.games
      .filter((each) => each.slug !== game.slug)
      .slice(0, RELATED)
      .map((each) => toCardView(each, cardOptions)),
  };
}
