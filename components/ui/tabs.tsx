import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { TABS } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './tabs.module.css';

/** Specification 2 §3 "Tab item". */
export type TabItem<Name extends string> = { name: Name; label: string; icon?: string; counter?: number };
type TabsProps<Name extends string> = {
  label: string;
  items: readonly TabItem<Name>[];
  value: Name;
  onChange: (name: Name) => void;
  /** `line`: underlined tabs, by default 24 px apart (`spacing`); `pill`: the tabs are segments of one control. */
  look?: 'line' | 'pill';
  /** Pixels between tabs of the look `line`. */
  spacing?: number;
  /** Content of the panel. Elements that the contents of two tabs have in common stay mounted, with focus and input. */
  children: ReactNode;
};

/** Tabs and the panel of the selected tab. Arrow keys move the focus and select the focused tab. */
export function Tabs<Name extends string>({
  label,
  items,
  value,
  onChange,
  look = 'line',
  spacing = TABS.spacing,
  children,
}: TabsProps<Name>) {
  return (
    <Base.Root value={value} onValueChange={(next: Name) => onChange(next)}>
      <Base.List
        className={cx(styles.list, styles[look])}
        style={look === 'line' ? { gap: spacing } : undefined}
        aria-label={label}
        activateOnFocus
      >
        {items.map((item) => (
          <Base.Tab key={item.name} value={item.name} className={styles.tab}>
            {item.icon && <Icon name={item.icon} size={18} />}
            {item.label}
            {item.counter !== undefined && <span className={styles.counter}>{item.counter}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      <Base.Panel value={value} className={styles.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
