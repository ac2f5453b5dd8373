/** Schemas of the answers about a player's bonuses (contract/schema.graphql, `UserPromo`). */
import * as v from 'valibot';
import { browserQuery, decimalText, filledText, rowsOf } from '#lib/graphql/browser-query.ts';
import { GetBonusGameIdsDocument, UserPromoDocument } from './user-promo.generated.ts';

const size = v.nullable(v.string());
const sizes = v.object({ webp: v.object({ xs: size, sm: size, md: size, lg: size, xl: size }) });
const moment = v.nullable(v.string());

const program = v.object({
  id: filledText,
  title: v.string(),
  description: v.string(),
  details: v.nullable(v.string()),
  section: v.number(),
  dateStart: moment,
  dateEnd: moment,
  activationConditions: v.array(v.number()),
  processConditions: v.array(v.number()),
  compressedImage: v.nullable(sizes),
});
const programStep = v.object({
  number: v.number(),
  condition: v.number(),
  conditionDetails: v.nullable(v.string()),
  target: v.nullable(decimalText),
  state: v.string(),
});
const userProgram = v.object({
  id: filledText,
  state: v.string(),
  currency: filledText,
  granted: decimalText,
  forfeits: decimalText,
  maxConversion: v.nullable(decimalText),
  maxConversionTimes: v.nullish(v.number(), null),
  steps: v.array(programStep),
  canBeFinishByUser: v.boolean(),
  activationConditionsFailed: v.array(v.string()),
  isActivated: v.boolean(),
  error: v.nullable(v.string()),
  fromRegistration: v.boolean(),
  activateBefore: moment,
  canBeActivate: v.boolean(),
  fromPromocodeTitle: v.nullable(v.string()),
  created: v.string(),
  program,
});
const activeStep = v.object({
  id: filledText,
  target: decimalText,
  balance: decimalText,
  unit: v.string(),
  currency: filledText,
  number: v.number(),
  stepsCount: v.number(),
  condition: v.number(),
  conditionDetails: v.nullable(v.string()),
  gameIdsList: v.array(filledText),
  finishBefore: moment,
  showModalBonus: v.boolean(),
  filters: v.array(v.object({ type: v.string() })),
  userProgram,
});
const freeSpin = v.object({
  id: filledText,
  activated: v.boolean(),
  campaignId: filledText,
  programId: v.nullable(v.string()),
  freespinsCount: v.number(),
  freespinsLeft: v.number(),
  dateExpire: moment,
  game: v.object({ manufacturer: filledText, slug: filledText, name: filledText, compressedImage: sizes }),
});

export const USER_PROMO = browserQuery(
  UserPromoDocument,
  v.object({
    userPromo: v.nullable(
      v.object({
        activeStep: v.nullable(activeStep),
        programsAvailable: rowsOf('bonus programs', userProgram),
        freeSpins: rowsOf('free spins', freeSpin),
        freeBetsCount: v.number(),
      }),
    ),
  }),
);
export type UserPromo = NonNullable<v.InferOutput<(typeof USER_PROMO)['answer']>['userPromo']>;
export type PromoStep = NonNullable<UserPromo['activeStep']>;
export type ProgramStep = UserProgram['steps'][number];
export type UserProgram = UserPromo['programsAvailable'][number];
export type FreeSpin = UserPromo['freeSpins'][number];

/** The list of games alone: it changes more often than the rest of the bonus. */
export const BONUS_GAME_IDS = browserQuery(
  GetBonusGameIdsDocument,
  v.object({
    userPromo: v.nullable(
      v.object({ activeStep: v.nullable(v.object({ id: filledText, gameIdsList: v.array(filledText) })) }),
    ),
  }),
);
