/**
 * An OpenID Connect provider for demonstrations and tests, built with oidc-provider: discovery, authorization
 * code with PKCE, state, nonce and the issuer in its responses, as real providers have them. Its state is lost
 * when its process ends.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, interactionPolicy } from 'oidc-provider';
import { choicePage, messagePage } from './pages.ts';
import { createPeople, type People, type Person } from './people.ts';

export type SandboxOptions = { issuer: string; clientId: string; clientSecret: string };

const SCOPE = 'openid email profile';
/** Maximum number of characters of a posted form. */
const BODY_MAX = 2_000;
const INTERACTION = /^\/interaction\/([\w-]{10,100})$/;

/** True for hosts of this machine; the brands of the demo are below `.localhost`. */
const isOwnHost = (host: string): boolean => /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)$/.test(host);

/** True for the address of the product's return page, for any brand on this machine and in any language. */
function isReturnPage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return isOwnHost(hostname) && /\/auth-social\/login\/?$/.test(pathname) && !search && !hash;
}

const claimsOf = ({ id, name, email, emailVerified, locale }: Person) => {
  const [given = name, ...family] = name.split(' ');
  return {
    sub: id,
    name,
    given_name: given,
    ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
    locale,
    ...(email === null ? {} : { email, email_verified: emailVerified }),
  };
};

/** A policy by which each sign-in shows the choice of a person, as demonstrations need it. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('choose', 'the sandbox asks each time', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > BODY_MAX) throw new Error('The form is too long.');
  }
  return new URLSearchParams(text);
}

/** The person that a form selects; undefined for an unknown one. */
function personOf(people: People, form: URLSearchParams): Person | undefined {
  const email = form.get('email')?.trim();
  if (email)
    return /^[^@\s]+@[^@\s]+$/.test(email) ? people.add(form.get('name')?.trim() ?? '', email) : undefined;
  return people.find(form.get('person') ?? '');
}

/** The provider as a Koa app; the caller listens at `issuer`. */
export async function createSandbox({ issuer, clientId, clientSecret }: SandboxOptions): Promise<Provider> {
  const people = createPeople();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://localhost/casino/auth-social/login'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    // False: the ID token contains the claims, as those of most companies do.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
    },
    findAccount: (_ctx, id) => {
      const person = people.find(id);
      return person && { accountId: id, claims: () => claimsOf(person) };
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: alwaysAsk(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    // The cookies' names differ from the product's, because a browser sends the cookies of a host to all of its
    // ports.
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
    },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = messagePage('This sign-in cannot go on', description ?? error);
    },
  });
  // The product may run at any port, so its addresses are recognised by their form instead of being listed.
  provider.Client.prototype.redirectUriAllowed = isReturnPage;
  provider.use(async (ctx, next) => {
    if (!INTERACTION.test(ctx.path)) return next();
    if (ctx.method === 'GET') {
      await provider.interactionDetails(ctx.req, ctx.res);
      ctx.type = 'html';
      ctx.body = choicePage(people.all, ctx.path);
      return;
    }
    const form = await readForm(ctx.req);
    const details = await provider.interactionDetails(ctx.req, ctx.res);
    ctx.redirect(
      await provider.interactionResult(
        ctx.req,
        ctx.res,
        await resultOf(provider, people, form, details.params),
      ),
    );
  });
  return provider;
}

async function resultOf(
  provider: Provider,
  people: People,
  form: URLSearchParams,
  params: Record<string, unknown>,
) {
  const person = form.has('cancel') ? undefined : personOf(people, form);
  if (person === undefined) return { error: 'access_denied', error_description: 'The visitor cancelled.' };
  const grant = new provider.Grant({ accountId: person.id, clientId: String(params['client_id']) });
  grant.addOIDCScope(SCOPE);
  return { login: { accountId: person.id, remember: false }, consent: { grantId: await grant.save() } };
}
