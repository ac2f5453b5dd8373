/**
 * Schema of a competition that the browser reloads. The index of a competitor is the place, so one
 * malformed row invalidates the response.
 */
import * as v from 'valibot';
import { CURRENCY_CODES } from '#contract/currencies.ts';
import { browserQuery, decimalText } from '#lib/graphql/browser-query.ts';
import { GetCompetitionDocument } from './competitions.generated.ts';

export const COMPETITION = browserQuery(
  GetCompetitionDocument,
  v.object({
    competition: v.nullable(
      v.object({
        userPlace: v.nullable(v.number()),
        userResults: v.nullable(v.array(v.object({ score: decimalText }))),
        usersCount: v.nullable(v.number()),
        nomination: v.nullable(v.string()),
        sum: decimalText,
        currency: v.object({
          code: v.pipe(
            v.string(),
            v.check((code) => CURRENCY_CODES.some((known) => known === code)),
          ),
        }),
        prizePlaces: v.array(v.object({ start: v.number(), end: v.number(), amount: decimalText })),
        competitors: v.array(v.object({ score: decimalText, user: v.object({ username: v.string() }) })),
      }),
    ),
  }),
);
