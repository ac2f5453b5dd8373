import type { IconName } from '#components/ui/icon-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import styles from './header.module.css';

/** `nav`: on which pages the link is marked as current (components/runtime/page-links.ts). */
export type BottomLinkView = { href: string; name: string; icon: IconName; nav?: 'exact' };

/**
 * A section's own bar at the lower edge of phones. It replaces the site's bar (header.module.css), and its last button
 * opens the same menu as the site's bar.
 */
export function SectionBottomBar({
  links,
  label,
  menu,
}: {
  links: readonly BottomLinkView[];
  label: string;
  menu: string;
}) {
  return (
    <nav className={styles.bottom} aria-label={label} {...mark('section-bottom')}>
      {links.map(({ href, name, icon, nav }) => (
        <a key={href} href={href} {...mark('nav', nav ?? '')}>
          <Icon name={icon} size={22} />
          {name}
        </a>
      ))}
      <button type="button" popoverTarget="site-menu">
        <Icon name="menu" size={22} />
        {menu}
        <span className={styles.badge} {...mark('player', 'support')} />
      </button>
    </nav>
  );
}
