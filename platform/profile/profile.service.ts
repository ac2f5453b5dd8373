/** Reads and saves a player's personal data and records each change (contract/rest/profile.ts). */
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import {
  birthdayProblem,
  GENDERS,
  lockedFields,
  missingOfQuestion,
  securityAnswerKey,
  type Gender,
  type LockedField,
} from '#contract/profile-rules.ts';
import type { ProfileBody, ProfileReply } from '#contract/rest/profile.ts';
import {
  changePersonal,
  hashPassword,
  lockPlayer,
  readPersonal,
  type PersonalChange,
  type PersonalData,
} from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { profileChanges, type RecordedChanges } from './profile.tables.ts';

const SAVES = { max: 60, windowMs: 60 * 60_000 };
/** Maximum number of changes that `listChanges` returns to the operator. */
const LISTED = 100;
const HIDDEN = '(hidden)';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  realtime: Pick<Realtime, 'push'>;
  /**
   * Resolves if the password is right. Throws `wrong_password` at the field `field`, or `too_many_attempts`.
   */
  provePassword: (playerId: string, password: string, field: string) => Promise<void>;
  /** True while an identity document of the player waits for a decision. */
  identityIsPending: (tx: Db, playerId: string) => Promise<boolean>;
  /** Minimum age of a player in years, from the jurisdiction profile of the region. */
  minimumAge: (region: string) => number;
};
/** The player who saves, with the context of the request. */
export type Saver = { playerId: string; sessionId: string; ip: string; region: string };
export type RecordedChange = Pick<
  typeof profileChanges.$inferSelect,
  'changes' | 'changedAt' | 'ip' | 'sessionId'
>;

/** Field of the request body → column of the account. */
const COLUMN_OF = {
  name: 'name',
  middle_name: 'middleName',
  surname: 'surname',
  birthday: 'birthday',
  gender: 'gender',
  language: 'language',
  document_num: 'documentNum',
  security_question_id: 'securityQuestionId',
} as const satisfies Partial<Record<keyof ProfileBody, keyof PersonalChange>>;
type Field = keyof typeof COLUMN_OF;
const FIELDS = Object.keys(COLUMN_OF) as Field[];

export function createProfile(deps: Deps) {
  const { store, bus, clock, realtime, provePassword, identityIsPending, minimumAge } = deps;
  const lockedOf = async (tx: Db, playerId: string, { docsVerificationId }: PersonalData) =>
    lockedFields(docsVerificationId, await identityIsPending(tx, playerId));
  const ageFor = (account: PersonalData, region: string): number =>
    Math.max(minimumAge(account.region), minimumAge(region));

  return {
    /** Throws `not_authenticated` when the player no longer exists. */
    async read({ playerId, region }: Pick<Saver, 'playerId' | 'region'>): Promise<ProfileReply> {
      const account = await readPersonal(store.db, playerId);
      if (account === null) throw apiError('not_authenticated');
      return toReply(account, ageFor(account, region), await lockedOf(store.db, playerId, account));
    },

    /**
     * Saves the fields in the body, records the change and notifies every tab. Throws `profile_changed` when
     * another tab or device saved meanwhile, and errors by field.
     */
    async save(saver: Saver, body: ProfileBody): Promise<ProfileReply> {
      const { playerId, region } = saver;
      await countTry(bus, 'profileByPlayer', playerId, SAVES);
      // Hashing takes long, so it is done before the transaction locks the player's row.
      const password = body.security_answer === undefined ? undefined : body.current_password;
      if (password !== undefined) await provePassword(playerId, password, 'current_password');
      // The player's id is the key of the fair queue in which hashes wait; it is no part of the hash.
      const answer =
        body.security_answer === undefined
          ? null
          : await hashPassword(securityAnswerKey(body.security_answer), playerId);
      return store.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const account = await readPersonal(tx, playerId);
        if (account === null) throw apiError('not_authenticated');
        if (account.version !== body.version) throw apiError('profile_changed');
        const minimum = ageFor(account, region);
        const changed = FIELDS.filter((field) => isChanged(account, body, field));
        const locked = await lockedOf(tx, playerId, account);
        check(account, body, { changed, locked, now: clock.now(), minimumAge: minimum });
        if (answer !== null && answerNeedsPassword(account) && password === undefined)
          throw apiError('validation_failed', { fields: { current_password: ['required'] } });
        if (changed.length === 0 && answer === null) return toReply(account, minimum, locked);
        const change: PersonalChange = {
          ...Object.fromEntries(changed.map((field) => [COLUMN_OF[field], body[field]])),
          ...(answer !== null && { securityQuestionAnswer: answer }),
        };
        await changePersonal(tx, playerId, change);
        await tx.insert(profileChanges).values({
          id: randomUUID(),
          playerId,
          sessionId: saver.sessionId,
          ip: saver.ip,
          changes: recordOf(account, body, changed, answer !== null),
          changedAt: clock.now(),
        });
        await realtime.push(playerId, 'update_user_info', {}, tx);
        return toReply({ ...account, ...change, version: account.version + 1 }, minimum, locked);
      });
    },

    /** For the operator: the player's changes, newest first. */
    listChanges: (playerId: string): Promise<RecordedChange[]> =>
      store.db
        .select({
          changes: profileChanges.changes,
          changedAt: profileChanges.changedAt,
          ip: profileChanges.ip,
          sessionId: profileChanges.sessionId,
        })
        .from(profileChanges)
        .where(eq(profileChanges.playerId, playerId))
        .orderBy(desc(profileChanges.changedAt), desc(profileChanges.id))
        .limit(LISTED),
  };
}
export type Profile = ReturnType<typeof createProfile>;

/**
 * Support staff use the answer to identify players, so setting it requires the password. Only the first answer of an
 * account without a password can be set without one; to replace that answer, the player must have set a password.
 */
const answerNeedsPassword = ({ passwordSet, securityQuestionAnswer }: PersonalData): boolean =>
  passwordSet || securityQuestionAnswer !== null;

const isChanged = (account: PersonalData, body: ProfileBody, field: Field): boolean =>
  body[field] !== undefined && body[field] !== account[COLUMN_OF[field]];

/** Throws codes by field: locked data, an age below the minimum, a question without its answer. */
function check(
  account: PersonalData,
  body: ProfileBody,
  rules: { changed: readonly Field[]; locked: readonly string[]; now: Date; minimumAge: number },
): void {
  const { changed, locked, now, minimumAge } = rules;
  const fields: Record<string, ErrorCode[]> = {};
  for (const field of changed) if (locked.includes(field)) fields[field] = ['field_locked'];
  if (changed.includes('birthday') && body.birthday && !fields.birthday) {
    const problem = birthdayProblem(body.birthday, now, minimumAge);
    if (problem) fields.birthday = [problem];
  }
  const missing = missingOfQuestion({
    newQuestion: changed.includes('security_question_id'),
    answer: body.security_answer !== undefined,
    hasQuestion: (body.security_question_id ?? account.securityQuestionId) !== null,
  });
  if (missing) fields[missing] = ['required'];
  if (Object.keys(fields).length > 0) throw apiError('validation_failed', { fields });
}

function recordOf(
  account: PersonalData,
  body: ProfileBody,
  changed: readonly Field[],
  isAnswerNew: boolean,
): RecordedChanges {
  const changes: RecordedChanges = {};
  for (const field of changed) changes[field] = { from: account[COLUMN_OF[field]], to: body[field] ?? null };
  if (isAnswerNew) changes.security_answer = { from: account.securityQuestionAnswer && HIDDEN, to: HIDDEN };
  return changes;
}

const genderOf = (text: string | null): Gender | null => GENDERS.find((each) => each === text) ?? null;

const toReply = (
  account: PersonalData,
  minimumAge: number,
  locked: readonly LockedField[],
): ProfileReply => ({
  version: account.version,
  name: account.name,
  middle_name: account.middleName,
  surname: account.surname,
  birthday: account.birthday,
  gender: genderOf(account.gender),
  language: account.language,
  document_num: account.documentNum,
  security_question_id: account.securityQuestionId,
  security_answer_set: account.securityQuestionAnswer !== null,
  security_answer_needs_password: answerNeedsPassword(account),
  locked: [...locked],
  minimum_age: minimumAge,
});
