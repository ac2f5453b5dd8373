/** Schemas of the catalogue's responses to the browser. */
import * as v from 'valibot';
import { browserQuery, filledText, rowsOf, someRowsOf } from '#lib/graphql/browser-query.ts';
import { GetGroupsDocument } from './get-group.generated.ts';
import { GetBonusGamesDocument, GetUserLatestedGamesDocument } from './own-lists.generated.ts';

const size = v.nullable(v.string());

/** Schema of the GraphQL fragment GameCard. */
export const gameCardAnswer = v.object({
  slug: filledText,
  name: filledText,
  hasDemo: v.boolean(),
  groups: v.array(v.number()),
  pragmaticGames: v.optional(v.array(v.object({ gameUuid: filledText })), []),
  manufacturer: v.object({ code: filledText, name: v.string() }),
  compressedImage: v.object({ webp: v.object({ xs: size, sm: size, md: size, lg: size, xl: size }) }),
});
export type GameCardAnswer = v.InferOutput<typeof gameCardAnswer>;

const gameEdge = v.object({ node: gameCardAnswer });
/** Schema of the edges of a connection of games. */
export const gameEdges = someRowsOf('games', gameEdge);
/** Schema of one page of a player's list of games. */
export const gamePage = v.object({ hasNextPage: v.boolean(), edges: gameEdges });
export type GamePageAnswer = v.InferOutput<typeof gamePage>;

export const latestGames = someRowsOf('latest games', v.object({ game: gameCardAnswer }));
export const LATEST_GAMES = browserQuery(
  GetUserLatestedGamesDocument,
  v.object({ userLatestedGames: latestGames }),
);

export const BONUS_GAMES = browserQuery(
  GetBonusGamesDocument,
  v.object({
    userPromo: v.nullable(
      v.object({
        activeStep: v.nullable(
          v.object({
            condition: v.number(),
            userProgram: v.object({ id: filledText, program: v.object({ section: v.number() }) }),
            gamesList: gamePage,
          }),
        ),
      }),
    ),
  }),
);

export const GROUPS = browserQuery(
  GetGroupsDocument,
  v.object({
    gameGroups: rowsOf(
      'groups of games',
      v.object({
        slug: filledText,
        name: filledText,
        subgroups: rowsOf(
          'subgroups of games',
          v.object({ slug: filledText, name: filledText, showInMenu: v.boolean() }),
        ),
      }),
    ),
  }),
);
export type GroupsAnswer = v.InferOutput<(typeof GROUPS)['answer']>;
