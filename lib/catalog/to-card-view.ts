/**
 * Maps a query result to the data of a card. The caller passes a function that makes links, so that this
 * module needs neither routes nor brands.
 */
import { warnOnce } from '#lib/core/warn-once.ts';
import { toBadges, type BadgeOptions } from './badges.ts';
import type { GameCardAnswer } from './answers.ts';
import { toCardPicture } from './picture.ts';
import type { GameCardView } from './views.ts';

export type CatalogLinks = {
  game: (manufacturer: string, slug: string, query?: { free: 1 }) => string;
  manufacturer: (code: string) => string;
};
/** Slugs of games with instant cashback, and of games in a tournament. */
export type MarkedGames = { cashback: ReadonlySet<string>; competitions: ReadonlySet<string> };
export type CardOptions = BadgeOptions & {
  links: CatalogLinks;
  /** Prefix of content paths, see `imagePrefix`. */
  imagePrefix: string;
  /** Undefined = the card has no badges of instant cashback and tournaments. */
  marked?: MarkedGames;
};

/** Width and height of the card art, as a ratio. */
export const CARD_RATIO = { width: 3, height: 4 } as const;

export function toCardView(
  game: GameCardAnswer,
  { links, imagePrefix, list, jackpotIcon, marked }: CardOptions,
): GameCardView {
  const manufacturer = game.manufacturer.code.toLowerCase();
  const picture = toCardPicture(game.compressedImage.webp, { prefix: imagePrefix, ...CARD_RATIO });
  // Specification 2 §8 "Missing image asset": a warning is logged and the card has no picture.
  if (!picture) warnOnce(`The game ${game.slug} has no picture`);
  return {
    slug: game.slug,
    name: game.name,
    href: links.game(manufacturer, game.slug),
    manufacturer: {
      code: manufacturer,
      name: game.manufacturer.name,
      href: links.manufacturer(manufacturer),
    },
    picture,
    demoHref: game.hasDemo ? links.game(manufacturer, game.slug, { free: 1 }) : null,
    liveTable: game.pragmaticGames[0]?.gameUuid,
    badges: toBadges(
      {
        groups: game.groups,
        isFastCashbackGame: marked?.cashback.has(game.slug) ?? false,
        isCompetitionGame: marked?.competitions.has(game.slug) ?? false,
      },
      { list, jackpotIcon },
    ),
  };
}
