/** Where the steps of verification are done, and the channels of codes are chosen. */
import { href } from '#lib/routes/links.ts';
import { linkSite, type SiteView } from '../site-view.ts';

export function verificationHrefs(site: SiteView) {
  const information = href(linkSite(site), site.locale, 'profileInformation');
  const account = href(linkSite(site), site.locale, 'profileAccount');
  return {
    phone: `${information}#phone`,
    email: `${information}#email`,
    personal: `${information}#personal`,
    documents: `${account}#documents`,
    codes: `${account}#codes`,
  };
}
