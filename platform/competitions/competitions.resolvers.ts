/** GraphQL fields of competitions (contract/schema.graphql `Competition`). */
import { CURRENCY_BY_COUNTRY, DEFAULT_CURRENCY, type CurrencyCode } from '#contract/currencies.ts';
import { maskName } from '#platform/accounts/mask-name.ts';
import { toGame } from '#platform/catalog/catalog-views.ts';
import { localized } from '#platform/catalog/localized.ts';
import { pageOf } from '#platform/catalog/paging.ts';
import { toContentImage } from '#platform/content/content.resolvers.ts';
import type { GraphqlContext } from '#platform/graphql/context.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { isCurrency, toMajor } from '#platform/wallet/money.ts';
import { amountOf, countPlaces, fundOf, scoreText, statusOf, STATUSES } from './competition-rules.ts';
import type { Competition } from './competitions.service.ts';

/** What the fields with a query of their own are read by. */
type Key = { competitionId: number; isGuest: boolean; gameIds: readonly string[] };
/** Every competition is made by `toCompetition`, which gives it its key. */
const keyOf = (competition: Partial<Gql.Competition>): Key => competition as Partial<Gql.Competition> & Key;

const currencyFor = ({ player, region }: GraphqlContext, asked: string | null | undefined): CurrencyCode =>
  [asked, player?.currency].find((code): code is CurrencyCode => isCurrency(code ?? '')) ??
  CURRENCY_BY_COUNTRY[region.toLowerCase()] ??
  DEFAULT_CURRENCY;

function toCompetition(
  competition: Competition,
  currency: CurrencyCode,
  isGuest: boolean,
  { locale, services }: GraphqlContext,
): Gql.Competition & Key {
  const { id, series, prizes, image, dateStart, dateEnd, nomination, gameIds } = competition;
  const status = statusOf(competition, services.clock.now());
  const money = (units: number): string => toMajor(amountOf(units, currency), currency);
  return {
    competitionId: id,
    isGuest,
    gameIds,
    id: String(id),
    objectId: id,
    name: localized(series.names, locale) ?? series.code,
    shortDescription: localized(series.shortDescriptions, locale) ?? null,
    description: null,
    rules: localized(series.rules, locale) ?? null,
    dateStart: dateStart.toISOString(),
    dateEnd: dateEnd.toISOString(),
    ended: status === 'ended',
    inGame: status === 'running',
    nomination,
    countPlaces: countPlaces(prizes),
    prizeCount: prizes.length,
    sum: money(fundOf(prizes)),
    currency: { code: currency },
    customCurrency: null,
    requiredDoge: null,
    prizePlaces: prizes.map(({ start, end, units }) => ({
      start,
      end,
      amount: money(units),
      customCurrency: null,
    })),
    images: image && { imgActive: null, compressedImage: toContentImage(image).compressedImage },
    seoData: null,
    propsContent: null,
    score: { active: status !== 'coming' },
    // Each has a resolver of its own, below.
    games: [],
    competitors: [],
    competitorsWinners: [],
  };
}

const user = (username: string): Gql.CompetitionUser => ({ username: maskName(username), fullname: null });

export const competitionResolvers: Gql.Resolvers = {
  Query: {
    competition: async (_root, { id, isGuest, currency }, context) => {
      const competition = await context.services.competitions.find(id);
      return (
        competition && toCompetition(competition, currencyFor(context, currency), isGuest ?? true, context)
      );
    },
    competitions: async (_root, { type, first, offset, currency }, context) => {
      const status = STATUSES.find((each) => each === type) ?? null;
      // A type that is none has nothing.
      const list = type && status === null ? [] : await context.services.competitions.inStatus(status);
      const { items, totalCount, hasNextPage } = pageOf(list, { first, offset });
      const code = currencyFor(context, currency);
      return {
        totalCount,
        hasNextPage,
        edges: items.map((competition) => ({ node: toCompetition(competition, code, true, context) })),
      };
    },
  },
  Competition: {
    games: async (competition, _args, { services, region }) => {
      const games = await services.catalog.gamesByGameId(region);
      return keyOf(competition).gameIds.flatMap((gameId) => {
        const game = games.get(gameId);
        return game ? [toGame(game)] : [];
      });
    },
    competitors: async (competition, _args, { services }) => {
      const { competitionId } = keyOf(competition);
      const leaders = await services.competitions.leaders(competitionId);
      return leaders.map(({ place, score, username }) => ({
        id: `${competitionId}-${place}`,
        score: scoreText(score),
        user: user(username),
      }));
    },
    competitorsWinners: async (competition, _args, { services }) => {
      const { competitionId } = keyOf(competition);
      const winners = await services.competitions.winners(competitionId);
      return winners.map(({ place, amount, currency, username }) => ({
        id: `${competitionId}-${place}`,
        place,
        sum: toMajor(amount, currency as CurrencyCode),
        customCurrency: currency,
        user: user(username),
      }));
    },
    usersCount: (competition, _args, { services }) =>
      services.competitions.usersCount(keyOf(competition).competitionId),
    userPlace: async (competition, _args, context) => (await standingOf(competition, context))?.place ?? null,
    userResults: async (competition, _args, context) => {
      const own = await standingOf(competition, context);
      return own && [{ score: scoreText(own.score), place: own.place }];
    },
  },
};

const standingOf = async (competition: Partial<Gql.Competition>, { services, player }: GraphqlContext) => {
  const { competitionId, isGuest } = keyOf(competition);
  return isGuest || player === null ? null : services.competitions.standing(competitionId, player.id);
};
