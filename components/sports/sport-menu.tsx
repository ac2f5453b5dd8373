import { formatNumber } from '#contract/numbers.ts';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { SportIcon } from './sport-icon.tsx';
import styles from './sport-menu.module.css';

/** A sport with the number of its upcoming matches. */
export type SportMenuView = {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly count: number;
};

type Props = {
  sports: readonly SportMenuView[];
  /** Address of the page of all competitions. */
  allHref: string;
  locale: string;
  t: Translator<'sports'>;
};

const Count = ({ count, locale }: { count: number; locale: string }) =>
  count > 0 ? <span className={styles.count}>{formatNumber(count, locale)}</span> : null;

/**
 * Sports with the numbers of their events, and a link to the page of all competitions: the menu beside the pages of the
 * sports section.
 */
export function SportMenu({ sports, allHref, locale, t }: Props) {
  return (
    <nav className={styles.menu} aria-label={t('line.title')}>
      <ul>
        {sports.map(({ id, href, name, count }) => (
          <li key={id}>
            <a className={styles.line} href={href} {...mark('nav')}>
              <SportIcon sport={id} />
              <span className={styles.name}>{name}</span>
              <Count count={count} locale={locale} />
            </a>
          </li>
        ))}
        <li>
          <a className={styles.line} href={allHref} {...mark('nav', 'exact')}>
            <Icon name="menu" size={18} />
            <span className={styles.name}>{t('line.az')}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}

export type SportChipView = {
  /** Null: the link is for all sports. */
  readonly sport: number | null;
  readonly href: string;
  readonly name: string;
  /** Number beside the name; 0 = none is shown. */
  readonly count: number;
  readonly current: boolean;
};

/** Sports as one row of links that scrolls sideways. */
export function SportChips({
  chips,
  label,
  locale,
}: {
  chips: readonly SportChipView[];
  label: string;
  locale: string;
}) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map(({ sport, href, name, count, current }) => (
        <a key={href} className={styles.chip} href={href} aria-current={current ? 'page' : undefined}>
          {sport !== null && <SportIcon sport={sport} />}
          {name}
          <Count count={count} locale={locale} />
        </a>
      ))}
    </nav>
  );
}
