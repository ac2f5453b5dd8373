/** Schemas of the responses about favourites. */
import * as v from 'valibot';
import { gamePage } from '#lib/catalog/answers.ts';
import { browserQuery, filledText, rowsOf } from '#lib/graphql/browser-query.ts';
import { FavoriteChangeStatusDocument } from './favorite-change-status.generated.ts';
import { GetFavoritesGamesDocument, GetFavoriteSlugsDocument } from './get-favorites-games.generated.ts';

export const FAVORITE_CHANGE = browserQuery(
  FavoriteChangeStatusDocument,
  v.object({ favoriteChangeStatus: v.object({ result: v.picklist(['ADDED', 'REMOVED']) }) }),
);
export const FAVORITE_GAMES = browserQuery(
  GetFavoritesGamesDocument,
  v.object({ currentUser: v.nullable(v.object({ favorites: gamePage })) }),
);
export const FAVORITE_SLUGS = browserQuery(
  GetFavoriteSlugsDocument,
  v.object({
    currentUser: v.nullable(
      v.object({
        favorites: v.object({
          hasNextPage: v.boolean(),
          edges: rowsOf('favourites', v.object({ node: v.object({ slug: filledText }) })),
        }),
      }),
    ),
  }),
);
