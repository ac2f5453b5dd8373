/**
 * Problems of a launch (contract/provider.ts) that concern only the campaign of free rounds: the game can be opened
 * without the campaign. A separate module, because the browser imports it.
 */
export const CAMPAIGN_PROBLEMS = [
  'FREE_ROUNDS_NOT_SUPPORTED',
  'CAMPAIGN_UNKNOWN',
  'CAMPAIGN_EXPIRED',
  'CAMPAIGN_USED_UP',
] as const;
