/** Fields of the player's record (session/user.ts). */
type Named = Readonly<Record<'name' | 'surname' | 'email' | 'phone', string | null>> & {
  readonly username: string;
};

/** What the player signs in with. */
export const loginOf = ({ email, phone, username }: Omit<Named, 'name' | 'surname'>): string =>
  email || phone || username;

/**
 * The name of a player on the player's own pages: the real name, otherwise what the player signs in with. The username
 * is not used first: it is invented, for lists that everybody sees.
 */
export const shownName = ({ name, surname, email, phone, username }: Named): string =>
  [name, surname].filter(Boolean).join(' ') || loginOf({ email, phone, username });
