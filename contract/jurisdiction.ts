/**
 * A jurisdiction profile: the services open in a region, and the operator's legal duties there. One JSON file
 * per region.
 */
import * as v from 'valibot';
import { isTimeZone, UTC } from './time-zones.ts';

export const VERTICALS = ['casino', 'live', 'instant', 'lottery', 'virtual', 'sport', 'demo'] as const;
export type Vertical = (typeof VERTICALS)[number];

/** Code of a region, upper case. */
export const REGION_CODE = /^[A-Z]{2,8}$/;

/** Requirements that a region can set before money is paid out (specification 1 §4). */
export const WITHDRAW_NEEDS = ['phone', 'email', 'personal', 'documents'] as const;
export type WithdrawNeed = (typeof WITHDRAW_NEEDS)[number];

export const jurisdictionSchema = v.strictObject({
  /** Region code, upper case; the file's name in lower case. */
  region: v.pipe(v.string(), v.regex(REGION_CODE)),
  /** False = the service as a whole is closed in the region: visitors see the region-blocked screen. */
  open: v.boolean(),
  verticals: v.strictObject(
    Object.fromEntries(VERTICALS.map((name) => [name, v.boolean()])) as Record<
      Vertical,
      v.BooleanSchema<undefined>
    >,
  ),
  /** Minimum age of players in years. */
  minimumAge: v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(25)),
  autoplay: v.boolean(),
  /** true = a visit is tracked only after the visitor's consent. Absent = false. */
  trackingNeedsConsent: v.optional(v.boolean()),
  /** true = an account is opened only after a code has confirmed its e-mail or phone. Absent = the brand decides. */
  contactConfirmation: v.optional(v.boolean()),
  /** true = rules and age are accepted with the registration, without a box to tick. Absent = false. */
  autoAcceptRules: v.optional(v.boolean()),
  /**
   * IANA name of the time zone in which days of the line, schedule and results begin, such as `Asia/Almaty`. Absent =
   * UTC.
   */
  timeZone: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be an IANA time zone such as Asia/Almaty')),
  ),
  /** Requirements of a withdrawal: confirmations, data, documents. Absent = all of them. */
  withdrawNeeds: v.optional(v.array(v.picklist(WITHDRAW_NEEDS))),
  /** The legal basis of the profile, as information for readers of the file. */
  basis: v.pipe(v.string(), v.nonEmpty()),
  /**
   * Since when the legal basis is valid: a day, or a year where the day does not matter; null = the profile rests on no
   * law.
   */
  since: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}-\d{2})?$/))),
});
export type Jurisdiction = v.InferOutput<typeof jurisdictionSchema>;

/** The time zone of a region's days. */
export const timeZoneOf = ({ timeZone }: Pick<Jurisdiction, 'timeZone'>): string => timeZone ?? UTC;

/** Vertical of each game group, by group code (specification 2 §2). Groups that are not named belong to the casino. */
export const VERTICAL_OF_GROUP: Readonly<Record<string, Vertical>> = {
  slot: 'casino',
  table: 'casino',
  online: 'live',
  fast: 'instant',
  lottery: 'lottery',
  vsport: 'virtual',
};
/** The verticals that have their own games. `demo` has none: it shows games of the other verticals. */
const WITH_GAMES: readonly Vertical[] = ['casino', 'live', 'instant', 'lottery', 'virtual'];

type Openness = Pick<Jurisdiction, 'open' | 'verticals'>;
const hasGames = ({ open, verticals }: Openness): boolean =>
  open && WITH_GAMES.some((vertical) => verticals[vertical]);

/**
 * True when the profile lets visitors of its region use the service, and games or sport are open there.
 * Otherwise the region counts as closed.
 */
export const isServed = (profile: Openness): boolean =>
  hasGames(profile) || (profile.open && profile.verticals.sport);

/**
 * True where only sport is open (specification 1 "kinds: 5 = only sport"): Home is the home page of sports, and the
 * screens of games do not exist.
 */
export const isOnlySport = (profile: Openness): boolean => isServed(profile) && !hasGames(profile);

/** True when every vertical with games is open. Texts about the whole offer are true only then. */
export const hasAllGameVerticals = ({ open, verticals }: Openness): boolean =>
  open && WITH_GAMES.every((vertical) => verticals[vertical]);

/**
 * Regions of development hosts; DEVASK requires consent to tracking. Production refuses to start while one of them is
 * open.
 */
const DEVELOPMENT_REGIONS: readonly string[] = ['DEV', 'DEVASK'];

export const isDevelopmentRegion = (region: string): boolean => DEVELOPMENT_REGIONS.includes(region);

/** Code of the profile that regions without a profile of their own get. */
export const UNKNOWN_REGION = 'UNKNOWN';

/** Reason why production refuses the profiles of a folder; null = it accepts them. */
export const productionFault = (
  byRegion: { get(region: string): { open: boolean } | undefined },
  folder: string,
): string | null => {
  const open = DEVELOPMENT_REGIONS.filter((region) => byRegion.get(region)?.open);
  return open.length > 0
    ? `CROUPIER_MODE=production refuses the open development region: set JURISDICTIONS_DIR to a folder of its own without ${open.map((region) => `${region.toLowerCase()}.json`).join(' and ')} (it is ${folder}).`
    : null;
};
