import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './drawer.module.css';
import { GroupLinks } from './group-links.tsx';
import type { GroupNavView, LanguageView, NavLinkView, SocialLinkView } from './views.ts';

export type DrawerProps = {
  homeHref: string;
  /** Sections of the site. The casino is left out: the list of its groups below the sections stands for it. */
  sections: readonly NavLinkView[];
  groups: readonly GroupNavView[];
  /** Pages that show players' wins. */
  events: readonly NavLinkView[];
  /** The support chat. */
  support: { href: string; name: string };
  languages: readonly LanguageView[];
  social: readonly SocialLinkView[];
  t: Translator<'common'>;
};

/** Mobile navigation (specification 1 §2): a drawer with all links of the desktop header. */
export function Drawer({ homeHref, sections, groups, events, support, languages, social, t }: DrawerProps) {
  // The casino's section is left out: the list of its groups below stands for it.
  const others = sections.filter(({ icon }) => icon !== 'slot');
  return (
    <div className={styles.drawer} id="site-menu" popover="auto" role="dialog" aria-label={t('nav.drawer')}>
      <div className={styles.head}>
        <strong>{t('nav.casino')}</strong>
        <Button type="plain" size="sm" icon="close" iconOnly {...mark('close-popover')}>
          {t('nav.closeMenu')}
        </Button>
      </div>
      <nav className={styles.links} aria-label={t('nav.drawer')}>
        <span>
          <a href={homeHref} {...mark('nav', 'exact')}>
            <Icon name="home" size={22} />
            {t('nav.home')}
          </a>
        </span>
        {others.map((section) => (
          <span key={section.href}>
            <a href={section.href} {...mark('nav', section.nav ?? '')}>
              {section.icon && <Icon name={section.icon} size={22} />}
              {section.name}
            </a>
          </span>
        ))}
        <GroupLinks groups={groups} iconSize={22} opens="inline" t={t} />
        <span>
          <a href="?modal=search-providers" rel="nofollow" {...mark('open-modal', 'search-providers')}>
            <Icon name="providers" size={22} />
            {t('nav.manufacturers')}
          </a>
        </span>
        <EventLinks events={events} iconSize={22} />
        <span>
          <a href={support.href} {...mark('nav', 'exact')}>
            <Icon name="chat" size={22} />
            {support.name}
            <span className="countBadge" {...mark('player', 'support')} />
          </a>
        </span>
      </nav>
      {languages.length > 1 && (
        <>
          <p className={styles.title}>{t('language.choose')}</p>
          <div className={styles.languages}>
            <LanguageLinks languages={languages} />
          </div>
        </>
      )}
      {social.length > 0 && (
        <>
          <p className={styles.title}>{t('footer.social')}</p>
          <div className={styles.languages}>
            <SocialLinks social={social} />
          </div>
        </>
      )}
    </div>
  );
}

function EventLinks({ events, iconSize }: Pick<DrawerProps, 'events'> & { iconSize: number }) {
  return events.map((link) => (
    <span key={link.href}>
      <a href={link.href} {...mark('nav')}>
        {link.icon && <Icon name={link.icon} size={iconSize} />}
        {link.name}
      </a>
    </span>
  ));
}

/** Links to Home in each language; the page's runtime changes them to keep the current page and query. */
export function LanguageLinks({ languages }: { languages: readonly LanguageView[] }) {
  return languages.map((language) => (
    <a
      key={language.locale}
      href={language.homeHref}
      hrefLang={language.locale}
      lang={language.locale}
      {...mark('language')}
      aria-current={language.current ? 'true' : undefined}
    >
      {language.name}
    </a>
  ));
}

export function SocialLinks({ social }: { social: readonly SocialLinkView[] }) {
  return social.map((link) => (
    <a key={link.network} className={styles.social} href={link.href} rel="noopener nofollow" target="_blank">
      {link.network}
    </a>
  ));
}
