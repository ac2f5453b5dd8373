/** Schemas of the answers about the sports line to the browser. */
import * as v from 'valibot';
import { browserQuery, filledText, rowsOf, someRowsOf } from '#lib/graphql/browser-query.ts';
import { GetSportEventsByIdDocument, SearchSportDocument } from './finding.generated.ts';

const side = v.optional(v.nullable(v.object({ id: filledText, name: filledText })), null);
const foundEvent = v.object({
  id: filledText,
  sport: v.number(),
  name: filledText,
  slug: v.string(),
  startsAt: filledText,
  isLive: v.boolean(),
  status: v.string(),
  score: v.object({ home: v.number(), away: v.number() }),
  competition: v.object({
    id: filledText,
    name: filledText,
    country: v.optional(v.nullable(v.string()), null),
    category: v.string(),
  }),
  home: side,
  away: side,
});
export type FoundEvent = v.InferOutput<typeof foundEvent>;

export const SPORT_SEARCH = browserQuery(
  SearchSportDocument,
  v.object({
    sportSearch: v.object({
      totalCount: v.number(),
      edges: someRowsOf('found events', v.object({ node: foundEvent })),
    }),
  }),
);
export const SPORT_EVENTS_BY_ID = browserQuery(
  GetSportEventsByIdDocument,
  v.object({ sportEvents: v.object({ edges: rowsOf('events by id', v.object({ node: foundEvent })) }) }),
);
