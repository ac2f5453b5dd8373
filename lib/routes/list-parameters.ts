/** Names of the parameters that narrow a list, in the order in which an address has them. */
export const LIST_PARAMETERS = {
  manufacturers: 'manufacturer',
  features: 'feature',
  volatility: 'volatility',
  themes: 'theme',
  sort: 'sort',
} as const;
export const PAGE_PARAMETER = 'page';
