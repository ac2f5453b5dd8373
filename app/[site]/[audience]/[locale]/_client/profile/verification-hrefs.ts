/** Where the steps of verification are done. */
import { href } from '#lib/routes/links.ts';
import { linkSite, type SiteView } from '../site-view.ts';

export function verificationHrefs(site: SiteView) {
  const information = href(linkSite(site), site.locale, 'profileInformation');
  return {
    phone: `${information}#phone`,
    email: `${information}#email`,
    personal: `${information}#personal`,
    documents: `${href(linkSite(site), site.locale, 'profileAccount')}#documents`,
  };
}
