/**
 * Shapes of path parameters. Other values give 404 in the request decision, so invalid addresses create no
 * cached pages.
 */
import { COMPETITION_TYPES } from '#contract/competitions.ts';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { isMatchSegment, PAGE_ID } from '#contract/page-id.ts';
import { isGroupCode, isReservedGamesName } from './groups.ts';

/** Shape of every code and slug in a path. */
const SLUG = /^[a-z0-9_-]{1,80}$/;
const slug = (value: string): boolean => SLUG.test(value);
const integer = (value: string): boolean => /^\d{1,9}$/.test(value);
/** Id of an event or a competition of the sports feed; it may be longer than the ids of the product's own rows. */
const event = (value: string): boolean => PAGE_ID.test(value);

/** Sports by the ids of specification 1 §2 (contract/feed.ts SPORT_IDS, which browsers need not load for links). */
const SPORTS = ['1', '2', '3', '5', '9', '10'];

/** Reserved first segments; `{x}/livechat` (specification 1 §2) accepts any other. */
const TAKEN = new Set([
  'games',
  'competitions',
  'competition',
  'promotion',
  'jackpot',
  'promo',
  'rule',
  'rules',
  'land',
  'profile',
  'cashbox',
  'new-sport',
  'api',
  'media',
  'play',
  'rgs',
  ...ROUTE_LOCALES,
]);

/** Shape name → test. Each parameter of a route row has one. */
export const PARAM_SHAPES = {
  slug,
  group: isGroupCode,
  manufacturer: (value: string) => slug(value) && !isReservedGamesName(value),
  integer,
  event,
  match: isMatchSegment,
  sport: (value: string) => SPORTS.includes(value),
  competitionType: (value: string) => (COMPETITION_TYPES as readonly string[]).includes(value),
  currency: (value: string) => /^[a-z]{3,4}$/.test(value),
  time: (value: string) => /^[a-z0-9-]{1,20}$/.test(value),
  pageName: (value: string) => slug(value) && !value.startsWith('_') && !TAKEN.has(value),
  cashboxType: (value: string) => ['topup', 'withdraw'].includes(value),
} as const;
export type ParamShape = keyof typeof PARAM_SHAPES;
