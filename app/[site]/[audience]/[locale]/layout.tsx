import type { Viewport } from 'next';
import type { CSSProperties, ReactNode } from 'react';
import '#components/ui/global.css';
// Most pages need the first two style sheets below, game pages the third. The import adds them to the root
// layout's style sheet, which the browser caches for all pages (docs/decisions/0236), so that opening a game
// waits for no further style sheet.
import '#components/layout/footer.module.css';
import '#components/ui/scroller.module.css';
import '#components/game/game-frame.module.css';
import { ConsentBar, CONSENT_SCRIPT } from '#components/consent/consent-bar.tsx';
import { CONSENT_CSS } from '#components/consent/consent-bar-style.ts';
import { IconSprite } from '#components/ui/icon-sprite.tsx';
import { PICTURE_FAILURE_SCRIPT } from '#components/ui/picture-failure.ts';
import { preloadFonts } from '#components/ui/preload-fonts.ts';
import { NEW_VERSION_SCRIPT, NewVersionNotice } from '#components/status/new-version.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { webViewMarkScript } from '#components/runtime/web-view.ts';
import { BONUS_GAMES_MARK_SCRIPT } from '#lib/bonus/bonus-games-mark.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { MINI_APP_SCRIPT } from '#lib/native/mini-app-mark.ts';
import { INSTALL_PROMPT_SCRIPT } from '#lib/install/prompt.ts';
import { href } from '#lib/routes/links.ts';
import { APP_SESSION_SCRIPT } from '#lib/session/app-session.ts';
import { SESSION_MARK_SCRIPT } from '#lib/session/mark-session.ts';
import { BootIsland } from './_client/boot.island.tsx';
import { toSiteView } from './_shared/to-site-view.ts';
import { asksConsent, getPageContext, type RouteSegments } from './_shared/page-context.ts';

type LayoutProps = { children: ReactNode; params: Promise<RouteSegments> };

/**
 * Pages are rendered at the first request and cached (DESIGN §5): nothing here may read cookies, headers or
 * the query.
 */
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateViewport({ params }: { params: Promise<RouteSegments> }): Promise<Viewport> {
  const { site } = await getPageContext(params);
  return {
    themeColor: site.brand.theme.themeColor,
    colorScheme: site.brand.theme.scheme,
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
  };
}

export default async function RootLayout({ children, params }: LayoutProps) {
  const context = await getPageContext(params);
  const { site, locale } = context;
  const errors = await getTranslator(locale, 'errors');
  const consent = asksConsent(context) ? await getTranslator(locale, 'consent') : null;
  preloadFonts(locale);
  return (
    <html
      lang={locale}
      data-brand={site.brand.id}
      data-home={href(site, locale, 'Home')}
      style={site.brand.theme.tokens as CSSProperties}
      suppressHydrationWarning
    >
      <body>
        {/* This script runs before the first paint. It sets whether the header is a guest's or a player's, and whether
            Home reserves space for bonus games. The HTML itself contains no data of the player. */}
        <script
          dangerouslySetInnerHTML={{
            __html: `${SESSION_MARK_SCRIPT};${APP_SESSION_SCRIPT};${webViewMarkScript(site.brand.hosts)};${BONUS_GAMES_MARK_SCRIPT};${NEW_VERSION_SCRIPT};${PICTURE_FAILURE_SCRIPT};${INSTALL_PROMPT_SCRIPT}${consent ? `;${CONSENT_SCRIPT}` : ''}${site.brand.miniApp ? `;${MINI_APP_SCRIPT}` : ''}`,
          }}
        />
        <ServerFragment>
          <IconSprite />
        </ServerFragment>
        {consent && (
          <>
            <style>{CONSENT_CSS}</style>
            <ServerFragment>
              <ConsentBar t={consent} />
            </ServerFragment>
          </>
        )}
        {children}
        <NewVersionNotice text={errors('newVersionReloadPage')} refresh={errors('refreshPage')} />
        <BootIsland site={toSiteView(context)} />
      </body>
    </html>
  );
}
