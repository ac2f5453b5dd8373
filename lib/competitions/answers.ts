/**
 * Schemas of a competition that the browser reloads. The index of a competitor in the list is the competitor's place,
 * so one malformed row makes the response invalid.
 */
import * as v from 'valibot';
import { CURRENCY_CODES } from '#contract/currencies.ts';
import { browserQuery, decimalText } from '#lib/graphql/browser-query.ts';
import { GetCompetitionDocument, GetCompetitionOfGuestDocument } from './competitions.generated.ts';

const table = {
  nomination: v.nullable(v.string()),
  countPlaces: v.number(),
  sum: decimalText,
  currency: v.object({
    code: v.pipe(
      v.string(),
      v.check((code) => CURRENCY_CODES.some((known) => known === code)),
    ),
  }),
  prizePlaces: v.array(
    v.object({
      start: v.number(),
      end: v.number(),
      amount: decimalText,
      customCurrency: v.nullable(v.string()),
    }),
  ),
  competitors: v.array(v.object({ score: decimalText, user: v.object({ username: v.string() }) })),
};
const result = v.object({ score: decimalText, ahead: v.nullable(decimalText) });

/** A competition with the place and the results of the player. */
export const COMPETITION = browserQuery(
  GetCompetitionDocument,
  v.object({
    competition: v.nullable(
      v.object({
        ...table,
        userPlace: v.nullable(v.number()),
        userResults: v.nullable(v.array(result)),
        usersCount: v.nullable(v.number()),
      }),
    ),
  }),
);

/** A guest's query leaves out the fields of a player (specification 2 §3, §7). */
export const COMPETITION_OF_GUEST = browserQuery(
  GetCompetitionOfGuestDocument,
  v.object({ competition: v.nullable(v.object(table)) }),
);
