/** GraphQL field of the site's state (contract/schema.graphql `siteInfo`, specification 1 §3 "Site info"). */
import type { CurrencyCode } from '#contract/currencies.ts';
import { ACCOUNT_CURRENCIES, CURRENCY_BY_COUNTRY, DEFAULT_CURRENCY } from '#contract/currencies.ts';
import type { Resolvers, SiteCurrency } from '#platform/graphql/resolver-types.generated.ts';
import type { Status } from './status.service.ts';

type Deps = { status: Pick<Status, 'availableRegions' | 'jurisdiction' | 'underdev'> };

/**
 * Resolves `SiteInfo` except `seoData`, which platform/content resolves. This platform requires no document
 * number and no full check at registration, so those two fields are false.
 */
export const createStatusResolvers = ({ status }: Deps): Resolvers => ({
  Query: {
    siteInfo: async (_root, _args, { region, ip, siteHost, mainHost, isWebView }) => ({
      region,
      realRegion: region,
      realIp: ip,
      availableRegions: [...status.availableRegions()],
      domain: siteHost,
      mainDomain: mainHost,
      autoAcceptRules: status.jurisdiction(region).autoAcceptRules ?? false,
      showDocNum: false,
      fullCheck: false,
      isWebView,
      currencies: ACCOUNT_CURRENCIES.map(toCurrency),
      defaultCurrency: toCurrency(CURRENCY_BY_COUNTRY[region.toLowerCase()] ?? DEFAULT_CURRENCY),
      underDev: await status.underdev(),
    }),
  },
});

/** A currency's object id is its code, which never changes. */
const toCurrency = (code: CurrencyCode): SiteCurrency => ({ objId: code, code });
