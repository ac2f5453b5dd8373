import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './menus.module.css';
import type { NavLinkView } from './views.ts';

/**
 * The player's controls of the header. `data-player` marks the elements that the player layer fills; their
 * space is reserved, so nothing shifts when the values arrive.
 */
export function UserMenu({ links, t }: { links: readonly NavLinkView[]; t: Translator<'common'> }) {
  return (
    <>
      <button type="button" className={styles.balance} popoverTarget="user-menu">
        <span className={styles.amount}>
          <span className={styles.caption}>{t('header.balance')}</span>
          {/* Not an `output`: while a modal is open, screen readers still reach live regions and the button around this
              one. */}
          <span className={styles.sum} {...mark('player', 'balance')} />
        </span>
        <span className={styles.avatar}>
          <Icon name="user" size={18} />
          <span className="srOnly">{t('header.userMenu')}</span>
        </span>
      </button>
      <div id="user-menu" popover="auto" className={styles.menu}>
        <p className={styles.who} {...mark('player', 'name')} />
        <dl className={styles.sums}>
          <div>
            <dt>{t('header.balance')}</dt>
            <dd {...mark('player', 'balance')} />
          </div>
          <div>
            <dt>{t('header.bonusBalance')}</dt>
            <dd {...mark('player', 'bonus-balance')} />
          </div>
        </dl>
        {links.map((link) => (
          <a key={link.href} href={link.href} rel="nofollow">
            {link.icon && <Icon name={link.icon} size={18} />}
            {link.name}
            {link.count && <span className="countBadge" {...mark('player', link.count)} />}
          </a>
        ))}
        <button type="button" {...mark('action', 'logout')}>
          <Icon name="logout" size={18} />
          {t('header.logout')}
        </button>
      </div>
    </>
  );
}
