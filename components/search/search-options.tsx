import type { MouseEvent, ReactNode, Ref } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { markHits } from '#lib/search/query.ts';
import type { Found, FoundManufacturer, SectionView } from '#lib/search/views.ts';
import { isPlainClick } from './plain-click.ts';
import styles from './search-results.module.css';

type SearchOptionsProps = {
  listId: string;
  listRef: Ref<HTMLDivElement>;
  found: Found & { query: string };
  /** A newer query is pending: the options are shown dimmed. */
  isOutdated: boolean;
  /** Id of the option that is highlighted by the keyboard. */
  active: string | null;
  onChoose: (game: GameCardView) => void;
  /** Called when a manufacturer or a group of games is chosen. */
  onLink: () => void;
  /** Called when a finger scrolls the results, so that the caller can close the on-screen keyboard. */
  onScrollTouch: () => void;
  t: Translator<'search'>;
};

/** Search results as a listbox controlled by the search field: groups of games, manufacturers, games. */
export function SearchOptions(props: SearchOptionsProps) {
  const { listId, listRef, found, isOutdated, active, onChoose, onLink, onScrollTouch, t } = props;
  const { query, sections, manufacturers, games } = found;
  /** Props of an option. `key`: unique in the list. */
  const option = (key: string) => {
    const id = `${listId}-${key}`;
    return { id, role: 'option', tabIndex: -1, 'aria-selected': active === id } as const;
  };
  return (
    <div
      id={listId}
      ref={listRef}
      role="listbox"
      aria-label={t('results')}
      className={cx(styles.list, isOutdated && styles.outdated)}
      onTouchMove={onScrollTouch}
    >
      {sections.length > 0 && (
        <Group id={`${listId}-sections`} title={t('sections')}>
          <div className={styles.sections} role="presentation">
            {sections.map((section) => (
              <a
                key={section.href}
                {...option(`s-${section.href}`)}
                className={styles.section}
                href={section.href}
                onClick={onLink}
              >
                <Section section={section} query={query} />
              </a>
            ))}
          </div>
        </Group>
      )}
      {manufacturers.length > 0 && (
        <Group id={`${listId}-manufacturers`} title={t('manufacturers')}>
          {manufacturers.map((manufacturer) => (
            <a
              key={manufacturer.code}
              {...option(`m-${manufacturer.code}`)}
              className={styles.row}
              href={manufacturer.href}
              onClick={onLink}
            >
              <Manufacturer manufacturer={manufacturer} query={query} t={t} />
            </a>
          ))}
        </Group>
      )}
      {games.length > 0 && (
        <Group id={`${listId}-games`} title={t('games')}>
          {games.map((game) => (
            <a
              key={game.slug}
              {...option(`g-${game.slug}`)}
              className={styles.row}
              href={game.href}
              onClick={(event: MouseEvent) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onChoose(game);
              }}
            >
              <Game game={game} query={query} />
            </a>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.heading} role="presentation">
        {title}
      </p>
      {children}
    </div>
  );
}

function Section({ section: { name, of, icon }, query }: { section: SectionView; query: string }) {
  return (
    <>
      <Icon name={icon} size={18} />
      <Hits text={name} query={query} /> {of && <span className={styles.of}>{of}</span>}
    </>
  );
}

type ManufacturerProps = { manufacturer: FoundManufacturer; query: string; t: Translator<'search'> };

function Manufacturer({ manufacturer: { name, image, gamesCount }, query, t }: ManufacturerProps) {
  return (
    <>
      <span className={styles.logo}>
        {image ? <img src={image} width={186} height={73} alt="" /> : <Icon name="providers" />}
      </span>
      <span className={styles.texts}>
        <Hits text={name} query={query} />
        <span className={styles.note}>{t('manufacturerGames', { count: gamesCount })}</span>
      </span>
      <Icon name="angle-right" size={20} className={styles.angle} />
    </>
  );
}

function Game({ game: { name, picture, manufacturer }, query }: { game: GameCardView; query: string }) {
  return (
    <>
      {picture ? (
        <img className={styles.art} src={picture.src} width={3} height={4} loading="lazy" alt="" />
      ) : (
        <span className={styles.art} />
      )}
      <span className={styles.texts}>
        <Hits text={name} query={query} />
        <span className={styles.note}>{manufacturer.name}</span>
      </span>
      <Icon name="play" size={20} className={styles.angle} />
    </>
  );
}

function Hits({ text, query }: { text: string; query: string }) {
  return (
    <span className={styles.name}>
      {markHits(text, query).map((part, at) => (part.hit ? <mark key={at}>{part.text}</mark> : part.text))}
    </span>
  );
}
