import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { FilterKindView, ListFiltersView } from '#lib/catalog/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './list-filters.module.css';

type FiltersProps = {
  filters: ListFiltersView;
  t: Translator<'catalog'>;
  common: Translator<'common'>;
  /** The list that is filtered. */
  children: ReactNode;
};
type SheetProps = Pick<FiltersProps, 'filters' | 't' | 'common'>;

/** Facets with more values than this get a search field. */
const SEARCH_FROM = 12;

/**
 * The filter bar of a list: a button for each facet opens a panel below it (desktop) or a sheet at the lower
 * edge (phone). The bar is one plain form (GET) and works without scripts; with scripts
 * `components/runtime/filter.ts` fetches the resulting page and replaces the list in place. `data-sync` marks
 * texts that are replaced with it.
 */
export function ListFilters({ filters, t, common, children }: FiltersProps) {
  const sorted = filters.sort.choices.find(({ chosen }) => chosen);
  return (
    <section
      className={styles.region}
      {...mark('list-region')}
      {...mark('search', filters.search)}
      aria-label={t('filters.label')}
    >
      <form className={styles.bar} action={filters.href} {...mark('filters')}>
        {filters.kinds.map((kind) => (
          <Choices key={kind.parameter} kind={kind} filters={filters} t={t} common={common} />
        ))}
        <Trigger
          id={filters.sort.parameter}
          name={t('filters.sort')}
          className={styles.sort}
          value={sorted?.value ? sorted.name : ''}
        />
        <Sheet id={filters.sort.parameter} name={t('filters.sort')} filters={filters} t={t} common={common}>
          <ul className={styles.choices}>
            {filters.sort.choices.map(({ value, name, chosen }) => (
              <li key={value}>
                <label className={styles.choice}>
                  <input
                    className={styles.radio}
                    type="radio"
                    name={filters.sort.parameter}
                    value={value}
                    defaultChecked={chosen}
                  />
                  <span className={styles.name}>{name}</span>
                </label>
              </li>
            ))}
          </ul>
        </Sheet>
      </form>
      <p
        className={styles.longer}
        role="status"
        {...mark('list-longer')}
        {...mark('longer', common('loadingLonger'))}
      />
      <div className={styles.body} {...mark('list-body')}>
        {filters.chips.length > 0 && (
          <ul className={styles.chips} aria-label={t('filters.chosen')}>
            {filters.chips.map((chip) => (
              <li key={chip.href}>
                <a
                  className={styles.chip}
                  href={chip.href}
                  rel="nofollow"
                  {...mark('filter-link')}
                  aria-label={t('filters.remove', { name: chip.name })}
                >
                  {chip.name}
                  <Icon name="close" size={14} />
                </a>
              </li>
            ))}
            <li>
              <a className={styles.clear} href={filters.clearHref} rel="nofollow" {...mark('filter-link')}>
                {t('filters.clearAll')}
              </a>
            </li>
          </ul>
        )}
        {children}
      </div>
      <div {...mark('list-failure')} hidden>
        <StateMessage icon="error" tone="danger" title={t('list.errorTitle')} text={common('error.text')}>
          <Button icon="refresh" {...mark('filter-retry')}>
            {common('actions.retry')}
          </Button>
        </StateMessage>
      </div>
    </section>
  );
}

const panelId = (id: string) => `filter-${id}`;

function Trigger({
  id,
  name,
  value,
  className,
}: {
  id: string;
  name: string;
  value: string;
  className?: string;
}) {
  return (
    <button type="button" className={cx(styles.trigger, className)} popoverTarget={panelId(id)}>
      {name}
      <span className={styles.value} {...mark('sync', `${id}:`)}>
        {value}
      </span>
      <Icon name="angle-down" size={16} className={styles.angle} />
    </button>
  );
}

function Choices({ kind, ...rest }: SheetProps & { kind: FilterKindView }) {
  const { parameter, name, choices } = kind;
  const chosen = choices.filter((choice) => choice.chosen).length;
  return (
    <>
      <Trigger id={parameter} name={name} value={chosen > 0 ? String(chosen) : ''} />
      <Sheet id={parameter} name={name} {...rest}>
        {choices.length > SEARCH_FROM && (
          <label className={styles.search}>
            <Icon name="search" size={18} />
            <input
              type="search"
              {...mark('filter-search')}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={rest.t('filters.find')}
              aria-label={rest.t('filters.find')}
            />
          </label>
        )}
        <ul className={styles.choices}>
          {choices.map(({ value, name: label, count, chosen: checked }) => (
            <li key={value}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  name={parameter}
                  value={value}
                  defaultChecked={checked}
                  disabled={count === 0 && !checked}
                />
                <span className={styles.name}>{label}</span>
                <span className={styles.count} {...mark('sync', `${parameter}:${value}`)}>
                  {count}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {choices.length > SEARCH_FROM && (
          <p className={styles.nothing} {...mark('filter-nothing')} role="status" hidden>
            {rest.t('filters.nothing')}
          </p>
        )}
      </Sheet>
    </>
  );
}

function Sheet({
  id,
  name,
  filters,
  t,
  common,
  children,
}: SheetProps & { id: string; name: string; children: ReactNode }) {
  return (
    <div popover="auto" id={panelId(id)} className={styles.sheet} role="dialog" aria-label={name}>
      <div className={styles.head}>
        <p className={styles.title}>{name}</p>
        <button
          type="button"
          className={styles.close}
          popoverTarget={panelId(id)}
          popoverTargetAction="hide"
          aria-label={common('actions.close')}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <div className={styles.scroll}>{children}</div>
      <div className={styles.foot}>
        <Button type="outline" {...mark('filter-reset')}>
          {t('filters.reset')}
        </Button>
        <Button submit>
          <span {...mark('sync', 'apply')}>{t('filters.apply', { count: filters.totalCount })}</span>
        </Button>
      </div>
    </div>
  );
}
