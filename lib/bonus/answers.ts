/** Schema of the answer about a player's bonuses. */
import * as v from 'valibot';
import { browserQuery, filledText, rowsOf } from '#lib/graphql/browser-query.ts';
import { GetUserPromoDocument } from './user-promo.generated.ts';

const size = v.nullable(v.string());
const freeSpin = v.object({
  id: filledText,
  activated: v.boolean(),
  campaignId: filledText,
  freespinsCount: v.number(),
  freespinsLeft: v.number(),
  dateExpire: v.nullable(v.string()),
  game: v.object({
    manufacturer: filledText,
    slug: filledText,
    name: filledText,
    compressedImage: v.object({ webp: v.object({ xs: size, sm: size, md: size, lg: size, xl: size }) }),
  }),
});

export const USER_PROMO = browserQuery(
  GetUserPromoDocument,
  v.object({
    userPromo: v.nullable(
      v.object({
        freeBetsCount: v.number(),
        programsAvailable: rowsOf(
          'bonus programs',
          v.object({
            id: filledText,
            program: v.object({ id: filledText, title: v.string(), description: v.string() }),
          }),
        ),
        freeSpins: rowsOf('free spins', freeSpin),
      }),
    ),
  }),
);
export type UserPromoAnswer = NonNullable<v.InferOutput<(typeof USER_PROMO)['answer']>['userPromo']>;
