/**
 * Schema of a brand file. Strict: a misspelt field is an error with its name, not a setting without effect.
 */
import * as v from 'valibot';
import { ACCOUNT_CURRENCIES } from '#contract/currencies.ts';
import { REGION_CODE } from '#contract/jurisdiction.ts';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { PATHS } from '#contract/paths.ts';
import { REGISTRATION_KINDS } from '#contract/rest/registration.ts';
import { BRAND_TOKENS, nearestToken } from './brand-tokens.ts';

const locale = v.picklist(ROUTE_LOCALES, `must be one of ${ROUTE_LOCALES.join(', ')}`);
const region = v.pipe(v.string(), v.regex(REGION_CODE, 'must be a region code in upper case, such as KZ'));
const httpsUrl = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must be an https address'),
);
const origin = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://example.org, without a path',
  ),
);
const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1ad1a5'));

/**
 * A value that is safe in a CSS declaration: no semicolon, block, string or address. Operators write brand
 * files, and their values go into pages unescaped.
 */
const cssValue = v.pipe(
  v.string(),
  v.regex(/^[#\w().,%\s/+*-]{1,200}$/, 'must be a plain CSS value'),
  v.check((value) => !/url|image|expression|attr|env|\/\*/i.test(value), 'must not load or compute anything'),
);

/** A hexadecimal colour, or a CSS function that gives a colour. */
const COLOUR = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl|oklch|oklab|color-mix)\(.+\))$/i;

const host = v.strictObject({
  /** Host name without port, lower case. */
  name: v.pipe(
    v.string(),
    v.regex(
      /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
      'must be a host name in lower case without scheme, port or path',
    ),
  ),
  /** Only pages of a main host are indexed. */
  kind: v.picklist(['main', 'mirror'], 'must be main or mirror'),
  defaultLocale: locale,
  /** Region of visitors without a country header of the edge. */
  region,
  /**
   * Host group of the mobile apps (specification 1 §6): pages of the host are web views. Absent = browsers.
   */
  app: v.optional(v.picklist(['mav', 'map'], 'must be mav or map')),
});

const logo = v.variant('kind', [
  /** A logo drawn inline in the theme's colours: it needs no request, and the page never shows another logo first. */
  v.strictObject({
    kind: v.literal('inline'),
    viewBox: v.pipe(v.string(), v.regex(/^\d+ \d+ \d+ \d+$/, 'must be four numbers')),
    paths: v.pipe(
      v.array(
        v.strictObject({
          d: v.pipe(v.string(), v.regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/, 'must be SVG path data')),
          tone: v.picklist(['accent', 'accent-2', 'text', 'background']),
        }),
      ),
      v.minLength(1),
    ),
  }),
  /** A logo as a picture in `public/`. */
  v.strictObject({
    kind: v.literal('file'),
    src: v.pipe(v.string(), v.regex(/^\/[a-z0-9/_-]+\.(svg|webp|png)$/, 'must be a picture in public/')),
    width: v.number(),
    height: v.number(),
  }),
]);

/** Addresses by the name of the network. In a region, null removes an address of the defaults. */
const socialLinks = v.record(v.pipe(v.string(), v.regex(/^[a-z]+$/)), v.nullable(httpsUrl));

export const brandSchema = v.pipe(
  v.strictObject({
    /** The file's name without its ending. */
    id: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and hyphens'),
    ),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    hosts: v.pipe(v.array(host), v.minLength(1, 'must name at least one host')),
    locales: v.pipe(v.array(locale), v.minLength(1, 'must name at least one language')),
    currencies: v.pipe(
      v.array(v.picklist(ACCOUNT_CURRENCIES, 'must be a currency an account can be kept in')),
      v.minLength(1, 'must name at least one currency'),
    ),
    defaultCurrency: v.picklist(ACCOUNT_CURRENCIES, 'must be a currency an account can be kept in'),
    theme: v.strictObject({
      /**
       * Only dark: pictures and the colours of components/ui/tokens.css that have a meaning are made for dark pages.
       */
      scheme: v.literal('dark', 'must be dark; light pages are not supported'),
      /** Colour of the browser's toolbar (theme-color). */
      themeColor: hexColour,
      /** Values for the custom properties of components/ui/tokens.css. */
      tokens: v.pipe(
        v.record(
          v.pipe(
            v.string(),
            v.maxLength(40, 'must be a token of the first block of components/ui/tokens.css'),
            v.check(
              (name) => BRAND_TOKENS.some((token) => token === name),
              ({ input }) =>
                `is no token of the first block of components/ui/tokens.css; did you mean ${nearestToken(input)}?`,
            ),
          ),
          cssValue,
        ),
        v.rawCheck(({ dataset: tokens, addIssue }) => {
          if (!tokens.typed) return;
          for (const [token, value] of Object.entries(tokens.value))
            if (token.startsWith('--c-') && !COLOUR.test(value))
              addIssue({ message: `${token} must be a colour such as #1ad1a5, not ${value}` });
        }),
      ),
    }),
    logo,
    /**
     * The brand has a sports section beside the casino: `{/locale}/new-sport/…` and `{/locale}/casino/…`
     * (specification 1 §1).
     */
    ownSport: v.boolean(),
    /** The alternate white-label mode of specification 1 §1. */
    altWhiteLabel: v.boolean(),
    /** True when the footer shows the version of the product. */
    versionLine: v.boolean(),
    /** `jackpotIcon`: cards of jackpot games have the jackpot's badge (specification 2 §4 "Card badges"). */
    features: v.strictObject({
      bonusGames: v.boolean(),
      eventSlider: v.boolean(),
      bigWins: v.boolean(),
      jackpotIcon: v.optional(v.boolean(), true),
    }),
    /**
     * Order of Home's first sections, if the brand wants another one than the platform's: `providers`,
     * `events`, `promotions`, `top_wins`, `jackpot`, or a group of games such as `slot` or `slot/hot`.
     * Sections that are not named follow in the platform's order.
     */
    homeSections: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.regex(
              /^[a-z][a-z0-9_]*(\/[a-z0-9_]+)?$/,
              'must be a kind of section, or a group as "slot/hot"',
            ),
          ),
        ),
        v.check((names) => new Set(names).size === names.length, 'must name each section once'),
      ),
      [],
    ),
    /**
     * E-mail address for players, shown on screens without other ways to reach the brand; null = it has
     * none.
     */
    supportEmail: v.optional(v.nullable(v.pipe(v.string(), v.email('must be an e-mail address'))), null),
    social: v.strictObject({
      defaults: socialLinks,
      regions: v.record(
        v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/, 'must be a region in lower case')),
        socialLinks,
      ),
    }),
    /**
     * True when the platform keeps a server-side session for each sign-in, which a sign-out removes (specification 1
     * §4).
     */
    authBySession: v.boolean(),
    /** How accounts are opened: in one form, or only after a code has confirmed the e-mail or phone. */
    registration: v.optional(
      v.picklist(REGISTRATION_KINDS, `must be ${REGISTRATION_KINDS.join(' or ')}`),
      'one-step',
    ),
    /**
     * Origins whose session is also removed at a sign-out. Each of them must list this brand's origins in turn, unless
     * it is a host of this brand (docs/decisions/0141).
     */
    crossDomainCleanup: v.array(origin),
    /** casOpen (specification 1 §9): 1 always opens the cashbox, 2 on desktop only, 3 on mobile only. */
    miniApp: v.nullable(v.strictObject({ casOpen: v.picklist([1, 2, 3], 'must be 1, 2 or 3') })),
    /** Origin of the pictures of games; null = the site itself. */
    imageDomain: v.nullable(origin),
    endpoints: v.strictObject({
      graphql: v.picklist([PATHS.graphql, PATHS.graphqlGo], `must be ${PATHS.graphql} or ${PATHS.graphqlGo}`),
    }),
    /**
     * Addresses that replace the platform's own for the device fingerprint (its key is at
     * `<fingerprint>/key`) and for the visitor's public address (JSON with `ip`); names that replace the
     * specification's (1 §9) for the tag manager.
     */
    tracking: v.optional(
      v.strictObject({
        fingerprint: v.optional(httpsUrl),
        publicIp: v.optional(httpsUrl),
        dataLayer: v.optional(
          v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,63}$/, 'must be a name of a variable')),
        ),
        contentView: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be a name of an event'))),
      }),
      {},
    ),
    /** Origins that may frame the pages besides the site itself (web views, the mini app). */
    frameAncestors: v.array(origin),
  }),
  v.forward(
    v.check((brand) => brand.hosts.some((each) => each.kind === 'main'), 'must have at least one main host'),
    ['hosts'],
  ),
  v.forward(
    v.check(
      (brand) => brand.hosts.every((each) => each.app === undefined || each.kind === 'mirror'),
      'must have mirrors as hosts of an app: a main host is for browsers and crawlers',
    ),
    ['hosts'],
  ),
  v.forward(
    v.check(
      (brand) => brand.hosts.every((each) => brand.locales.includes(each.defaultLocale)),
      "must have default languages out of the brand's locales",
    ),
    ['hosts'],
  ),
  v.forward(
    v.check(
      (brand) => brand.currencies.includes(brand.defaultCurrency),
      "must be one of the brand's currencies",
    ),
    ['defaultCurrency'],
  ),
  v.forward(
    v.check(
      (brand) => !(brand.altWhiteLabel && brand.versionLine),
      'must be false: the alternate white-label mode hides the version line',
    ),
    ['versionLine'],
  ),
);

export type Brand = v.InferOutput<typeof brandSchema>;
export type BrandHost = Brand['hosts'][number];

/**
 * Social links of a region: the defaults, overridden by the region's own (specification 1 §5; the region's
 * name is lower-cased and trimmed).
 */
export function socialLinksOf(brand: Pick<Brand, 'social'>, regionName: string): Record<string, string> {
  const own = brand.social.regions[regionName.trim().toLowerCase()] ?? {};
  const merged = Object.entries({ ...brand.social.defaults, ...own });
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null));
}
