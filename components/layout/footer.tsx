import { Icon } from '#components/ui/icon.tsx';
import type { Brand } from '#lib/brands/brand.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { LanguageLinks, SocialLinks } from './drawer.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import type { LanguageView, LinkColumnView, SocialLinkView } from './views.ts';

export type FooterProps = {
  brand: Pick<Brand, 'name' | 'logo'>;
  homeHref: string;
  columns: readonly LinkColumnView[];
  social: readonly SocialLinkView[];
  languages: readonly LanguageView[];
  /** Minimum age in years, from the jurisdiction profile. */
  minimumAge: number;
  year: number;
  /** The support chat. */
  support?: { href: string; name: string };
  /** Page about the installed app. */
  app?: { href: string; name: string };
  /** Text of the link to the privacy settings; null where consent is not required. */
  privacy?: string | null;
  /** Version of the product; null for brands that hide it (specification 1 §2: the alternate white-label mode). */
  version: string | null;
  t: Translator<'common'>;
};

function LinkColumn({ column: { title, links } }: { column: FooterProps['columns'][number] }) {
  return (
    <nav aria-label={title}>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Foot of a page: links to the groups of games and the manufacturers, social networks, languages, the minimum
 * age with a text about responsible gaming, copyright and version.
 */
export function Footer({
  brand,
  homeHref,
  columns,
  social,
  languages,
  minimumAge,
  year,
  support,
  app,
  privacy,
  version,
  t,
}: FooterProps) {
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.about}>
            <Logo brand={brand} href={homeHref} label={t('header.toHome', { brand: brand.name })} />
            {social.length > 0 && (
              <div>
                <p className={styles.heading}>{t('footer.social')}</p>
                <div className={styles.social}>
                  <SocialLinks social={social} />
                </div>
              </div>
            )}
            {(support || app) && (
              <p className={styles.links}>
                {support && (
                  <a href={support.href}>
                    <Icon name="chat" size={18} />
                    {support.name}
                    <span className={`countBadge ${styles.count}`} {...mark('player', 'support')} />
                  </a>
                )}
                {app && <a href={app.href}>{app.name}</a>}
              </p>
            )}
            {languages.length > 1 && (
              <div>
                <p className={styles.heading}>{t('language.choose')}</p>
                <div className={styles.social}>
                  <LanguageLinks languages={languages} />
                </div>
              </div>
            )}
          </div>
          {columns.map((column) => (
            <LinkColumn key={column.title} column={column} />
          ))}
        </div>
        <div className={styles.responsible}>
          <span className={styles.age} aria-hidden="true">
            {t('footer.age', { age: minimumAge })}
          </span>
          <div>
            <p className={styles.heading}>
              <Icon name="shield" size={16} /> {t('footer.responsibleGaming')}
            </p>
            <p>
              {t('footer.ageText', { age: minimumAge })} {t('footer.responsibleText')}
            </p>
          </div>
        </div>
        {privacy && (
          <p className={styles.links}>
            <a href="?modal=consent" rel="nofollow" {...mark('open-modal', 'consent')}>
              {privacy}
            </a>
          </p>
        )}
        <CopyrightLine brandName={brand.name} year={year} version={version} t={t} />
      </div>
    </footer>
  );
}

/**
 * Copyright and version. The stub screens (region blocked, technical works; specification 1 §2) show this line without
 * the rest of the footer. In a web view the runtime replaces the text of `data-version` by the app's own version.
 */
export function CopyrightLine({
  brandName,
  year,
  version,
  t,
}: {
  brandName: string;
  year: number;
  version: string | null;
  t: Translator<'common'>;
}) {
  return (
    <div className={styles.line}>
      <p>{t('footer.copyright', { year, brand: brandName })}</p>
      {version && <p {...mark('version', version)}>{t('footer.version', { version })}</p>}
    </div>
  );
}
