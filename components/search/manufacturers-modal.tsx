import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loaded.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import type { FoundManufacturer, SearchSource } from '#lib/search/views.ts';
import { stepFocus } from './grid-focus.ts';
import styles from './manufacturers-modal.module.css';
import { SearchField } from './search-field.tsx';
import { useManufacturersFilter, type ManufacturersFilter } from './use-manufacturers-filter.ts';

export type ManufacturersModalProps = {
  source: Pick<SearchSource, 'manufacturers'>;
  onClose: () => void;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

const PLACEHOLDERS = 12;

/** Modal with all manufacturers (specification 1 §2 "search providers"). */
export function ManufacturersModal({ source, onClose, t, common }: ManufacturersModalProps) {
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const filter = useManufacturersFilter(source);
  const { text, query, shown, status } = filter;
  const onFieldKey = (event: KeyboardEvent) => {
    const first = grid.current?.querySelector('a');
    if (event.key === 'ArrowDown' && first) {
      event.preventDefault();
      first.focus();
    } else if (event.key === 'Enter' && query !== '' && shown.length > 0) first?.click();
  };
  return (
    <Dialog
      title={t('manufacturersTitle')}
      closeLabel={common('actions.close')}
      onClose={onClose}
      big
      tall
      initialFocus={() => input.current}
      head={
        <SearchField
          label={t('manufacturersLabel')}
          placeholder={t('manufacturersLabel')}
          clearLabel={t('clear')}
          value={text}
          onChange={(next) => {
            filter.type(next);
            if (next === '') input.current?.focus();
          }}
          onKeyDown={onFieldKey}
          inputRef={input}
        />
      }
    >
      {filter.letters.length > 0 && <Letters filter={filter} t={t} />}
      <p className={styles.count} role="status">
        {status === 'ready' && shown.length > 0 && t('manufacturersCount', { count: shown.length })}
      </p>
      {status === 'failed' ? (
        <StateMessage
          icon={navigator.onLine ? 'error' : 'offline'}
          tone="danger"
          title={t('failedTitle')}
          text={t('failedText')}
        >
          <Button icon="refresh" onClick={filter.reload}>
            {common('actions.retry')}
          </Button>
        </StateMessage>
      ) : status === 'ready' && shown.length === 0 ? (
        <StateMessage icon="providers" title={t('nothing', { query })} text={t('noManufacturersText')}>
          <Button type="outline" onClick={() => filter.chooseLetter(null)}>
            {t('showAllManufacturers')}
          </Button>
        </StateMessage>
      ) : status === 'ready' ? (
        <Grid gridRef={grid} field={input} manufacturers={shown} t={t} />
      ) : (
        <Loading common={common} skeleton={<GridSkeleton />} />
      )}
    </Dialog>
  );
}

function Letters({
  filter: { letter, letters, query, chooseLetter },
  t,
}: {
  filter: ManufacturersFilter;
  t: Translator<'search'>;
}) {
  return (
    <ul className={styles.letters} aria-label={t('letters')}>
      {[null, ...letters].map((each) => (
        <li key={each ?? ''}>
          <button
            type="button"
            aria-pressed={letter === each && query === ''}
            onClick={() => chooseLetter(each)}
          >
            {each ?? t('anyLetter')}
          </button>
        </li>
      ))}
    </ul>
  );
}

type GridProps = {
  gridRef: RefObject<HTMLUListElement | null>;
  /** Search field: gets the focus when "up" is pressed in the first row. */
  field: RefObject<HTMLInputElement | null>;
  manufacturers: readonly FoundManufacturer[];
  t: Translator<'search'>;
};

function Grid({ gridRef, field, manufacturers, t }: GridProps) {
  return (
    <ul
      ref={gridRef}
      className={styles.grid}
      onKeyDown={(event) => stepFocus(event, gridRef.current, field.current)}
    >
      {manufacturers.map(({ code, name, href, image, gamesCount }) => (
        <li key={code}>
          <a className={styles.tile} href={href}>
            {image && (
              <img className={styles.logo} src={image} width={186} height={73} loading="lazy" alt="" />
            )}
            <span className={styles.name}>{name}</span>
            <span className={styles.games}>{t('manufacturerGames', { count: gamesCount })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const GridSkeleton = () => (
  <ul className={styles.grid} aria-hidden="true">
    {Array.from({ length: PLACEHOLDERS }, (_, at) => (
      <li key={at}>
        <Skeleton height="112px" />
      </li>
    ))}
  </ul>
);
