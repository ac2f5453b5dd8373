import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { ODDS_FORMATS } from '#settlement/odds-formats.ts';
import styles from './section-bar.module.css';

/** `nav`: on which pages the link is marked as current (components/runtime/page-links.ts). */
type SectionLink = { readonly href: string; readonly name: string; readonly nav?: 'exact' };

/**
 * Links to the pages of the section, one-tap bets, search and favourites. The runtime marks the link of the open page.
 */
export function SectionBar({
  links,
  searchHref,
  favoritesHref,
  fast,
  t,
}: {
  links: readonly SectionLink[];
  searchHref: string;
  favoritesHref: string;
  /** Page of one-tap bets; `short`: the part of its name for which phones have room. */
  fast: { readonly href: string; readonly name: string; readonly short: string };
  t: Translator<'sports'>;
}) {
  return (
    <>
      <nav className={styles.links} aria-label={t('nav.label')}>
        {links.map(({ href, name, nav }) => (
          <a key={href} href={href} {...mark('nav', nav ?? '')}>
            {name}
          </a>
        ))}
      </nav>
      <div className={styles.tools}>
        <a
          className={cx(styles.tool, styles.fast)}
          href={fast.href}
          rel="nofollow"
          title={fast.name}
          aria-label={fast.name}
          {...mark('nav')}
        >
          <Icon name="fast" size={18} />
          <span>{fast.short}</span>
        </a>
        <a
          className={styles.tool}
          href={searchHref}
          rel="nofollow"
          aria-label={t('search.title')}
          {...mark('nav')}
        >
          <Icon name="search" size={18} />
        </a>
        <a
          className={styles.tool}
          href={favoritesHref}
          rel="nofollow"
          aria-label={t('favorites.title')}
          {...mark('nav')}
        >
          <Icon name="heart" size={18} />
        </a>
      </div>
    </>
  );
}

/**
 * Choice of the odds format. It is rendered outside of the bar's server fragment, because a fragment contains no React
 * components.
 */
export const FormatSelect = ({ t }: { t: Translator<'sports'> }) => (
  <label className={styles.format}>
    <span className="srOnly">{t('format.label')}</span>
    <select defaultValue="decimal" autoComplete="off" {...mark('odds-format')}>
      {ODDS_FORMATS.map((format) => (
        <option key={format} value={format}>
          {t(`format.${format}`)}
        </option>
      ))}
    </select>
    <Icon name="percent" size={18} className={styles.small} />
    <Icon name="angle-down" size={14} />
  </label>
);

/** The row that contains the bar and the choice of the odds format. */
export const SectionRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);
