/** Name of a player in the operator's calls: id, user name, e-mail or phone. */
import * as v from 'valibot';

export const playerName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254));

/** Finds the player's id. Throws `not_found` for `field` of the body. */
export type PlayerNamed = (name: string, field: string) => Promise<string>;
