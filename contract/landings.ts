/**
 * Landing pages (specification 1 §2 "Landing pages under /land", specification 2 §2): each has a wheel or a short
 * game that the platform draws.
 */
export const LANDINGS = [
  'welcome-bonus',
  'aviator',
  'gates_of_olympus',
  'golden_times_kz',
  'fruity_wheel',
  'fruity_wheel_money',
  'sweet_wheel',
  'sport',
  'new-year',
] as const;
export type LandingCode = (typeof LANDINGS)[number];

export const isLanding = (text: string): text is LandingCode =>
  (LANDINGS as readonly string[]).includes(text);

/**
 * Landings that players may use too (specification 2 §2: returning visitors are sent away "except the … new-year
 * landings"). A player's prize is paid into the account at once, once for each account.
 */
const FOR_PLAYERS: readonly LandingCode[] = ['new-year'];
export const isForPlayers = (code: LandingCode): boolean => FOR_PLAYERS.includes(code);

/**
 * Kinds of prizes: free spins, bonus money, an addition to the first deposit in percent, free bets. `amount`
 * is their number, the money in major units, or the percentage.
 */
export const PRIZE_KINDS = ['spins', 'money', 'deposit', 'free_bets'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];
