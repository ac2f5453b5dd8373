/** Part of the player's record (session/user.ts). */
type Named = Readonly<Record<'name' | 'surname' | 'email' | 'phone', string | null>> & {
  readonly username: string;
};

/**
 * How a player is called on their own pages: by the own name, else by what they sign in with. The username is
 * made up for the lists that everybody sees.
 */
export const shownName = ({ name, surname, email, phone, username }: Named): string =>
  [name, surname].filter(Boolean).join(' ') || email || phone || username;
