/**
 * Problems of a launch (contract/provider.ts) that concern only the campaign of free rounds: without the
 * campaign the game opens. A separate module, because the browser imports it.
 */
export const CAMPAIGN_PROBLEMS = [
  'FREE_ROUNDS_NOT_SUPPORTED',
  'CAMPAIGN_UNKNOWN',
  'CAMPAIGN_EXPIRED',
  'CAMPAIGN_USED_UP',
] as const;
