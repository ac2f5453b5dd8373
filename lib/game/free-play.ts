/** Specification 1 §5: "Free play is true for a user without a token, or when free equals 1 in the query." */
export const isFreePlay = (hasToken: boolean, query: URLSearchParams): boolean =>
  !hasToken || query.get('free') === '1';
