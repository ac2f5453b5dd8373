/** The social buttons of the sign-in form. */
import { SocialButtons } from '#components/auth/social-buttons.tsx';
import { ok } from '#lib/core/result.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { postToApp, type BridgeWindow } from '#lib/native/app-bridge.ts';
import { authorizeSocial, getSocialProviders } from '#lib/rest/social-calls.ts';
import { href } from '#lib/routes/links.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';

/**
 * Opens the provider's page. In a mobile app the app opens it outside of the web view, because providers refuse web
 * views; the provider returns to this web view.
 */
export async function openProvider(site: SiteView, code: string): Promise<void> {
  const back = new URL(href(linkSite(site), site.locale, 'auth-social'), location.origin).href;
  const reply = await authorizeSocial(getSession(site).rest, code, back);
  if (!reply.ok) return reportFailure(reply.error, site.locale);
  const { url } = reply.value;
  if (!postToApp(window as BridgeWindow, { type: 'social_auth', provider: code, url })) location.assign(url);
}

export const socialButtons = (site: SiteView, t: Translator<'social'>) => (
  <SocialButtons
    providers={async () => {
      const reply = await getSocialProviders(getSession(site).rest);
      return reply.ok ? ok(reply.value.providers) : reply;
    }}
    open={(code) => openProvider(site, code)}
    t={t}
  />
);
