/** Schemas of the responses used by a launch. */
import * as v from 'valibot';
import { browserQuery } from '#lib/graphql/browser-query.ts';
import { GetGameStatusDocument } from './get-game-status.generated.ts';
import { GetLaunchPromoDocument } from './get-launch-promo.generated.ts';

/** Address of a frame or page; excludes addresses that would run as a script of this page. */
const webAddress = v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?!\/))/i));

export const GAME_STATUS = browserQuery(
  GetGameStatusDocument,
  v.object({
    gameInit: v.object({
      statusCode: v.picklist([
        'OK',
        'DISABLED_BY_PROMO',
        'UNAVAILABLE',
        'RESTRICTED',
        'NO_DEMO',
        'AUTH_REQUIRED',
      ]),
      supplierStatusCode: v.nullish(v.string(), null),
      url: v.nullable(webAddress),
      display: v.picklist(['FRAME', 'WINDOW']),
    }),
  }),
);
export const LAUNCH_PROMO = browserQuery(
  GetLaunchPromoDocument,
  v.object({
    userPromo: v.nullable(
      v.object({
        activeStep: v.nullable(
          v.object({
            condition: v.number(),
            gameIdsList: v.array(v.string()),
            userProgram: v.object({ program: v.object({ processConditions: v.array(v.number()) }) }),
          }),
        ),
      }),
    ),
  }),
);
export type LaunchPromoAnswer = v.InferOutput<(typeof LAUNCH_PROMO)['answer']>;
