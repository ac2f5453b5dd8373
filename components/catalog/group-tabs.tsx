import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { GroupTabView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './group-tabs.module.css';

/** With more subgroups than this the tabs start collapsed on desktop. */
const FOLD_FROM = 12;

/**
 * Subgroups of a group as links: one row that scrolls sideways on phones; on desktop two lines that can be
 * expanded. Expands without a script (a checkbox).
 */
export function GroupTabs({
  tabs,
  label,
  t,
}: {
  tabs: readonly GroupTabView[];
  label: string;
  t: Translator<'common'>;
}) {
  if (tabs.length < 2) return null;
  return (
    <nav className={cx(styles.tabs, tabs.length > FOLD_FROM && styles.folded)} aria-label={label}>
      {tabs.length > FOLD_FROM && (
        <label className={styles.fold}>
          <input type="checkbox" className="srOnly" />
          <span className={styles.more}>{t('actions.showMore')}</span>
          <span className={styles.less}>{t('actions.showLess')}</span>
          <Icon name="angle-down" size={16} />
        </label>
      )}
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.icon && <Icon name={tab.icon} size={18} />}
          {tab.name}
        </a>
      ))}
    </nav>
  );
}
