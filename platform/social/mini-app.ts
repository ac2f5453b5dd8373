/** Sign-in by the messenger's mini app: its init data, signed with the bot's token (published HMAC rule). */
import { lt } from 'drizzle-orm';
import { isValid } from '@tma.js/init-data-node';
import * as v from 'valibot';
import { ApiError, apiError } from '#contract/api-error.ts';
import { ACCOUNT_CURRENCIES, CURRENCY_BY_COUNTRY, DEFAULT_CURRENCY } from '#contract/currencies.ts';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import { PLATFORM_CODES, type SigninReply } from '#contract/rest/auth.ts';
import type { Accounts, Device } from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { createCountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import { deleteSome } from '#platform/kernel/store/delete-some.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import type { SocialAccounts } from './accounts-of-players.ts';
import { INIT_DATA_AHEAD_MS, INIT_DATA_MS, MESSENGER, PURGED_AT_ONCE, THROTTLES } from './constants.ts';
import { miniAppLaunches } from './social.tables.ts';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  accounts: Pick<Accounts, 'signInOrChallenge' | 'registerWithoutPassword'>;
  socialAccounts: SocialAccounts;
  /** Token of the messenger's bot; null = this platform has no mini app. */
  botToken: string | null;
  countedGroups: ReturnType<typeof createCountedGroups>;
};
/** Context of a visitor's request besides the init data. */
type Visit = { region: string; locale: string; isMobile: boolean };

const name = v.optional(
  v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))), null),
  null,
);
const messengerUser = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  first_name: name,
  last_name: name,
  language_code: v.optional(v.string(), ''),
  is_bot: v.optional(v.boolean(), false),
});
const launch = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  auth_date: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  user: v.pipe(
    v.string(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): unknown => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        addIssue({ message: 'must be JSON' });
        return NEVER;
      }
    }),
    messengerUser,
  ),
});

/**
 * Reads the init data: null unless the bot's signature is right, it names a person, and it is no older than
 * INIT_DATA_MS. `now` in milliseconds since 1970.
 */
function readInitData(initData: string, botToken: string, now: number): v.InferOutput<typeof launch> | null {
  const query = new URLSearchParams(initData);
  // With a repeated name the signature could cover one value while another one is read.
  if (new Set(query.keys()).size !== [...query.keys()].length) return null;
  // `expiresIn: 0` skips the library's check of the age: below it is compared with the platform's clock.
  if (!isValid(query, botToken, { expiresIn: 0 })) return null;
  const read = v.safeParse(launch, Object.fromEntries(query));
  if (!read.success || read.output.user.is_bot) return null;
  const age = now - read.output.auth_date * 1000;
  return age <= INIT_DATA_MS && age >= -INIT_DATA_AHEAD_MS ? read.output : null;
}

/** Currency of a new account: that of the region if accounts may have it, else the default. */
const currencyOf = (region: string) => {
  const own = CURRENCY_BY_COUNTRY[region.toLowerCase()];
  return ACCOUNT_CURRENCIES.find((code) => code === own) ?? DEFAULT_CURRENCY;
};

export function createMiniApp({
  store,
  bus,
  clock,
  accounts,
  socialAccounts,
  botToken,
  countedGroups,
}: Deps) {
  /**
   * Records that the init data was used; false = it was used before. Stored in the database, so that all
   * processes know it.
   */
  async function isFirstUse(hash: string, now: Date): Promise<boolean> {
    await deleteSome(store.db, miniAppLaunches, {
      key: miniAppLaunches.id,
      which: lt(miniAppLaunches.endsAt, now),
      limit: PURGED_AT_ONCE,
    });
    const endsAt = new Date(now.getTime() + INIT_DATA_MS + INIT_DATA_AHEAD_MS);
    const added = await store.db
      .insert(miniAppLaunches)
      .values({ id: hashOf(hash), endsAt })
      .onConflictDoNothing()
      .returning({ id: miniAppLaunches.id });
    return added.length > 0;
  }

  return {
    /**
     * Signs in the messenger's user, who gets an account with the first launch; returns the token, or the
     * challenge of an account with a second factor. Throws `not_found` without a bot, `mini_app_data_invalid`
     * for forged, old or used data, `not_allowed_in_region`, `account_blocked` or `too_many_attempts`.
     */
    async enter(initData: string, { region, locale, isMobile }: Visit, device: Device): Promise<SigninReply> {
      await countTryOfGroups(bus, 'miniAppByAddress', countedGroups(device.ip), THROTTLES.miniAppByAddress);
      if (botToken === null) throw apiError('not_found');
      const now = clock.now();
      const read = readInitData(initData, botToken, now.getTime());
      if (read === null || !(await isFirstUse(read.hash, now))) throw apiError('mini_app_data_invalid');
      const { user } = read;
      const subject = String(user.id);
      const signInKnown = async (): Promise<SigninReply | null> => {
        const known = await socialAccounts.playerOf(MESSENGER, subject);
        const link = socialAccounts.linkOf(MESSENGER, subject);
        return known === null ? null : accounts.signInOrChallenge(known, device, link);
      };
      const entry = await signInKnown();
      if (entry !== null) return entry;
      const language = BUNDLE_LOCALES.find((each) => each === user.language_code.slice(0, 2)) ?? locale;
      const opened = accounts.registerWithoutPassword(
        {
          email: null,
          phone: null,
          socialOnly: true,
          name: user.first_name,
          surname: user.last_name,
          currency: currencyOf(region),
          language,
          region,
          platform: isMobile ? PLATFORM_CODES.mobile : PLATFORM_CODES.desktop,
          promocode: null,
          prize: null,
          refData: null,
        },
        device,
        (tx, playerId) => socialAccounts.join(tx, playerId, MESSENGER, subject),
      );
      // When another launch of the same person has opened the account meanwhile, this one signs in to it.
      const token = opened.then((text): SigninReply => ({ token: text }));
      return token.catch(async (error: unknown) => {
        const other =
          error instanceof ApiError && error.code === 'account_exists' ? await signInKnown() : null;
        if (other === null) throw error;
        return other;
      });
    },
  };
}
export type MiniApp = ReturnType<typeof createMiniApp>;
