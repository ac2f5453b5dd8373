import type { Jurisdiction } from '#contract/jurisdiction.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';

export type ContactRules = {
  /** Profile of a region. */
  jurisdiction: (region: string) => Pick<Jurisdiction, 'contactConfirmation'>;
};

/** True when the site's brand or the region requires that a new account has a confirmed e-mail or phone. */
export const confirmsContacts = (
  { jurisdiction }: ContactRules,
  { region, twoStepRegistration }: Pick<RequestContext, 'region' | 'twoStepRegistration'>,
): boolean => twoStepRegistration || (jurisdiction(region).contactConfirmation ?? false);
