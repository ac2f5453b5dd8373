/**
 * The landing pages (specification 1 §2 "Landing pages under /land"): the row of the route table of each, and how its
 * prize is drawn.
 */
import type { LandingCode } from '#contract/landings.ts';

/** The visitor's action: turn a wheel, choose one of several objects, or start a flight. */
export type LandingGame = 'wheel' | 'choice' | 'flight';
type Page = {
  readonly route:
    | 'landWelcomeBonus'
    | 'landAviator'
    | 'landGatesOfOlympus'
    | 'landGoldenTimesKz'
    | 'landFruityWheel'
    | 'landFruityWheelMoney'
    | 'landSweetWheel'
    | 'landSport'
    | 'landNewYear';
  readonly game: LandingGame;
  /** Currency of a landing for one country; null = the region's currency, or the one in the address. */
  readonly currency: 'KZT' | null;
};
const page = (route: Page['route'], game: LandingGame, currency: Page['currency'] = null): Page => ({
  route,
  game,
  currency,
});

export const LANDING_PAGES: Readonly<Record<LandingCode, Page>> = {
  'welcome-bonus': page('landWelcomeBonus', 'choice'),
  aviator: page('landAviator', 'flight'),
  gates_of_olympus: page('landGatesOfOlympus', 'choice'),
  golden_times_kz: page('landGoldenTimesKz', 'choice', 'KZT'),
  fruity_wheel: page('landFruityWheel', 'wheel'),
  fruity_wheel_money: page('landFruityWheelMoney', 'wheel'),
  sweet_wheel: page('landSweetWheel', 'wheel'),
  sport: page('landSport', 'choice'),
  'new-year': page('landNewYear', 'choice'),
};
