/** The parts of a player that other domains may see: id, public name and language; no personal data. */
import { eq, gt, inArray } from 'drizzle-orm';
import { isPersonalDataFilled } from '#contract/profile-rules.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { players, sessions } from './accounts.tables.ts';

/** `language`: language of the account, for notices that are written while the player is offline. */
export type PublicPlayer = { id: string; username: string; language: string };

/** The column that foreign keys in tables of other domains refer to. */
export const playerKey = () => players.id;

/** Players by id; ids without an account are not in the map. One query. */
export async function readPlayers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicPlayer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: players.id, username: players.username, language: players.language })
    .from(players)
    .where(inArray(players.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Preferences that decide which messages reach a player, and how. */
export type Reach = {
  region: string;
  language: string;
  createdAt: Date;
  /** Phone number in E.164. */
  phone: string | null;
  phoneApproved: boolean;
  receiveSms: boolean;
};

/** A player's preferences; null = unknown player. */
export async function readReach(db: Db, id: string): Promise<Reach | null> {
  const { region, language, createdAt, phone, phoneApproved, receiveSms } = players;
  const [row] = await db
    .select({ region, language, createdAt, phone, phoneApproved, receiveSms })
    .from(players)
    .where(eq(players.id, id));
  return row ?? null;
}

/** Whether the player has an e-mail or a phone to sign in by. */
export async function hasLogin(db: Db, id: string): Promise<boolean> {
  const { email, phone } = players;
  const [row] = await db.select({ email, phone }).from(players).where(eq(players.id, id));
  return row !== undefined && (row.email !== null || row.phone !== null);
}

/** The player's login name: e-mail, phone or else the user name; null = unknown player. */
export async function readLoginName(db: Db, id: string): Promise<string | null> {
  const { email, phone, username } = players;
  const [row] = await db.select({ email, phone, username }).from(players).where(eq(players.id, id));
  return row === undefined ? null : (row.email ?? row.phone ?? row.username);
}

/** Data of a player for the cashbox. */
export type Payer = {
  currency: string;
  region: string;
  language: string;
  /** Confirmed phone and e-mail; null = none, or not confirmed. */
  phone: string | null;
  email: string | null;
  /** Time when a signed-in player added the phone; null = it was part of the registration. */
  phoneAddedAt: Date | null;
  emailAddedAt: Date | null;
  personalDataIsFilled: boolean;
  /** Document status (DOCUMENT_STATUS), and why documents were declined. */
  documents: number | null;
  documentsReason: string | null;
  vip: boolean;
};

/** A player's data for the cashbox; null = unknown player. */
export async function readPayer(db: Db, id: string): Promise<Payer | null> {
  const [row] = await db.select().from(players).where(eq(players.id, id));
  return (
    (row && {
      currency: row.currency,
      region: row.region,
      language: row.language,
      phone: row.phoneApproved ? row.phone : null,
      email: row.emailApproved ? row.email : null,
      phoneAddedAt: row.phoneAddedAt,
      emailAddedAt: row.emailAddedAt,
      personalDataIsFilled: isPersonalDataFilled(row),
      documents: row.docsVerificationId,
      documentsReason: row.docsReason,
      vip: row.vip,
    }) ??
    null
  );
}

/** Switches messages by SMS on or off. */
export async function setReceiveSms(tx: Db, id: string, receiveSms: boolean): Promise<void> {
  await tx.update(players).set({ receiveSms }).where(eq(players.id, id));
}

/** Locks the player's row until the transaction ends, so that changes of one player run one after another. */
export async function lockPlayer(tx: Db, id: string): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, id)).for('no key update');
}

/** Ids of the sessions that ended after `since`. */
export async function sessionsEndedSince(db: Db, since: Date): Promise<readonly string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endedAt, since));
  return rows.map(({ id }) => id);
}
