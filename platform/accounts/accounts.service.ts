/** Accounts: registration, sign-in, sessions (specification 1 §4, §7 "Authentication"). */
import { randomInt, randomUUID } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#contract/locales.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { PLATFORM_CODES } from '#contract/rest/auth.ts';
import type { RegistrationBody, SigninBody } from '#contract/rest/auth.ts';
import type { UserReply } from '#contract/rest/user.ts';
import type { Settings } from '#config/settings.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ApiError, apiError } from '#contract/api-error.ts';
import type { Authenticate } from '#platform/kernel/http/authenticate.ts';
import { isLoopback } from '#platform/kernel/http/request-context.ts';
import { countTry, forgetTries } from '#platform/kernel/http/throttle.ts';
import type { EndingType, Realtime } from '#platform/realtime/realtime.api.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import { players } from './accounts.tables.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { DEMO_ACCOUNT, THROTTLES } from './constants.ts';
import { hashPassword, isCommonPassword, passwordFits } from './passwords.ts';
import { normalPhone } from './phone.ts';
import { createSessions } from './sessions.ts';
import type { Device } from './sessions.ts';
import { createTokens } from './tokens.ts';
import { toUserReply } from './user-view.ts';
import type { Balances } from './user-view.ts';

/** What accounts need of the wallet. */
export type AccountsWallet = {
  openAccounts(tx: Db, playerId: string, currency: CurrencyCode): Promise<unknown>;
  grantPlayCredit(tx: Db, playerId: string, currency: CurrencyCode, majorUnits: string): Promise<unknown>;
  balances(playerId: string): Promise<Balances>;
};
type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET' | 'TOKEN_TTL_HOURS' | 'CROUPIER_MODE' | 'DEMO_CREDIT'>;
  wallet: AccountsWallet;
  realtime: Pick<Realtime, 'endStreams'>;
  /** True when the service is offered in the region (jurisdiction profile and the operator's switch). */
  regionIsOpen(region: string): boolean;
};
type Newcomer = {
  email: string | null;
  phone: string | null;
  passwordHash: string;
  currency: CurrencyCode;
  language: string;
  region: string;
  platform: number;
  promocode: string | null;
  refData: Record<string, string> | null;
};

/** Letters and digits that nobody takes for one another. */
const NAME_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** A public name that tells nothing of the person. */
const newUsername = () =>
  `player-${Array.from({ length: 10 }, () => NAME_LETTERS[randomInt(NAME_LETTERS.length)]).join('')}`;

export function createAccounts(deps: Deps) {
  const { store, bus, clock, settings, wallet, realtime } = deps;
  const tokens = createTokens({
    secret: settings.TOKEN_SECRET,
    ttlMs: settings.TOKEN_TTL_HOURS * 3_600_000,
    clock,
  });
  const sessions = createSessions({ store, clock, tokens });

  /** In demo mode everybody may be behind one address: this machine's own. */
  const countByAddress = async (
    name: 'signInByAddress' | 'registrationByAddress' | 'refreshByAddress',
    ip: string,
  ) => {
    if (settings.CROUPIER_MODE === 'demo' && isLoopback(ip)) return;
    await countTry(bus, name, ip, THROTTLES[name]);
  };

  /** The login as it is kept: lower-case e-mail (the contract does that) or E.164. Throws `invalid_phone`. */
  function loginOf(body: { email: string } | { phone: string }): {
    email: string | null;
    phone: string | null;
    key: string;
  } {
    if ('email' in body) return { email: body.email, phone: null, key: body.email };
    const phone = normalPhone(body.phone);
    if (phone === null) throw apiError('invalid_phone', { fields: { phone: ['invalid_phone'] } });
    return { email: null, phone, key: phone };
  }

  const byLogin = ({ email, phone }: { email: string | null; phone: string | null }) =>
    email !== null ? eq(players.email, email) : eq(players.phone, phone ?? '');

  /**
   * Writes the player, opens the wallet accounts and, in demo mode, gives play money. Throws
   * `account_exists`.
   */
  async function create(newcomer: Newcomer): Promise<string> {
    const now = clock.now();
    const id = randomUUID();
    try {
      await store.transaction(async (tx) => {
        await tx.insert(players).values({
          id,
          username: newUsername(),
          ...newcomer,
          createdAt: now,
          signedInAt: now,
          termsAcceptedAt: now,
        });
        await wallet.openAccounts(tx, id, newcomer.currency);
        if (settings.CROUPIER_MODE === 'demo')
          await wallet.grantPlayCredit(tx, id, newcomer.currency, settings.DEMO_CREDIT);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? apiError('account_exists', { nonField: true }) : error;
    }
    return id;
  }

  return {
    sessions,

    /** One-step registration; gives the first session's token. */
    async register(body: RegistrationBody, device: Device, region: string): Promise<string> {
      await countByAddress('registrationByAddress', device.ip);
      const login = loginOf(body);
      await countTry(bus, 'registrationByLogin', login.key, THROTTLES.registrationByLogin);
      if (isCommonPassword(body.password))
        throw apiError('password_too_common', { fields: { password: ['password_too_common'] } });
      if (!deps.regionIsOpen(region)) throw apiError('not_allowed_in_region');
      const passwordHash = await hashPassword(body.password);
      const playerId = await create({
        email: login.email,
        phone: login.phone,
        passwordHash,
        currency: body.currency,
        language: body.language ?? DEFAULT_LOCALE,
        region,
        platform: body.platform,
        promocode: body.promocode ?? null,
        refData: body.ref_data ?? null,
      });
      return store.transaction((tx) => sessions.open(tx, playerId, device));
    },

    /**
     * Signs in; known and unknown accounts fail alike, in text and time. Throws `wrong_credentials`,
     * `account_blocked` or `too_many_attempts`.
     */
    async signIn(body: SigninBody, device: Device): Promise<string> {
      await countByAddress('signInByAddress', device.ip);
      const login = loginOf(body);
      await countTry(bus, 'signInByLogin', login.key, THROTTLES.signInByLogin);
      const [player] = await store.db.select().from(players).where(byLogin(login));
      if (!(await passwordFits(player?.passwordHash ?? null, body.password)) || player === undefined)
        throw apiError('wrong_credentials', { nonField: true });
      await forgetTries(bus, 'signInByLogin', login.key);
      if (player.blocked) throw apiError('account_blocked');
      return store.transaction(async (tx) => {
        await tx
          .update(players)
          .set({ lastLogin: player.signedInAt, signedInAt: clock.now() })
          .where(eq(players.id, player.id));
        return sessions.open(tx, player.id, device);
      });
    },

    /** The player of a valid token. Throws `signature_expired` or `not_authenticated`. */
    authenticate: sessions.authenticate satisfies Authenticate as Authenticate,

    /** A new token for the session of `token` (REST and GraphQL alike). */
    async refresh(token: string, ip: string): Promise<string> {
      await countByAddress('refreshByAddress', ip);
      const { sessionId } = await tokens.read(token);
      await countTry(bus, 'refreshBySession', sessionId, THROTTLES.refreshBySession);
      return sessions.refresh(token);
    },

    /**
     * Ends the session of a token, late or not; what is no token of ours ends nothing. Never tells which it
     * was.
     */
    async signOut(token: string): Promise<void> {
      const read = await tokens.read(token, { lateToo: true }).catch(() => null);
      if (read === null) return;
      if ((await sessions.end({ sessionId: read.sessionId }, 'logout')) > 0)
        await realtime.endStreams('sign_out', { sessionId: read.sessionId });
    },

    /**
     * Ends every session of a player, or of everybody, and their streams; `block_user` also closes the
     * account. Gives the number of sessions.
     */
    async throwOut(target: { playerId: string } | 'everybody', type: EndingType): Promise<number> {
      const ended = await store.transaction(async (tx) => {
        if (type === 'block_user' && target !== 'everybody')
          await tx.update(players).set({ blocked: true }).where(eq(players.id, target.playerId));
        return sessions.end(target, type, tx);
      });
      await realtime.endStreams(type, target);
      return ended;
    },

    /** GET user/. Throws `not_authenticated` when the player is gone. */
    async user(playerId: string): Promise<UserReply> {
      const [[player], balances] = await Promise.all([
        store.db.select().from(players).where(eq(players.id, playerId)),
        wallet.balances(playerId),
      ]);
      if (player === undefined) throw apiError('not_authenticated');
      return toUserReply(player, balances);
    },

    /** The id of the player whom the operator names by id, user name, e-mail or phone; null = nobody. */
    async find(name: string): Promise<string | null> {
      const [found] = await store.db
        .select({ id: players.id })
        .from(players)
        .where(
          or(
            eq(players.id, name),
            eq(players.username, name),
            eq(players.email, name.toLowerCase()),
            eq(players.phone, name),
          ),
        );
      return found?.id ?? null;
    },

    /** Makes the demo account when it is not there; in production does nothing. */
    async ensureDemoAccount(): Promise<void> {
      if (settings.CROUPIER_MODE !== 'demo') return;
      const { email, currency, language, region } = DEMO_ACCOUNT;
      const [found] = await store.db.select({ id: players.id }).from(players).where(eq(players.email, email));
      if (found !== undefined) return;
      const passwordHash = await hashPassword(DEMO_ACCOUNT.password);
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
          refData: null,
        });
      } catch (error) {
        // A process that starts at the same time was quicker.
        if (!(error instanceof ApiError && error.code === 'account_exists')) throw error;
      }
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
