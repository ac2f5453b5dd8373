/** Definitions of competitions (contests of the casino) that web app and platform share (specification 2 §3). */
import * as v from 'valibot';

/** Values of `type` of the query `competitions` and of the page `competitions/{type?}`, in display order. */
export const COMPETITION_TYPES = ['running', 'coming', 'ended'] as const;
export type CompetitionType = (typeof COMPETITION_TYPES)[number];

/**
 * Days after its end for which a competition stays in lists, with its winners. Then its page answers 410
 * (docs/decisions/0272).
 */
export const COMPETITION_KEPT_DAYS = 180;
/** Days after its end for which search engines may list its page. */
export const COMPETITION_INDEXED_DAYS = 30;

const DAY_MS = 86_400_000;
/** True when at least `days` have passed since the end (ISO 8601 text or a date). */
export const endedFor = (end: string | Date, days: number, now: Date): boolean =>
  now.getTime() - new Date(end).getTime() >= days * DAY_MS;

/** Colours of a competition's page, by names of the design tokens. */
export const COMPETITION_ACCENTS = ['tournament', 'jackpot', 'hot', 'cashback', 'new'] as const;
export type CompetitionAccent = (typeof COMPETITION_ACCENTS)[number];
/** Content of `propsContent.props`. */
export const competitionProps = v.object({ accent: v.optional(v.picklist(COMPETITION_ACCENTS)) });
export type CompetitionProps = v.InferOutput<typeof competitionProps>;
