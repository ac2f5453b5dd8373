/** GraphQL fields of competitions (contract/schema.graphql `Competition`). */
import {
  CURRENCIES,
  CURRENCY_BY_COUNTRY,
  DEFAULT_CURRENCY,
  isCurrency,
  type CurrencyCode,
} from '#contract/currencies.ts';
import { COMPETITION_KEPT_DAYS, COMPETITION_TYPES, endedFor } from '#contract/competitions.ts';
import { toMajor } from '#contract/money.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { maskName } from '#platform/accounts/accounts.api.ts';
import type { Catalog } from '#platform/catalog/catalog.api.ts';
import { toConnection, toGame } from '#platform/catalog/catalog.api.ts';
import { localized } from '#platform/kernel/localized.ts';
import { connectionOf, pageOf } from '#platform/kernel/paging.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { toContentImage } from '#platform/content/content.api.ts';
import type { GraphqlContext } from '#platform/graphql/context.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { amountOf, countPlaces, FREE_ROUNDS, fundOf, scoreText, statusOf } from './competition-rules.ts';
import type { Competition, Competitions } from './competitions.service.ts';
import { freeRoundWord } from './free-round-words.ts';

type Deps = { competitions: Competitions; catalog: Pick<Catalog, 'games' | 'gamesByGameId'>; clock: Clock };
/** Properties of a competition that the fields with separate resolvers need. */
type Key = { competitionId: number; isGuest: boolean; gameIds: readonly string[] };
/** The assertion is safe: `toCompetition` creates every competition of the schema, and adds these properties. */
const keyOf = (competition: Partial<Gql.Competition>): Key => competition as Partial<Gql.Competition> & Key;

/** The requested currency, else the player's, else that of the visitor's region. */
const currencyFor = ({ player, region }: GraphqlContext, asked: string | null | undefined): CurrencyCode =>
  [asked, player?.currency].find((code): code is CurrencyCode => isCurrency(code ?? '')) ??
  CURRENCY_BY_COUNTRY[region.toLowerCase()] ??
  DEFAULT_CURRENCY;

type ViewOptions = { currency: CurrencyCode; isGuest: boolean; locale: ContentLocale; now: Date };

function toCompetition(
  competition: Competition,
  { currency, isGuest, locale, now }: ViewOptions,
): Gql.Competition & Key {
  const { id, series, prizes, image, dateStart, dateEnd, nomination, gameIds } = competition;
  const status = statusOf(competition, now);
  const money = (units: number): string => toMajor(amountOf(units, currency), CURRENCIES[currency]);
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
    prizePlaces: prizes.map(({ start, end, units, rounds }) => ({
      start,
      end,
      amount: rounds ? String(rounds.count) : money(units),
      customCurrency: rounds ? freeRoundWord(locale) : null,
    })),
    images: image && { imgActive: null, compressedImage: toContentImage(image).compressedImage },
    seoData: null,
    propsContent: { props: JSON.stringify(series.props) },
    score: { active: status !== 'coming' },
    // Placeholders: resolvers in createCompetitionResolvers fill these fields.
    games: [],
    competitors: [],
    competitorsWinners: [],
  };
}

/** The prize of a winner, in the winner's own currency or in free rounds. */
const prizeWon = (
  amount: bigint,
  currency: string,
  locale: ContentLocale,
): Pick<Gql.CompetitionWinner, 'sum' | 'customCurrency'> =>
  currency === FREE_ROUNDS
    ? { sum: String(amount), customCurrency: freeRoundWord(locale) }
    : { sum: toMajor(amount, CURRENCIES[currency as CurrencyCode]), customCurrency: currency };

const user = (username: string): Gql.CompetitionUser => ({ username: maskName(username), fullname: null });

/** Lists, leaderboards and prizes of competitions, and the games played in them. */
export function createCompetitionResolvers({ competitions, catalog, clock }: Deps): Gql.Resolvers {
  const standingOf = async (competition: Partial<Gql.Competition>, { player }: GraphqlContext) => {
    const { competitionId, isGuest } = keyOf(competition);
    return isGuest || player === null ? null : competitions.standing(competitionId, player.id);
  };
  return {
    Query: {
      competition: async (_root, { id, isGuest, currency: asked }, context) => {
        const competition = await competitions.find(id);
        const currency = currencyFor(context, asked);
        const { locale } = context;
        return (
          competition &&
          toCompetition(competition, { currency, isGuest: isGuest ?? true, locale, now: clock.now() })
        );
      },
      competitions: async (_root, { type, first, offset, currency: asked }, context) => {
        const status = COMPETITION_TYPES.find((each) => each === type) ?? null;
        const now = clock.now();
        const open = await catalog.gamesByGameId(context.region);
        // An unknown type gives an empty list. Competitions without a game that is open in the region are
        // omitted, because nobody there can take part.
        const list = (type && status === null ? [] : await competitions.inStatus(status)).filter(
          ({ dateEnd, gameIds }) =>
            !endedFor(dateEnd, COMPETITION_KEPT_DAYS, now) && gameIds.some((gameId) => open.has(gameId)),
        );
        const page = pageOf(list, { first, offset });
        const currency = currencyFor(context, asked);
        const options = { currency, isGuest: true, locale: context.locale, now };
        const nodes = page.items.map((competition) => toCompetition(competition, options));
        return connectionOf(page, nodes);
      },
      competitionsGames: async (_root, { group, manufacturer, first, offset }, { region }) => {
        const gameIds = await competitions.gameIds();
        return toConnection(await catalog.games({ group, manufacturer, gameIds }, { first, offset }, region));
      },
    },
    Competition: {
      games: async (competition, _args, { region }) => {
        const games = await catalog.gamesByGameId(region);
        return keyOf(competition).gameIds.flatMap((gameId) => {
          const game = games.get(gameId);
          return game ? [toGame(game)] : [];
        });
      },
      competitors: async (competition) => {
        const { competitionId } = keyOf(competition);
        return (await competitions.leaders(competitionId)).map(({ place, score, username }) => ({
          id: `${competitionId}-${place}`,
          score: scoreText(score),
          user: user(username),
        }));
      },
      competitorsWinners: async (competition, _args, { locale }) => {
        const { competitionId } = keyOf(competition);
        const winners = await competitions.winners(competitionId);
        return winners.map(({ place, amount, currency, username }) => ({
          id: `${competitionId}-${place}`,
          place,
          ...prizeWon(amount, currency, locale),
          user: user(username),
        }));
      },
      usersCount: (competition) => competitions.usersCount(keyOf(competition).competitionId),
      userPlace: async (competition, _args, context) =>
        (await standingOf(competition, context))?.place ?? null,
      userResults: async (competition, _args, context) => {
        const own = await standingOf(competition, context);
        return (
          own && [
            {
              score: scoreText(own.score),
              place: own.place,
              ahead: own.ahead === null ? null : scoreText(own.ahead),
            },
          ]
        );
      },
    },
  };
}
