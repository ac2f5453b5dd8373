/** Lists of a player. Their pages are the same for all visitors; the games are loaded in the browser. */
export const OWN_LISTS = ['favorites', 'latest', 'bonus'] as const;
export type OwnListName = (typeof OWN_LISTS)[number];

export const isOwnListName = (value: string): value is OwnListName =>
  (OWN_LISTS as readonly string[]).includes(value);
