/**
 * Confirmation codes: six digits by SMS or e-mail. The database decides which code is valid, how many
 * attempts are left and whether it was used, so that the rules hold across processes too.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Settings } from '#config/settings.ts';
import { apiError } from '#contract/api-error.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createCountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTry, countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import { deriveKey } from '#platform/kernel/signed-tokens.ts';
import { deleteSome } from '#platform/kernel/store/delete-some.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Outbox } from '#platform/outbox/outbox.api.ts';
import { codeMessage } from './code-texts.ts';
import { confirmationCodes } from './codes.tables.ts';
import { createRecipientLimits } from './recipient-limits.ts';
import { createSmsLimits } from './sms-limits.ts';
import { CODE_DIGITS, CODE_MS, RESEND_MS } from '#contract/rest/sent-code.ts';
import { CODE_TRIES, PURGED_AT_ONCE, THROTTLES } from './constants.ts';

/** Purpose of a code. A code for one purpose is invalid for another. */
export type CodePurpose =
  | 'registration'
  | 'reset-password'
  | 'confirm-phone'
  | 'confirm-email'
  | 'change-phone'
  | 'change-email'
  | 'contact-proof'
  | 'sms-switch'
  | 'sports-withdraw'
  | 'withdraw'
  | 'code-channels'
  | 'social-login';
export type SendCode = {
  purpose: CodePurpose;
  channel: 'sms' | 'email';
  /** Recipient: a phone number in E.164, or an e-mail address in lower case. */
  to: string;
  /** The id of the signed-in player, to whom the code is bound. Absent = a visitor. */
  player?: string;
  /** A secret from an earlier response, to which the code is bound. Absent = the response contains a new one. */
  handle?: string;
  /**
   * A place that is known to belong to the recipient: a device, an address, or the account of the signed-in
   * owner. Limits that strangers have exceeded do not apply there. Null = unknown place.
   */
  place?: string | null | undefined;
  /**
   * Whether `to` is a confirmed contact of an account; callers also set it where the response must not reveal
   * that there is no account. An SMS to a confirmed number uses the quota reserved for players
   * (sms-limits.ts). Absent = no relation to an account.
   */
  ofPlayer?: 'confirmed' | 'unconfirmed';
  /** Language of the recipient. */
  locale: string;
  /** IP address of the request. */
  address: string;
  /** False = everything is done except the sending, so that the response does not reveal that no account has `to`. */
  deliver?: boolean;
  /**
   * Sent in place of the code: informs the owner of an account that its phone or e-mail was used for another
   * registration.
   */
  instead?: { subject: string; text: string };
};
export type CheckCode = Pick<SendCode, 'purpose' | 'to' | 'player' | 'handle' | 'address'> & { code: string };
/**
 * `handle`: to be passed to `check` where no player is signed in. `times`: seconds, in the form of the
 * response to calls that send a code.
 */
export type SentCode = { handle: string; times: CodeSentReply };

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET' | 'CROUPIER_MODE' | 'SMS_PER_MINUTE'>;
  outbox: Pick<Outbox, 'add'>;
};

/** Hashes with a secret key, so that a copy of the table reveals neither codes nor recipients. */
function createHashes(secret: string) {
  const key = deriveKey(secret, 'confirmation codes');
  const hash = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  return {
    /** Names the row of a code: a new code replaces the one of the same player or handle, and no other. */
    recipient: ({ to, player = '', handle = '' }: Pick<SendCode, 'to' | 'player' | 'handle'>) =>
      hash('recipient', player, handle, to),
    code: (purpose: CodePurpose, recipient: string, code: string) => hash('code', purpose, recipient, code),
  };
}

const newHandle = (): string => randomBytes(16).toString('base64url');
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

type LiveCode = typeof confirmationCodes.$inferSelect;

const tooEarly = (sentAt: Date, now: Date) =>
  apiError('too_many_attempts', {
    retryAfter: Math.max(1, Math.ceil((sentAt.getTime() + RESEND_MS - now.getTime()) / 1000)),
  });

/**
 * Replaces the code of a recipient and stores the message. Throws `too_many_attempts` when a concurrent
 * request has written a code less than RESEND_MS ago.
 */
async function writeCode(
  { store, outbox }: Pick<Deps, 'store' | 'outbox'>,
  request: SendCode & { deliver: boolean },
  row: LiveCode,
  code: string,
) {
  const { channel, to, locale, deliver, instead } = request;
  const { codeHash, tries, sentAt, endsAt } = row;
  const oldEnough = new Date(sentAt.getTime() - RESEND_MS);
  await store.transaction(async (tx) => {
    await deleteSome(tx, confirmationCodes, {
      key: confirmationCodes.codeHash,
      which: lt(confirmationCodes.endsAt, oldEnough),
      limit: PURGED_AT_ONCE,
    });
    // Of several concurrent requests only one writes the row; for the others the row is then too recent.
    const written = await tx
      .insert(confirmationCodes)
      .values(row)
      .onConflictDoUpdate({
        target: [confirmationCodes.purpose, confirmationCodes.recipient],
        set: { codeHash, tries, sentAt, endsAt },
        setWhere: lte(confirmationCodes.sentAt, oldEnough),
      })
      .returning({ sentAt: confirmationCodes.sentAt });
    if (written.length === 0) throw tooEarly(sentAt, sentAt);
    const texts = instead ?? codeMessage(locale, code);
    await outbox.add(tx, { channel, recipient: to, ...texts, validMs: CODE_MS, deliver });
  });
}

export function createCodes(deps: Deps) {
  const { store, bus, clock, settings } = deps;
  const hashes = createHashes(settings.TOKEN_SECRET);
  const countedGroups = createCountedGroups(settings);
  const countAddress = (name: 'codesByAddress' | 'codeTriesByAddress', address: string) =>
    countTryOfGroups(bus, name, countedGroups(address), THROTTLES[name]);
  /**
   * Visitors are counted by address, signed-in players by account: in a mobile network strangers may share
   * the player's address.
   */
  const countChecker = ({ player, address }: CheckCode): Promise<void> =>
    player === undefined
      ? countAddress('codeTriesByAddress', address)
      : countTry(bus, 'codeTriesByPlayer', player, THROTTLES.codeTriesByPlayer);
  const { countRecipient, countMinute } = createRecipientLimits(bus);
  const countSms = createSmsLimits(deps);

  /**
   * Compares a code without using it up. The returned function uses it up, once, in the transaction of what
   * the code permits. Both throw like `check`.
   */
  async function compare(request: CheckCode): Promise<(tx: Db) => Promise<void>> {
    const { purpose, code } = request;
    await countChecker(request);
    const recipient = hashes.recipient(request);
    const ofRecipient = and(
      eq(confirmationCodes.purpose, purpose),
      eq(confirmationCodes.recipient, recipient),
    );
    // The attempt is counted before the comparison, in one statement, so that concurrent attempts gain
    // nothing.
    const [row] = await store.db
      .update(confirmationCodes)
      .set({ tries: sql`${confirmationCodes.tries} + 1` })
      .where(
        and(ofRecipient, gt(confirmationCodes.endsAt, clock.now()), lt(confirmationCodes.tries, CODE_TRIES)),
      )
      .returning({ codeHash: confirmationCodes.codeHash });
    const over = () => apiError('code_over', { fields: { code: ['code_over'] } });
    if (row === undefined) throw over();
    if (!isSame(row.codeHash, hashes.code(purpose, recipient, code)))
      throw apiError('code_wrong', { fields: { code: ['code_wrong'] } });
    return async (tx) => {
      // Marks the code as used, and lets the next one be sent at once: otherwise, after a refusal, the web
      // app would wait up to a minute for a new code. The recipient has read this code, and the limits by
      // recipient still hold.
      const used = await tx
        .update(confirmationCodes)
        .set({ endsAt: clock.now(), tries: CODE_TRIES, sentAt: new Date(clock.now().getTime() - RESEND_MS) })
        .where(
          and(
            ofRecipient,
            eq(confirmationCodes.codeHash, row.codeHash),
            gt(confirmationCodes.endsAt, clock.now()),
          ),
        )
        .returning({ purpose: confirmationCodes.purpose });
      if (used.length === 0) throw over();
    };
  }

  return {
    compare,
    /**
     * Sends a new code; the previous one of the same player or handle becomes invalid. Throws
     * `too_many_attempts` with the waiting time when the last code is younger than RESEND_MS and not used up, or a
     * limit by recipient or address is reached.
     */
    async send(asked: SendCode): Promise<SentCode> {
      const { purpose } = asked;
      const isBound = asked.player !== undefined || asked.handle !== undefined;
      const handle = isBound ? (asked.handle ?? '') : newHandle();
      const request = { ...asked, handle };
      const now = clock.now();
      const recipient = hashes.recipient(request);
      const live = and(eq(confirmationCodes.purpose, purpose), eq(confirmationCodes.recipient, recipient));
      const [last] = await store.db.select().from(confirmationCodes).where(live);
      // A repeated press of the button is not counted, because no code is sent.
      if (last && last.sentAt.getTime() + RESEND_MS > now.getTime()) throw tooEarly(last.sentAt, now);
      if (!isBound) await countMinute(request);
      // Codes to the confirmed contact of a signed-in player are limited by recipient only, because strangers
      // may share the address.
      const isOwner = request.player !== undefined && request.ofPlayer === 'confirmed';
      if (!isOwner) await countAddress('codesByAddress', request.address);
      await countRecipient(request);
      const { to, channel, ofPlayer = 'anybody', deliver: isAsked = true } = request;
      const deliver = channel === 'sms' ? await countSms({ to, of: ofPlayer, deliver: isAsked }) : isAsked;
      const code = newCode();
      const endsAt = new Date(now.getTime() + CODE_MS);
      const codeHash = hashes.code(purpose, recipient, code);
      const row = { purpose, recipient, codeHash, tries: 0, sentAt: now, endsAt };
      await writeCode(deps, { ...request, deliver }, row, code);
      return { handle, times: { resend_in: RESEND_MS / 1000, expires_in: CODE_MS / 1000 } };
    },

    /**
     * Uses a code up. Throws `code_wrong` for the field `code`, `code_over` when no code of the player or handle is
     * alive (used, too old, out of tries or never sent), and `too_many_attempts`.
     */
    async check(request: CheckCode): Promise<void> {
      const use = await compare(request);
      await use(store.db);
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
