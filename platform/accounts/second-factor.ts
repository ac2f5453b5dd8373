/** The second factor: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { apiError } from '#contract/api-error.ts';
import {
  APP_CODE_SECONDS,
  RECOVERY_CODES,
  type RecoveryCodesReply,
  type SecondFactorReply,
  type SecondFactorSetupReply,
} from '#contract/rest/security.ts';
import { CODE_DIGITS } from '#contract/rest/sent-code.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { recoveryCodes, secondFactors } from './accounts.tables.ts';
import { createSecondFactorKeys, newRecoveryCode, shownCode } from './second-factor-keys.ts';

/** How many time steps before and after the current one are accepted, because clocks of phones differ. */
const STEPS_AROUND = 1;

/** Locks the player, and throws when the request may no longer change the second factor. */
type Guard = (tx: Db) => Promise<void>;
type Shown = { issuer: string; label: string };
type Deps = { store: Store; clock: Clock; secret: string };

const totpOf = (secret: Secret, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret, digits: CODE_DIGITS, period: APP_CODE_SECONDS });

/** The second factor of players. `secret` encrypts the keys of the apps and signs recovery codes. */
export function createSecondFactor({ store, clock, secret }: Deps) {
  const keys = createSecondFactorKeys(secret);

  /** Checks a code of the app, and marks its time step as used; false for a wrong code or a used step. */
  async function useAppCode(tx: Db, playerId: string, code: string): Promise<boolean> {
    const row = await read(tx, playerId);
    if (row === null) return false;
    const now = clock.now().getTime();
    const totp = totpOf(Secret.fromBase32(keys.decrypt(playerId, row.secret)), '', '');
    const delta = totp.validate({ token: code, window: STEPS_AROUND, timestamp: now });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / APP_CODE_SECONDS) + delta;
    const used = await tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.playerId, playerId), lt(secondFactors.lastStep, step)))
      .returning({ step: secondFactors.lastStep });
    return used.length > 0;
  }

  const isOn = async (playerId: string, db: Db = store.db): Promise<boolean> =>
    (await read(db, playerId))?.confirmedAt instanceof Date;

  return {
    isOn,

    async state(playerId: string): Promise<SecondFactorReply> {
      const enabled = await isOn(playerId);
      const [left] = await store.db
        .select({ number: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.playerId, playerId), isNull(recoveryCodes.usedAt)));
      return { enabled, recovery_codes: enabled ? (left?.number ?? 0) : 0 };
    },

    /**
     * Checks and uses up a code of the app or a recovery code: each is accepted once. Throws `wrong_code` or
     * `second_factor_off`.
     */
    async useCode(playerId: string, code: string, tx: Db = store.db): Promise<void> {
      if (!(await isOn(playerId, tx))) throw apiError('second_factor_off');
      const isUsed =
        code.length === CODE_DIGITS
          ? await useAppCode(tx, playerId, code)
          : await useRecoveryCode(tx, { playerId, hash: keys.hashCode(playerId, code), now: clock.now() });
      if (!isUsed) throw apiError('wrong_code', { fields: { code: ['wrong_code'] } });
    },

    /**
     * Makes a new key for the app, in place of a set-up that was not finished. `issuer` and `label` are shown
     * in the app. Throws `second_factor_on` and what `guard` throws.
     */
    setUp: (playerId: string, { issuer, label }: Shown, guard: Guard): Promise<SecondFactorSetupReply> =>
      store.transaction(async (tx) => {
        await guard(tx);
        if (await isOn(playerId, tx)) throw apiError('second_factor_on');
        const key = new Secret({ size: 20 });
        const row = {
          secret: keys.encrypt(playerId, key.base32),
          createdAt: clock.now(),
          confirmedAt: null,
          lastStep: 0,
        };
        await tx
          .insert(secondFactors)
          .values({ playerId, ...row })
          .onConflictDoUpdate({ target: secondFactors.playerId, set: row });
        return { secret: key.base32, uri: totpOf(key, issuer, label).toString() };
      }),

    /**
     * Switches the second factor on. Throws `second_factor_on`, `second_factor_off` (no set-up was begun) or
     * `wrong_code`.
     */
    confirm: (playerId: string, code: string, guard: Guard): Promise<RecoveryCodesReply> =>
      store.transaction(async (tx) => {
        await guard(tx);
        const row = await read(tx, playerId);
        if (row === null) throw apiError('second_factor_off');
        if (row.confirmedAt !== null) throw apiError('second_factor_on');
        if (!(await useAppCode(tx, playerId, code)))
          throw apiError('wrong_code', { fields: { code: ['wrong_code'] } });
        await tx
          .update(secondFactors)
          .set({ confirmedAt: clock.now() })
          .where(eq(secondFactors.playerId, playerId));
        return replaceRecoveryCodes(tx, playerId, keys);
      }),

    /** Makes new recovery codes; the old ones become invalid. The caller has checked password and code. */
    renewRecoveryCodes: (tx: Db, playerId: string) => replaceRecoveryCodes(tx, playerId, keys),

    /** Removes the second factor, even one whose set-up is not finished; true when there was one. */
    removeAll: (tx: Db, playerId: string) => removeAll(tx, playerId),

    /** Switches the second factor off. The caller has checked password and code. */
    async remove(tx: Db, playerId: string): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId));
      await tx
        .delete(secondFactors)
        .where(and(eq(secondFactors.playerId, playerId), isNotNull(secondFactors.confirmedAt)));
    },
  };
}
async function removeAll(tx: Db, playerId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId));
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.playerId, playerId))
    .returning({ playerId: secondFactors.playerId });
  return removed.length > 0;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

async function read(db: Db, playerId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.playerId, playerId));
  return row ?? null;
}

/** Uses up a recovery code; false for an unknown or used one. */
async function useRecoveryCode(
  tx: Db,
  { playerId, hash, now }: { playerId: string; hash: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.playerId, playerId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

async function replaceRecoveryCodes(
  tx: Db,
  playerId: string,
  keys: ReturnType<typeof createSecondFactorKeys>,
): Promise<RecoveryCodesReply> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ playerId, hash: keys.hashCode(playerId, code) })));
  return { codes: codes.map(shownCode) };
}
