/** The player's record in the browser (specification 1 §3 "User", §4 first login and verification levels). */
import type { UserReply } from '#contract/rest/user.ts';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Camelized<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T & string as Camel<K>]: Camelized<T[K]> }
    : T;

/** The server's snake_case names in camel case: bk_balance → bkBalance, obj_id → objId. */
export type User = Camelized<UserReply>;

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
function camelize(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camel(name), camelize(inner)]));
}

/** Specification 1 §3: "the client maps them to the names above". */
export const toUser = (reply: UserReply): User => camelize(reply) as User;

/** Specification 1 §4: a user without lastLogin has signed in for the first time. */
export const isFirstLogin = (user: Pick<User, 'lastLogin'>): boolean => user.lastLogin === null;
