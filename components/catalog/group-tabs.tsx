import { Icon } from '#components/ui/icon.tsx';
import type { GroupTabView } from '#lib/catalog/views.ts';
import styles from './group-tabs.module.css';

/** Subgroups of a group, as links in a row that scrolls sideways. */
export function GroupTabs({ tabs, label }: { tabs: readonly GroupTabView[]; label: string }) {
  if (tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.icon && <Icon name={tab.icon} size={18} />}
          {tab.name}
        </a>
      ))}
    </nav>
  );
}
