/** Opens accounts: registration and the demo account. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SettingsError, type Settings } from '#config/settings.ts';
import { ApiError, apiError } from '#contract/api-error.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { DEFAULT_LOCALE } from '#contract/locales.ts';
import { PLATFORM_CODES } from '#contract/rest/auth.ts';
import type { RegistrationBody } from '#contract/rest/auth.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTryOfGroups, groupsFor } from '#platform/kernel/http/throttle.ts';
import { readableText } from '#platform/kernel/readable-text.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';
import { DEMO_ACCOUNT, THROTTLES } from './constants.ts';
import { loginOf, type Login } from './login.ts';
import { hashOfNothing, hashPassword, isCommonPassword, visitorAt } from './passwords.ts';
import type { Device, Sessions } from './sessions.ts';

/** Counts an attempt from an IP address against the limit `name`. Throws `too_many_attempts`. */
export type CountByAddress = (
  name:
    | 'signInByAddress'
    | 'preRegistrationByAddress'
    | 'registrationByAddress'
    | 'refreshByAddress'
    | 'secondFactorByAddress'
    | 'setPasswordByAddress',
  ip: string,
) => Promise<void>;
export type RegistrationDeps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  settings: Pick<Settings, 'CROUPIER_MODE' | 'DEMO_CREDIT'>;
  wallet: {
    openAccounts(tx: Db, playerId: string, currency: CurrencyCode): Promise<unknown>;
    grantPlayCredit(tx: Db, playerId: string, currency: CurrencyCode, majorUnits: string): Promise<unknown>;
  };
  sessions: Pick<Sessions, 'open'>;
  countByAddress: CountByAddress;
  /** Offers the new player's first bonuses, in the transaction that opens the account. */
  welcome?: (
    tx: Db,
    playerId: string,
    brought: Pick<NewPlayer, 'promocode' | 'prize' | 'region'>,
  ) => Promise<void>;
  /** True when the service is offered in the region (jurisdiction profile and the operator's switch). */
  regionIsOpen(region: string): boolean;
};
/** Runs in the transaction that creates the player. */
type WithPlayer = (tx: Db, playerId: string) => Promise<unknown>;
type NewPlayer = {
  email: string | null;
  phone: string | null;
  passwordHash: string;
  passwordSet?: boolean;
  emailApproved?: boolean;
  phoneApproved?: boolean;
  name?: string | null;
  surname?: string | null;
  /** The player signs in by a social account only, and has neither e-mail nor phone. */
  socialOnly?: boolean;
  currency: CurrencyCode;
  language: string;
  region: string;
  platform: number;
  promocode: string | null;
  /** Code of a prize that the visitor won before the registration. */
  prize: string | null;
  refData: Record<string, string> | null;
};

/** A public name without personal data. */
const newUsername = (): string => `player-${readableText(10)}`;

/** Registration with checks made by other domains. `create` inserts the player. */
function createPasswordless(
  { store, sessions, countByAddress, regionIsOpen }: RegistrationDeps,
  create: (player: NewPlayer, within: WithPlayer) => Promise<string>,
) {
  return {
    /**
     * Opens an account whose owner is identified by a social account or a messenger instead of a password;
     * returns the token of the first session. The password is random and stored nowhere; the player can set
     * one by recovery. `within` stores the proof of identity in the same transaction. Throws the same errors
     * as `register`.
     */
    async registerWithoutPassword(
      player: Omit<NewPlayer, 'passwordHash' | 'passwordSet'>,
      device: Device,
      within: WithPlayer,
    ): Promise<string> {
      await countByAddress('registrationByAddress', device.ip);
      if (!regionIsOpen(player.region)) throw apiError('not_allowed_in_region');
      const passwordHash = await hashOfNothing(visitorAt(device.ip));
      const playerId = await create({ ...player, passwordHash, passwordSet: false }, within);
      return store.transaction((tx) => sessions.open(tx, playerId, device));
    },
  };
}

/** The player's data in a registration. `confirmed`: the login is proved to be the visitor's own. */
const toPlayer = (
  body: RegistrationBody,
  { email, phone }: Login,
  confirmed: boolean,
): Omit<NewPlayer, 'region' | 'passwordHash'> => ({
  email,
  phone,
  emailApproved: confirmed && email !== null,
  phoneApproved: confirmed && phone !== null,
  currency: body.currency,
  language: body.language ?? DEFAULT_LOCALE,
  platform: body.platform,
  promocode: body.promocode ?? null,
  prize: body.prize ?? null,
  refData: body.ref_data ?? null,
});

export function createRegistration(deps: RegistrationDeps) {
  const { store, bus, clock, settings, wallet, sessions, countByAddress, regionIsOpen } = deps;

  /** Inserts the player, opens the wallet and, in demo mode, gives play money. Throws `account_exists`. */
  async function create({ prize, ...player }: NewPlayer, within?: WithPlayer): Promise<string> {
    const now = clock.now();
    const id = randomUUID();
    try {
      await store.transaction(async (tx) => {
        await tx.insert(players).values({
          id,
          username: newUsername(),
          ...player,
          createdAt: now,
          signedInAt: now,
          termsAcceptedAt: now,
        });
        await wallet.openAccounts(tx, id, player.currency);
        if (settings.CROUPIER_MODE === 'demo')
          await wallet.grantPlayCredit(tx, id, player.currency, settings.DEMO_CREDIT);
        await within?.(tx, id);
        await deps.welcome?.(tx, id, { ...player, prize });
      });
    } catch (error) {
      throw isUniqueViolation(error) ? apiError('account_exists', { nonField: true }) : error;
    }
    return id;
  }

  return {
    /**
     * Opens an account; returns the token of the first session. `proof` throws unless the e-mail or phone
     * belongs to the visitor, and says whether it is then confirmed. It runs after all other checks, so that
     * a refused request does not use up a code. Throws `account_exists`, `invalid_phone`,
     * `password_too_common`, `not_allowed_in_region`, `too_many_attempts` or the errors of `proof`.
     */
    async register(
      body: RegistrationBody,
      device: Device,
      region: string,
      proof?: (login: Login) => Promise<{ confirmed: boolean }>,
    ): Promise<string> {
      await countByAddress('registrationByAddress', device.ip);
      const login = loginOf(body);
      // Counted by login and address together, so that strangers elsewhere cannot use up the owner's
      // attempts.
      const name = 'registrationByLoginAndAddress';
      await countTryOfGroups(bus, name, groupsFor(login.key, device.ip), THROTTLES[name]);
      if (isCommonPassword(body.password))
        throw apiError('password_too_common', { fields: { password: ['password_too_common'] } });
      if (!regionIsOpen(region)) throw apiError('not_allowed_in_region');
      const { confirmed } = (await proof?.(login)) ?? { confirmed: false };
      const passwordHash = await hashPassword(body.password, visitorAt(device.ip));
      const playerId = await create({ ...toPlayer(body, login, confirmed), region, passwordHash });
      return store.transaction((tx) => sessions.open(tx, playerId, device));
    },

    ...createPasswordless(deps, create),

    /**
     * Creates the demo account unless it exists. Outside demo mode it creates nothing, and throws
     * SettingsError when the store already has the demo account: the account's password is published, and its
     * play money would count as real money.
     */
    async ensureDemoAccount(): Promise<void> {
      const { email, currency, language, region } = DEMO_ACCOUNT;
      const [found] = await store.db.select({ id: players.id }).from(players).where(eq(players.email, email));
      if (settings.CROUPIER_MODE !== 'demo') {
        if (found === undefined) return;
        throw new SettingsError(
          `CROUPIER_MODE=production refuses a store with the demo account ${email}, whose play money would be real: set DATA_DIR to another folder, or DATABASE_URL to another database.`,
        );
      }
      if (found !== undefined) return;
      const passwordHash = await hashPassword(DEMO_ACCOUNT.password, email);
      try {
        await create({
          email,
          phone: null,
          passwordHash,
          currency,
          language,
          region,
          platform: PLATFORM_CODES.desktop,
          promocode: null,
          prize: null,
          refData: null,
        });
      } catch (error) {
        // Another process created the demo account at the same time.
        if (!(error instanceof ApiError && error.code === 'account_exists')) throw error;
      }
    },
  };
}
