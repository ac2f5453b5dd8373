/** Personal data of a player's account, for the domain that shows and changes it (platform/profile). */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';

const COLUMNS = {
  version: players.profileVersion,
  region: players.region,
  docsVerificationId: players.docsVerificationId,
  name: players.name,
  middleName: players.middleName,
  surname: players.surname,
  birthday: players.birthday,
  gender: players.gender,
  language: players.language,
  documentNum: players.documentNum,
  securityQuestionId: players.securityQuestionId,
  /** Hash of the security answer. */
  securityQuestionAnswer: players.securityQuestionAnswer,
  passwordSet: players.passwordSet,
} as const;
export type PersonalData = Pick<typeof players.$inferSelect, Exclude<keyof typeof COLUMNS, 'version'>> & {
  version: number;
};
export type PersonalChange = Partial<
  Omit<PersonalData, 'version' | 'region' | 'docsVerificationId' | 'passwordSet'>
>;

/** Personal data of a player; null = unknown player. */
export async function readPersonal(db: Db, playerId: string): Promise<PersonalData | null> {
  const [row] = await db.select(COLUMNS).from(players).where(eq(players.id, playerId));
  return row ?? null;
}

/** Changes personal data of a player whom the caller has locked; the version grows by one. */
export async function changePersonal(tx: Db, playerId: string, change: PersonalChange): Promise<void> {
  await tx
    .update(players)
    .set({ ...change, profileVersion: sql`${players.profileVersion} + 1` })
    .where(eq(players.id, playerId));
}
