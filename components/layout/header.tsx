import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Brand } from '#lib/brands/brand.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { GroupLinks } from './group-links.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { SocialPanel } from './social-panel.tsx';
import { UserMenu } from './user-menu.tsx';
import type { GroupNavView, LanguageView, NavLinkView, SocialLinkView } from './views.ts';

export type HeaderProps = {
  brand: Pick<Brand, 'name' | 'logo'>;
  homeHref: string;
  /** Sections of the site (casino, sports, promotions): first row on desktop. */
  sections: readonly NavLinkView[];
  /** Groups of games: second row on desktop. */
  groups: readonly GroupNavView[];
  /** Pages that show players' wins; their links are in the drawer only. */
  events: readonly NavLinkView[];
  /** The support chat. */
  support: { href: string; name: string };
  social: readonly SocialLinkView[];
  languages: readonly LanguageView[];
  /** Links of the player's menu. */
  playerLinks: readonly NavLinkView[];
  t: Translator<'common'>;
};

/**
 * Header: 88 px on desktop, 44 px on mobile (specification 1 §9). The HTML contains both the guest's and the
 * player's version; CSS shows one of them by `<html data-session>`. Works without scripts: menus are
 * popovers, everything else is a link.
 */
export function Header({
  brand,
  homeHref,
  sections,
  groups,
  languages,
  support,
  social,
  playerLinks,
  t,
}: HeaderProps) {
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <div className={styles.first}>
            <Logo brand={brand} href={homeHref} label={t('header.toHome', { brand: brand.name })} />
            {sections.length > 1 && (
              <nav className={styles.sections} aria-label={t('nav.main')}>
                {sections.map((link) => (
                  <a key={link.href} href={link.href} {...mark('nav', link.nav ?? '')}>
                    {link.name}
                  </a>
                ))}
              </nav>
            )}
            <Actions
              support={support}
              languages={languages}
              social={social}
              playerLinks={playerLinks}
              t={t}
            />
          </div>
          <nav className={styles.groups} aria-label={t('nav.casino')}>
            <GroupLinks groups={groups} iconSize={18} opens="menu" t={t} />
            <span>
              <a href="?modal=search-providers" rel="nofollow" {...mark('open-modal', 'search-providers')}>
                <Icon name="providers" size={18} />
                {t('nav.manufacturers')}
              </a>
            </span>
          </nav>
        </div>
      </header>
      <OfflineNotice t={t} />
    </>
  );
}

/**
 * Right end of the header's first row: search, support, social networks, language, and the controls of guest or player.
 */
function Actions({
  support,
  languages,
  social,
  playerLinks,
  t,
}: Pick<HeaderProps, 'support' | 'languages' | 'social' | 'playerLinks' | 't'>) {
  return (
    <div className={styles.end}>
      <a
        className={styles.search}
        href="?modal=search"
        rel="nofollow"
        {...mark('open-modal', 'search')}
        aria-label={t('header.search')}
        aria-keyshortcuts="/ Control+K"
      >
        <Icon name="search" size={18} />
        <span>{t('header.search')}</span>
        <kbd aria-hidden="true">/</kbd>
      </a>
      <a className={styles.support} href={support.href}>
        <Icon name="chat" size={18} />
        <span className="srOnly">{support.name}</span>
        <span className={styles.badge} {...mark('player', 'support')} />
      </a>
      <SocialPanel social={social} t={t} />
      <LanguageMenu languages={languages} t={t} />
      <div className={styles.half} {...mark('when', 'guest')}>
        <ButtonLink
          href="?modal=login"
          rel="nofollow"
          type="plain"
          size="sm"
          {...mark('open-modal', 'login')}
        >
          {t('header.login')}
        </ButtonLink>
        <ButtonLink href="?modal=reg" rel="nofollow" size="sm" {...mark('open-modal', 'reg')}>
          {t('header.registration')}
        </ButtonLink>
      </div>
      <div className={styles.half} {...mark('when', 'player')}>
        <a className={styles.deposit} href="?modal=cashbox" rel="nofollow" {...mark('open-modal', 'cashbox')}>
          <Icon name="wallet" size={18} />
          <span>{t('header.deposit')}</span>
        </a>
        <UserMenu links={playerLinks} t={t} />
      </div>
    </div>
  );
}

/** Offline notice, hidden in the HTML of every page, because its text could not be loaded without a network. */
function OfflineNotice({ t }: Pick<HeaderProps, 't'>) {
  return (
    <p className={styles.offline} role="status">
      <span {...mark('offline')} hidden>
        <Icon name="offline" size={18} />
        <span>
          {t('network.offline')}{' '}
          <b {...mark('waiting')} hidden>
            {t('network.waiting')}
          </b>
        </span>
      </span>
    </p>
  );
}

/** First element of the page: lets keyboard users skip the header. */
export function SkipLink({ t }: { t: Translator<'common'> }) {
  return (
    <a className={styles.skip} href="#main">
      {t('skipToContent')}
    </a>
  );
}
