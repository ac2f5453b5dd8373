/** Links to the screens where a player meets the requirements of a withdrawal. */
import type { WithdrawObstacle } from '#contract/rest/cashbox-methods.ts';
import { href } from '#lib/routes/links.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { verificationHrefs } from '../profile/verification-hrefs.ts';

export function missingHrefs(site: SiteView): Readonly<Record<WithdrawObstacle, string | null>> {
  const { phone, email, personal, documents, codes } = verificationHrefs(site);
  const to = (route: 'profileMessages' | 'profileBonuses' | 'profileWithdrawals') =>
    href(linkSite(site), site.locale, route);
  return {
    access_closed: to('profileMessages'),
    deposit_owed: '?modal=cashbox',
    code_channel_missing: codes,
    code_channel_new: codes,
    phone_not_confirmed: phone,
    email_not_confirmed: email,
    personal_data_missing: personal,
    documents_needed: documents,
    documents_pending: documents,
    documents_declined: documents,
    active_wagering: to('profileBonuses'),
    too_many_active: to('profileWithdrawals'),
    nothing_deposited: '?modal=cashbox',
  };
}
