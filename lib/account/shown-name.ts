/** Part of the player's record (session/user.ts). */
type Named = Readonly<Record<'name' | 'surname' | 'email' | 'phone', string | null>> & {
  readonly username: string;
};

/** What the player signs in with. */
export const loginOf = ({ email, phone, username }: Omit<Named, 'name' | 'surname'>): string =>
  email || phone || username;

/**
 * How a player is called on their own pages: by the own name, else by what they sign in with. The username is
 * made up for the lists that everybody sees.
 */
export const shownName = ({ name, surname, email, phone, username }: Named): string =>
  [name, surname].filter(Boolean).join(' ') || loginOf({ email, phone, username });
