/** View types of competitions for components: formatted texts and complete addresses. */
import type { ReactNode } from 'react';
import type { CompetitionAccent } from '#contract/competitions.ts';
import type { TableRow } from './table.ts';
import type { TimerStatus } from './timer.ts';

/**
 * Times of a competition. `status` is that at the time when the page was made; the browser corrects it by its clock.
 */
export type TimesView = {
  status: TimerStatus;
  /** ISO 8601. */
  start: string;
  end: string;
  /** Start and end as date and time in UTC, formatted. */
  startText: string;
  endText: string;
};

export type CompetitionCardView = TimesView & {
  id: string;
  href: string;
  name: string;
  text: string | null;
  accent: CompetitionAccent;
  image: ReactNode;
  /** Sum of all prizes, formatted. */
  sum: string;
  countPlaces: number;
  gamesCount: number;
};

export const NOMINATIONS = ['multiplier', 'wins', 'rounds'] as const;
export type Nomination = (typeof NOMINATIONS)[number];
export const toNomination = (text: string | null | undefined): Nomination =>
  NOMINATIONS.find((each) => each === text) ?? 'wins';

/**
 * A step of the prizes: each of the places from `start` to `end` gets `amount`. `share`: the amount as a share of the
 * first prize.
 */
export type PrizeStepView = { start: number; end: number; amount: string; share: number };
export type WinnerView = { id: string; place: number; name: string; sum: string };

export type CompetitionPageView = CompetitionCardView & {
  nomination: Nomination;
  /** Paragraphs of the text about the competition. */
  description: readonly string[];
  rules: readonly string[];
  /** Amount of DOGE that a player needs to take part, formatted; null = none. */
  requiredDoge: string | null;
  rows: readonly TableRow[];
  ladder: readonly PrizeStepView[];
  /** Winners of the competition; null before the settlement. */
  winners: readonly WinnerView[] | null;
};
