/** Country or area and name of a competition, for places without a heading of the country. */
export const placedName = (competition: { readonly name: string; readonly category: string }): string =>
  `${competition.category} · ${competition.name}`;
