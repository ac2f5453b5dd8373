import type { ReactNode } from 'react';
import { LanguageLinks } from '#components/layout/drawer.tsx';
import { CopyrightLine } from '#components/layout/footer.tsx';
import { Logo } from '#components/layout/logo.tsx';
import { APP_VERSION } from '#config/version.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { languagesOf } from '../../_shared/languages.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import styles from './stub.module.css';

/**
 * Layout of two stub screens, technical works and region blocked (specification 1 §2): header with logo,
 * body, footer with languages, copyright and version line. They make no request to the platform; the third
 * stub screen, the 404 page, does (not-found-page/).
 */
export default async function StubLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<RouteSegments>;
}) {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'common');
  const { brand } = site;
  return (
    <>
      <header className={styles.header}>
        <Logo
          brand={brand}
          href={href(site, locale, 'Home')}
          label={t('header.toHome', { brand: brand.name })}
        />
      </header>
      <main className={styles.body}>{children}</main>
      <footer className={styles.footer}>
        {brand.locales.length > 1 && (
          <nav className={styles.languages} aria-label={t('language.choose')}>
            <LanguageLinks languages={languagesOf(site, locale)} />
          </nav>
        )}
        <CopyrightLine
          brandName={brand.name}
          year={new Date().getUTCFullYear()}
          version={brand.versionLine ? APP_VERSION : null}
          t={t}
        />
      </footer>
    </>
  );
}
