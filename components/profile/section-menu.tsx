import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './section-menu.module.css';

export const SECTION_MENU_ID = 'profile-menu';

/** A link of the profile's menu. */
export type SectionLinkView = {
  href: string;
  name: string;
  icon: string;
  current: boolean;
  /** The link has a place for this count, which the browser fills in (components/runtime/player-marks.ts). */
  count: 'unread' | 'bonuses' | null;
};

/**
 * Menu of the profile's sections: on phones and tablets one row that scrolls sideways; on desktop a column beside the
 * content, with the player's name and balance. The HTML contains nothing about the player: name, balance and counts are
 * filled in by the player layer (`data-player`).
 */
export function SectionMenu({
  links,
  logout,
  t,
}: {
  links: readonly SectionLinkView[];
  /** Text of the button that ends the session. */
  logout: string;
  t: Translator<'profile'>;
}) {
  return (
    <div className={styles.side}>
      <div className={styles.who}>
        <span className={styles.avatar}>
          <Icon name="user" size={22} />
        </span>
        <span className={styles.name} {...mark('player', 'name')} />
        <span className={styles.sum} {...mark('player', 'balance')} />
      </div>
      <nav id={SECTION_MENU_ID} className={styles.menu} aria-label={t('menu.label')}>
        {links.map((link) => (
          <a
            key={link.href}
            href={link.href}
            rel="nofollow"
            aria-current={link.current ? 'page' : undefined}
            {...mark('nav', 'exact')}
          >
            <Icon name={link.icon} size={20} />
            <span>{link.name}</span>
            {link.count && <span className={styles.count} {...mark('player', link.count)} />}
          </a>
        ))}
      </nav>
      <button type="button" className={styles.logout} {...mark('action', 'logout')}>
        <Icon name="logout" size={20} />
        {logout}
      </button>
    </div>
  );
}
