/** The setting SOCIAL_PROVIDERS: companies whose accounts players may sign in with (OpenID Connect). */
import * as v from 'valibot';
import { PROVIDER_CODE } from '#contract/rest/social.ts';

/** True for an address of this machine, where nobody can listen to plain HTTP. */
export const isLoopbackUrl = (text: string): boolean =>
  URL.canParse(text) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(text).hostname);

const provider = v.strictObject({
  /** Name of the provider, as on its button. */
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** Name of an icon of the web app; null = the first letter of the title. */
  icon: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))), null),
  issuer: v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && (new URL(text).protocol === 'https:' || isLoopbackUrl(text)),
      'must be an https address',
    ),
  ),
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  /** Null = a public client: PKCE alone protects the code. */
  clientSecret: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(500))), null),
  scope: v.optional(v.pipe(v.string(), v.regex(/\bopenid\b/, 'must contain openid')), 'openid email profile'),
  /** Main hosts of the sites that offer the provider; absent = all sites. */
  sites: v.optional(v.array(v.string())),
});
export type ProviderSettings = v.InferOutput<typeof provider>;

const code = v.pipe(
  v.string(),
  v.regex(PROVIDER_CODE, 'must have lower-case letters, digits and hyphens as codes'),
);
const schema = v.strictObject({
  /** Providers by code, in the order of the buttons. */
  defaults: v.record(code, provider),
  /** Region in lower case → differing settings; null removes a provider. */
  regions: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/)), v.record(code, v.nullable(provider))),
    {},
  ),
});
export type SocialProviders = v.InferOutput<typeof schema>;

/** Reads the setting's JSON; '' = none. */
export const socialProvidersSetting = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): SocialProviders | undefined => {
    if (value === '') return undefined;
    try {
      return v.parse(schema, JSON.parse(value));
    } catch (error) {
      const where =
        error instanceof v.ValiError
          ? ` at ${v.getDotPath(error.issues[0]) ?? 'its top'}: ${error.message}`
          : '';
      addIssue({ message: `is not as .env.example describes it${where}` });
      return NEVER;
    }
  }),
);

/**
 * The providers of a region by code: the defaults, with the region's own settings over them (specification 1 §5; the
 * region's name is lower-cased and trimmed).
 */
export function providersOf(all: SocialProviders, regionName: string): ReadonlyMap<string, ProviderSettings> {
  const own = all.regions[regionName.trim().toLowerCase()] ?? {};
  const merged = Object.entries({ ...all.defaults, ...own });
  return new Map(merged.filter((entry): entry is [string, ProviderSettings] => entry[1] !== null));
}
