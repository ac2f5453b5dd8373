/** Names of the query parameters that filter a list, in the order used in addresses. */
export const LIST_PARAMETERS = {
  manufacturers: 'manufacturer',
  features: 'feature',
  volatility: 'volatility',
  themes: 'theme',
  sort: 'sort',
} as const;
export const PAGE_PARAMETER = 'page';
