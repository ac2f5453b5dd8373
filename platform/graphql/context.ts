import type { ContentLocale } from '#contract/locales.ts';
import type { Services } from '#platform/services.ts';

/** The signed-in player of a request, as far as every operation needs it. */
export type RequestPlayer = { id: string; sessionId: string; currency: string; username: string };

/** What every resolver gets. */
export type GraphqlContext = {
  services: Services;
  /**
   * Null = guest. A resolver that needs a player throws `apiError('not_authenticated')` of
   * contract/api-error.ts.
   */
  player: RequestPlayer | null;
  /** Language of the content, from Accept-Language. */
  locale: ContentLocale;
  /** Region of the site the visitor is on, upper case; UNKNOWN_REGION where nobody said. */
  region: string;
  isMobile: boolean;
  ip: string;
  /** Host the visitor sees, without the port; '' where nobody said. */
  siteHost: string;
};
