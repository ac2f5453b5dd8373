/**
 * OpenID Connect with a provider, by openid-client: authorization code with PKCE, state, nonce and issuer.
 * The library checks signature, issuer, audience, times, nonce and state; this module has no access to
 * players.
 */
import * as oidc from 'openid-client';
import * as v from 'valibot';
import { isLoopbackUrl, type ProviderSettings } from '#config/social-providers.ts';
import type { ProviderAnswer } from '#contract/rest/social.ts';
import { DISCOVERY_MS, PROVIDER_SECONDS } from './constants.ts';
import { newSecret } from './secrets.ts';
import type { Arrived, Authorization } from './social.tables.ts';

/** Text of a claim; an overlong or empty one counts as absent. */
const text = (max: number) =>
  v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max))), null);
const claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(
    v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email(), v.toLowerCase())), null),
    null,
  ),
  /** Some providers send this boolean as text. */
  email_verified: v.optional(v.unknown()),
  name: v.optional(text(100), null),
  given_name: v.optional(text(100), null),
  family_name: v.optional(text(100), null),
});

/** Turns the provider's claims into a person; an e-mail that the provider has not verified is dropped. */
function toArrived(input: unknown): Arrived {
  const {
    sub,
    email,
    email_verified: verified,
    name,
    given_name: given,
    family_name: family,
  } = v.parse(claims, input);
  const isVerified = verified === true || verified === 'true';
  return { subject: sub, email: isVerified ? email : null, name: given ?? name, surname: family };
}

/**
 * Reads the description and keys of a provider at first use and keeps them for DISCOVERY_MS. A failure is not
 * kept.
 */
function createConfigurations() {
  const kept = new Map<string, { found: Promise<oidc.Configuration>; until: number }>();
  return (provider: ProviderSettings): Promise<oidc.Configuration> => {
    const key = `${provider.issuer}\n${provider.clientId}`;
    const known = kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.found;
    const found = oidc.discovery(
      new URL(provider.issuer),
      provider.clientId,
      undefined,
      provider.clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(provider.clientSecret),
      {
        timeout: PROVIDER_SECONDS,
        execute: isLoopbackUrl(provider.issuer) ? [oidc.allowInsecureRequests] : [],
      },
    );
    kept.set(key, { found, until: Date.now() + DISCOVERY_MS });
    found.catch(() => kept.delete(key));
    return found;
  };
}

export function createOidc() {
  const configurationOf = createConfigurations();
  return {
    /**
     * Address of the provider's page, and the values for checking its response. Rejects if the provider does
     * not respond.
     */
    async begin(
      provider: ProviderSettings,
      { state, redirectUri, locale }: { state: string; redirectUri: string; locale: string },
    ): Promise<{ url: string; authorization: Authorization }> {
      const configuration = await configurationOf(provider);
      const verifier = oidc.randomPKCECodeVerifier();
      const nonce = newSecret();
      const url = oidc.buildAuthorizationUrl(configuration, {
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
      });
      return { url: url.href, authorization: { verifier, nonce, redirectUri } };
    },

    /** Exchanges the code of the answer. Rejects when anything in it, or the provider, is not right. */
    async finish(
      provider: ProviderSettings,
      { state, code, iss }: ProviderAnswer,
      { verifier, nonce, redirectUri }: Authorization,
    ): Promise<Arrived> {
      const configuration = await configurationOf(provider);
      const address = new URL(redirectUri);
      address.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (idToken === undefined) throw new Error('The provider sent no ID token.');
      const hasAll = idToken['email'] !== undefined || !/\bemail\b/.test(provider.scope);
      if (hasAll || configuration.serverMetadata().userinfo_endpoint === undefined) return toArrived(idToken);
      const more = await oidc.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
      return toArrived({ ...more, ...idToken });
    },
  };
}
