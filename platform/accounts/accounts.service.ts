/** Accounts: registration, sign-in, sessions (specification 1 §4, §7 "Authentication"). */
import { eq, or } from 'drizzle-orm';
import type { Settings } from '#config/settings.ts';
import { apiError } from '#contract/api-error.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { SigninBody, SigninReply } from '#contract/rest/auth.ts';
import type { UserReply } from '#contract/rest/user.ts';
import type { Authenticate } from '#platform/kernel/http/authenticate.ts';
import { createCountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTry, countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Outbox } from '#platform/outbox/outbox.api.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { players } from './accounts.tables.ts';
import { createLimitedSecondFactor } from './app-code-limit.ts';
import { THROTTLES } from './constants.ts';
import { createAccountAccess } from './account-access.ts';
import { createContactConfirmation } from './contact-confirmation.ts';
import { createContactProof } from './contact-proof.ts';
import { createProvenSignIn } from './proven-sign-in.ts';
import { knownDeviceOrAddressOf } from './known-places.ts';
import { byLogin, loginOf } from './login.ts';
import { createOwnSecurity } from './own-security.ts';
import { createPasswordProof } from './password-proof.ts';
import { passwordFits, visitorAt } from './passwords.ts';
import { createRecovery } from './recovery.ts';
import { createRegistration, type CountByAddress, type RegistrationDeps } from './registration.ts';
import { createSecondStep, type FinishLinking } from './second-step.ts';
import { createSessions } from './sessions.ts';
import type { Device } from './sessions.ts';
import { createSignInTries } from './sign-in-tries.ts';
import { createTakeBack, type TakeBackDeps } from './take-back.ts';
import { createTokens } from './tokens.ts';
import { createTwoStepRegistration, type TwoStepDeps } from './two-step-registration.ts';
import { toUserReply } from './user-view.ts';
import type { Balances, ThresholdState, WithdrawState } from './user-view.ts';

type Deps = Omit<RegistrationDeps, 'sessions' | 'countByAddress'> & {
  codes: TwoStepDeps['codes'];
  outbox: Pick<Outbox, 'add'>;
  finishLinking: FinishLinking;
  removeSocialLinks: TakeBackDeps['removeSocialLinks'];
  /** The player's withdrawal state, which GET user/ contains. */
  withdrawState: (playerId: string) => Promise<WithdrawState>;
  /** The player's deposits of the month, as bonuses count them. */
  threshold: (playerId: string, currency: CurrencyCode) => Promise<ThresholdState>;
  settings: Pick<Settings, 'TOKEN_SECRET' | 'TOKEN_TTL_HOURS' | 'SECOND_FACTOR_SECRET'>;
  wallet: { balances(playerId: string): Promise<Balances> };
  realtime: Pick<Realtime, 'endStreams' | 'push'>;
};
/** Sign-in, registration, sessions and security of the players' accounts. */
export function createAccounts(deps: Deps) {
  const { store, bus, settings, wallet, realtime } = deps;
  const { TOKEN_SECRET: secret, TOKEN_TTL_HOURS } = settings;
  const tokens = createTokens({ ...deps, secret, ttlMs: TOKEN_TTL_HOURS * 3_600_000 });
  const sessions = createSessions({
    ...deps,
    tokens,
    onReuse: (sessionId) => realtime.endStreams('sign_out', { sessionId }, 'token_reused'),
  });
  const passwordProof = createPasswordProof({ store, bus });
  const secondFactor = createLimitedSecondFactor({ ...deps, secret: settings.SECOND_FACTOR_SECRET });

  const countedGroups = createCountedGroups(settings);
  const countByAddress: CountByAddress = (name, ip) =>
    countTryOfGroups(bus, name, countedGroups(ip), THROTTLES[name]);
  const countSignIn = createSignInTries({ store, bus });
  const takeBack = createTakeBack({ ...deps, secondFactor });
  const provenSignIn = createProvenSignIn({ ...deps, sessions, countSignIn, takeBack });
  const secondStep = createSecondStep({ ...deps, provenSignIn, secondFactor, countByAddress });

  const proof = createContactProof({ ...deps, provePassword: passwordProof.prove });
  const registration = createRegistration({ ...deps, sessions, countByAddress });

  return {
    sessions,
    provenSignIn,
    security: createOwnSecurity({ store, bus, realtime, sessions, secondFactor, passwordProof }),
    provePassword: passwordProof.prove,
    secondFactorCodes: { isOn: secondFactor.isOn, use: secondFactor.useCode },
    recovery: createRecovery({ ...deps, sessions, countByAddress, takeBack }),
    contacts: createContactConfirmation({ ...deps, proof }),
    checkCode: secondStep.checkCode,
    signInOrChallenge: secondStep.signInOrChallengeById,
    ...registration,
    ...createTwoStepRegistration({ ...deps, countByAddress, register: registration.register }),

    /**
     * Signs in: a token, or a challenge when the account has a second factor. Unknown accounts and wrong
     * passwords fail with the same text in the same time. Guesses of others do not lock a player out on a
     * device on which the player has signed in before. Throws `wrong_credentials`, `account_blocked` or
     * `too_many_attempts`.
     */
    async signIn(body: SigninBody, device: Device): Promise<SigninReply> {
      await countByAddress('signInByAddress', device.ip);
      const login = loginOf(body);
      const [player] = await store.db.select().from(players).where(byLogin(login));
      const forget = await countSignIn(login.key, player?.id, device);
      const over = apiError('wrong_credentials', { nonField: true });
      const fits = await passwordFits(player?.passwordHash ?? null, body.password, visitorAt(device.ip));
      if (!fits || player === undefined) throw over;
      await forget();
      return secondStep.signInOrChallenge(player, device, { over });
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
     * Ends the session of a token, even an expired one, and those carried from it. An unknown token gets the same
     * answer.
     */
    async signOut(token: string): Promise<void> {
      const read = await tokens.read(token, { acceptsExpired: true }).catch(() => null);
      if (read === null) return;
      const ended = await sessions.endOwn({ id: read.playerId }, read.sessionId, 'logout');
      if (ended.length === 0) return;
      for (const sessionId of ended) await realtime.endStreams('sign_out', { sessionId });
      // Open pages of the player's other sessions show a list of sessions, which they load again.
      await realtime.push(read.playerId, 'update_user_info', {});
    },

    ...createAccountAccess({ store, sessions, realtime }),

    /** GET user/. Throws `not_authenticated` when the player no longer exists. */
    async user(playerId: string): Promise<UserReply> {
      const [[player], balances, withdrawState] = await Promise.all([
        store.db.select().from(players).where(eq(players.id, playerId)),
        wallet.balances(playerId),
        deps.withdrawState(playerId),
      ]);
      if (player === undefined) throw apiError('not_authenticated');
      const threshold = await deps.threshold(playerId, player.currency as CurrencyCode);
      return toUserReply(player, balances, withdrawState, threshold);
    },

    find: (name: string) => findPlayer(store.db, name),
    /** Key of a place that the player has signed in from before (known-places.ts); null = unknown place. */
    knownPlace: (playerId: string, device: Device) => knownDeviceOrAddressOf(store, playerId, device),
  };
}

/** Id of the player with this id, user name, e-mail or phone; null = unknown. */
async function findPlayer(db: Db, name: string): Promise<string | null> {
  const [found] = await db
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
}

export type Accounts = ReturnType<typeof createAccounts>;
