/** Sign-in by an account at another company (specification 1 §7 "Authentication"). */
import type { FastifyBaseLogger } from 'fastify';
import { providersOf, type ProviderSettings, type SocialProviders } from '#config/social-providers.ts';
import { apiError } from '#contract/api-error.ts';
import { DEFAULT_LOCALE } from '#contract/locales.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import type { SigninReply } from '#contract/rest/auth.ts';
import type {
  CheckAccountReply,
  ProviderAnswer,
  SocialProvider,
  SocialRegistrationBody,
} from '#contract/rest/social.ts';
import type { Accounts, Device } from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { createCountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import type { SocialAccounts } from './accounts-of-players.ts';
import { THROTTLES } from './constants.ts';
import { createFlows, type Flows, type FlowCredentials } from './flows.ts';
import { createOidc } from './oidc.ts';
import { newSecret } from './secrets.ts';
import type { Arrived } from './social.tables.ts';

/** Six-digit codes by e-mail. Another domain of the platform sends, counts and compares them. */
export type EmailCodes = {
  send(
    to: { email: string; locale: string; handle: string; place: string | null; deliver: boolean },
    device: Device,
  ): Promise<CodeSentReply>;
  /** Throws when the code is not the one that was sent. */
  check(sent: { email: string; handle: string; code: string }, device: Device): Promise<void>;
};
type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  accounts: Pick<
    Accounts,
    'provenSignIn' | 'signInOrChallenge' | 'knownPlace' | 'registerWithoutPassword' | 'proveContact'
  >;
  socialAccounts: SocialAccounts;
  /** Null = this platform sends no codes; then only a password can confirm. */
  codes: EmailCodes | null;
  /** The configured providers; null = none. */
  providers: SocialProviders | null;
  countedGroups: ReturnType<typeof createCountedGroups>;
};
/** Counts an attempt from an address; throws `too_many_attempts`. */
type Count = (name: keyof typeof THROTTLES, ip: string) => Promise<void>;
/** The visitor's site (request-context.ts). */
export type Site = { mainHost: string; siteHost: string; region: string };

/** Shortens an e-mail to `a***@example.test`, which only its owner recognises. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/** Links a social account to the player with the same e-mail, once the visitor has proven to be that player. */
function createConfirmations({ accounts, socialAccounts, codes }: Deps, flows: Flows, count: Count) {
  /**
   * Links the social account to the player and signs in. If the player has a second factor, the account is
   * linked only after its code. Throws `social_ticket_over`.
   */
  const join = (from: FlowCredentials, playerId: string, device: Device): Promise<SigninReply> =>
    accounts.signInOrChallenge(playerId, device, hashOf(from.secret));

  /**
   * The person returned by the provider, and the player with the same e-mail. Throws `social_ticket_over`.
   */
  async function playerWithSameEmail(arrived: Arrived): Promise<{ playerId: string; email: string }> {
    const playerId = arrived.email === null ? null : await accounts.provenSignIn.byEmail(arrived.email);
    if (playerId === null || arrived.email === null) throw apiError('social_ticket_over');
    return { playerId, email: arrived.email };
  }

  return {
    /**
     * Called in the transaction of the sign-in. If `flow` is the hash of a ticket, links the ticket's social
     * account to the player; if it is a text of `linkOf`, requires that this link still exists. Throws
     * `social_ticket_over`.
     */
    async finishLinking(tx: Db, playerId: string, flow: string): Promise<void> {
      if (socialAccounts.isLink(flow)) return socialAccounts.requireLink(tx, playerId, flow);
      const { provider, subject } = await flows.takeArrived(tx, flow);
      await socialAccounts.join(tx, playerId, provider, subject);
    },

    /**
     * Links the accounts if the password is right. Throws `wrong_credentials`, `social_ticket_over`,
     * `too_many_attempts`.
     */
    async confirmByPassword(from: FlowCredentials, password: string, device: Device): Promise<SigninReply> {
      await count('confirmByAddress', device.ip);
      const arrived = await flows.tryConfirm(from);
      const { playerId, email } = await playerWithSameEmail(arrived);
      await accounts.provenSignIn.checkPassword(email, password, device);
      return join(from, playerId, device);
    },

    /**
     * Sends a code to the e-mail that both accounts have. If that e-mail does not prove the player's identity,
     * sends none but answers the same (docs/decisions/0331). Throws `social_ticket_over` and the errors of
     * codes.
     */
    async sendCode(from: FlowCredentials, locale: string, device: Device): Promise<CodeSentReply> {
      await count('confirmByAddress', device.ip);
      const { playerId, email } = await playerWithSameEmail(await flows.readArrived(from));
      if (codes === null) throw apiError('not_found');
      const place = await accounts.knownPlace(playerId, device);
      const deliver = await accounts.provenSignIn.emailProves(playerId);
      return codes.send({ email, locale, handle: from.secret, place, deliver }, device);
    },

    /** Links the accounts if the code is right. Throws `social_ticket_over` and the errors of codes. */
    async confirmByCode(from: FlowCredentials, code: string, device: Device): Promise<SigninReply> {
      await count('confirmByAddress', device.ip);
      const arrived = await flows.tryConfirm(from);
      const { playerId, email } = await playerWithSameEmail(arrived);
      if (codes === null) throw apiError('not_found');
      await codes.check({ email, code, handle: from.secret }, device);
      await accounts.provenSignIn.approveEmail(playerId);
      return join(from, playerId, device);
    },
  };
}

/**
 * The contacts of a new account that count as confirmed: those verified by the provider, and the one for
 * which `prove` accepts the code. `given`: an e-mail typed by the visitor. If the site `confirms`, an
 * unproven contact is refused, because otherwise social registration would bypass the confirmation
 * (docs/decisions/0211).
 */
async function approvalsOf(
  {
    email,
    given,
    phone,
    code,
  }: { email: string | null; given: string | null; phone: string | null; code: string | undefined },
  confirms: boolean,
  prove: (to: string, code: string) => Promise<void>,
): Promise<{ emailApproved: boolean; phoneApproved: boolean }> {
  const unproven = given ?? phone;
  if (unproven === null || (!confirms && code === undefined))
    return { emailApproved: email !== null, phoneApproved: false };
  // One code proves only one contact, so only one may be given.
  if (given !== null && phone !== null)
    throw apiError('validation_failed', { fields: { phone: ['validation_failed'] } });
  if (code === undefined) throw apiError('validation_failed', { fields: { code: ['required'] } });
  await prove(unproven, code);
  return { emailApproved: email !== null || given !== null, phoneApproved: phone !== null };
}

/**
 * Opens an account for the person returned by the provider. Throws `social_ticket_over`, `account_exists`,
 * `required` (no contact) and the errors of a registration.
 */
const registerArrived =
  ({ accounts, socialAccounts }: Deps, flows: Flows) =>
  async (
    { region, confirms }: Pick<Site, 'region'> & { confirms: boolean },
    from: FlowCredentials,
    body: SocialRegistrationBody & { normalPhone: string | null },
    device: Device,
  ): Promise<string> => {
    const { email, name, surname, subject } = await flows.readArrived(from);
    const contact = email ?? body.email ?? null;
    if (contact === null && body.normalPhone === null)
      throw apiError('validation_failed', { fields: { email: ['required'] } });
    const { emailApproved, phoneApproved } = await approvalsOf(
      { email, given: email === null ? contact : null, phone: body.normalPhone, code: body.code },
      confirms,
      (to, code) => accounts.proveContact({ to, code, handle: body.registration_token ?? '' }, device),
    );
    return accounts.registerWithoutPassword(
      {
        email: contact,
        phone: body.normalPhone,
        emailApproved,
        phoneApproved,
        name,
        surname,
        currency: body.currency,
        language: body.language ?? DEFAULT_LOCALE,
        region,
        platform: body.platform,
        promocode: body.promocode ?? null,
        prize: body.prize ?? null,
        refData: body.ref_data ?? null,
      },
      device,
      async (tx, playerId) => {
        await flows.takeArrived(tx, from);
        await socialAccounts.join(tx, playerId, from.provider, subject);
      },
    );
  };

export function createSocial(deps: Deps) {
  const { bus, log, accounts, socialAccounts, countedGroups } = deps;
  const flows = createFlows(deps);
  const oidc = createOidc();
  const count: Count = (name, ip) => countTryOfGroups(bus, name, countedGroups(ip), THROTTLES[name]);

  const offered = ({ mainHost, region }: Site): [string, ProviderSettings][] =>
    deps.providers === null
      ? []
      : [...providersOf(deps.providers, region)].filter(([, { sites }]) => sites?.includes(mainHost) ?? true);

  /** Settings of a provider that the site offers. Throws `not_found`. */
  function providerOf(site: Site, code: string): ProviderSettings {
    const found = offered(site).find(([each]) => each === code)?.[1];
    if (found === undefined) throw apiError('not_found');
    return found;
  }

  /**
   * Awaits a provider's answer. Rejects with `social_provider_failed`; the log gets the reason, which contains
   * no code and no token.
   */
  const asked = <T>(provider: string, answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      const { name, message, code } = error as Error & { code?: string };
      log.warn({ provider, reason: `${name} ${code ?? ''}: ${message}` }, 'social: sign-in failed');
      throw apiError('social_provider_failed');
    });

  return {
    providers: (site: Site): SocialProvider[] =>
      offered(site).map(([code, { title, icon }]) => ({ code, title, icon })),

    /**
     * Begins a sign-in. Returns the address of the provider's page, and the secret for the browser's cookie.
     * Throws `not_found`, `validation_failed`, `social_provider_failed` or `too_many_attempts`.
     */
    async begin(
      site: Site,
      from: { provider: string; browser: string | null; redirectUri: string; locale: string; ip: string },
    ): Promise<{ url: string; browser: string }> {
      await count('authorizeByAddress', from.ip);
      const provider = providerOf(site, from.provider);
      if (new URL(from.redirectUri).hostname !== site.siteHost)
        throw apiError('validation_failed', { fields: { redirect_uri: ['validation_failed'] } });
      const browser = from.browser ?? newSecret();
      // The page to which the provider returns the visitor reads the provider's code from the state.
      const state = `${from.provider}.${newSecret()}`;
      const { url, authorization } = await asked(from.provider, oidc.begin(provider, { ...from, state }));
      await flows.keepAuthorization({ provider: from.provider, browser, secret: state }, authorization);
      return { url, browser };
    },

    /**
     * Reads the provider's answer. Throws `social_answer_invalid` for an answer that this browser does not wait for,
     * `social_provider_failed`, `account_blocked` or `too_many_attempts`.
     */
    async check(
      site: Site,
      from: { provider: string; browser: string | null; answer: ProviderAnswer },
      device: Device,
      confirms: boolean,
    ): Promise<CheckAccountReply> {
      await count('answerByAddress', device.ip);
      const { provider, browser, answer } = from;
      const settings = providerOf(site, provider);
      const authorization = await flows.takeAuthorization({ provider, browser, secret: answer.state });
      if (authorization === null || browser === null) throw apiError('social_answer_invalid');
      const arrived = await asked(provider, oidc.finish(settings, answer, authorization));
      const playerId = await socialAccounts.playerOf(provider, arrived.subject);
      if (playerId !== null) {
        const link = socialAccounts.linkOf(provider, arrived.subject);
        const entry = await accounts.signInOrChallenge(playerId, device, link);
        return {
          exists: true,
          ...('token' in entry ? { next: 'done', ...entry } : { next: 'code', ...entry }),
        };
      }
      const ticket = await flows.keepArrived(provider, browser, arrived);
      const { email, name } = arrived;
      if (email !== null && (await accounts.provenSignIn.byEmail(email)) !== null)
        return { exists: true, next: 'confirm', ticket, email: maskEmail(email) };
      const contact = ['contact' as const, ...(confirms ? ['code' as const] : [])];
      const missing = [...(email === null ? contact : []), 'currency' as const, 'terms' as const];
      return { exists: false, next: 'registration', ticket, email, name, missing };
    },

    /** Removes all social accounts of a player. */
    removeLinks: socialAccounts.removeAll,

    register: registerArrived(deps, flows),
    ...createConfirmations(deps, flows, count),
  };
}
export type Social = ReturnType<typeof createSocial>;
