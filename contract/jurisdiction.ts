/**
 * A jurisdiction profile: what is open in a region, and the operator's legal duties there. One JSON file
 * per region.
 */
import * as v from 'valibot';

export const VERTICALS = ['casino', 'live', 'instant', 'lottery', 'virtual', 'sport', 'demo'] as const;
export type Vertical = (typeof VERTICALS)[number];

export const jurisdictionSchema = v.strictObject({
  /** Region code, upper case; the file's name in lower case. */
  region: v.pipe(v.string(), v.regex(/^[A-Z]{2,8}$/)),
  /** false = the service as a whole is not offered: the region-blocked screen. */
  open: v.boolean(),
  verticals: v.strictObject(
    Object.fromEntries(VERTICALS.map((name) => [name, v.boolean()])) as Record<
      Vertical,
      v.BooleanSchema<undefined>
    >,
  ),
  /** Years. */
  minimumAge: v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(25)),
  autoplay: v.boolean(),
  /** The reason and its source, for people who read the file. */
  note: v.string(),
});
export type Jurisdiction = v.InferOutput<typeof jurisdictionSchema>;

/** Vertical of a game group by group code (specification 2 §2). Other groups belong to the casino. */
export const VERTICAL_OF_GROUP: Readonly<Record<string, Vertical>> = {
  slot: 'casino',
  table: 'casino',
  online: 'live',
  fast: 'instant',
  lottery: 'lottery',
  vsport: 'virtual',
};
/** Regions without a profile get this one. */
export const UNKNOWN_REGION = 'UNKNOWN';
