/** The people with an account at the sandbox provider. Accounts have no password: a visitor chooses one. */
import { createHash } from 'node:crypto';

export type Person = {
  /** The provider's id of the account, sent as the subject of the ID token. */
  readonly id: string;
  readonly name: string;
  /** Null = the account has no e-mail, as at providers that only know a phone. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly locale: string;
};

const PEOPLE: readonly Person[] = [
  { id: 'aru', name: 'Aru Sandbox', email: 'aru@sandbox.test', emailVerified: true, locale: 'kk' },
  /** Has the e-mail of the product's demo account (platform/accounts/constants.ts). */
  { id: 'demo', name: 'Demo Player', email: 'demo@croupier.test', emailVerified: true, locale: 'ru' },
  { id: 'timur', name: 'Timur Sandbox', email: null, emailVerified: false, locale: 'ru' },
  { id: 'lena', name: 'Lena Sandbox', email: 'lena@sandbox.test', emailVerified: false, locale: 'en' },
];

/**
 * The people of this process. Those added by visitors are lost at a restart, but get the same id when they are
 * added again.
 */
export function createPeople() {
  const byId = new Map(PEOPLE.map((person) => [person.id, person]));
  return {
    all: PEOPLE,
    find: (id: string): Person | undefined => byId.get(id),
    /** Adds a person with a verified e-mail. */
    add(name: string, email: string): Person {
      const id = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
      const person = {
        id,
        name: name || email,
        email: email.toLowerCase(),
        emailVerified: true,
        locale: 'en',
      };
      byId.set(id, person);
      return person;
    },
  };
}
export type People = ReturnType<typeof createPeople>;
