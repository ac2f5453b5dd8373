import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import type { HeaderProps } from './header.tsx';

/** Links of the bar at the lower edge of phone screens. */
export type BarLinks = {
  /** The list of slots; null where slots are closed. */
  slotsHref: string | null;
  /** Home page of the sports section; null where sports are closed. */
  sportsHref: string | null;
  favoritesHref: string | null;
};
type BottomBarProps = BarLinks &
  Pick<HeaderProps, 'homeHref' | 'sections' | 'groups' | 'events' | 'support' | 'languages' | 'social' | 't'>;

/**
 * Mobile: the bar at the lower edge of the screen, and the drawer that its last button opens. The bar has room for five
 * links: where casino and sports are open, its first link leads to Home under the name of the casino.
 */
export function BottomBar({
  homeHref,
  slotsHref,
  sportsHref,
  favoritesHref,
  sections,
  groups,
  events,
  support,
  languages,
  social,
  t,
}: BottomBarProps) {
  return (
    <>
      <nav className={styles.bottom} aria-label={t('nav.mobile')}>
        <SectionLinks homeHref={homeHref} slotsHref={slotsHref} sportsHref={sportsHref} t={t} />
        <a href="?modal=search" rel="nofollow" {...mark('open-modal', 'search')}>
          <Icon name="search" size={22} />
          {t('header.search')}
        </a>
        <a href="?modal=login" rel="nofollow" {...mark('open-modal', 'login')} {...mark('when', 'guest')}>
          <Icon name="user" size={22} />
          {t('header.login')}
        </a>
        {favoritesHref && (
          <a href={favoritesHref} rel="nofollow" {...mark('nav')} {...mark('when', 'player')}>
            <Icon name="heart" size={22} />
            {t('nav.favorites')}
          </a>
        )}
        <button type="button" popoverTarget="site-menu">
          <Icon name="menu" size={22} />
          {t('actions.menu')}
          <span className={styles.badge} {...mark('player', 'support')} />
        </button>
      </nav>
      <Drawer
        homeHref={homeHref}
        sections={sections}
        groups={groups}
        events={events}
        support={support}
        languages={languages}
        social={social}
        t={t}
      />
    </>
  );
}

/** The first two links of the bar. */
function SectionLinks({
  homeHref,
  slotsHref,
  sportsHref,
  t,
}: Pick<BottomBarProps, 'homeHref' | 'slotsHref' | 'sportsHref' | 't'>) {
  const isCasinoHome = slotsHref !== null && sportsHref !== null;
  return (
    <>
      <a href={homeHref} {...mark('nav', 'exact')}>
        <Icon name={isCasinoHome ? 'slot' : 'home'} size={22} />
        {t(isCasinoHome ? 'nav.casino' : 'nav.home')}
      </a>
      {sportsHref ? (
        <a href={sportsHref} {...mark('nav')}>
          <Icon name="sports" size={22} />
          {t('nav.sports')}
        </a>
      ) : (
        slotsHref && (
          <a href={slotsHref} {...mark('nav', 'siblings')}>
            <Icon name="slot" size={22} />
            {t('nav.casino')}
          </a>
        )
      )}
    </>
  );
}
