/**
 * Shows the live data of tables on cards and on the game page: dealer, players, limits, last results. Works only for
 * elements on the screen. Each element is marked with its table's id; this module changes its content, React does not.
 */
import type { TableMessage, TableResultView } from '#contract/live-tables.ts';
import { marked } from '#lib/core/marks.ts';
import { watchSeen } from '#lib/core/watch-seen.ts';
import type { LiveTables, TableNow } from '#lib/live-tables/connection.ts';
import styles from './watch-tables.module.css';

export type TableTexts = {
  /** One line: players and limits, or that the table is closed. */
  facts: (message: TableMessage) => string;
  dealer: (name: string) => string;
  betting: string;
  stale: string;
  /** The results as a sentence for screen readers. */
  results: (results: readonly TableResultView[]) => string;
};
export type WatchTablesDeps = {
  tables: Pick<LiveTables, 'watch'>;
  texts: TableTexts;
  watch?: typeof watchSeen;
};

function chip({ text, tone }: TableResultView): HTMLElement {
  const element = document.createElement('span');
  element.dataset['tone'] = tone;
  element.textContent = text;
  return element;
}
function line(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className ?? '';
  element.textContent = text;
  return element;
}

function show(place: HTMLElement, { message, isStale }: TableNow, texts: TableTexts): void {
  const { lastResults, tableOpen, phase, dealer } = message;
  place.classList.add(styles['table'] ?? '');
  place.dataset['stale'] = String(isStale);
  const results = line(styles['results'], '');
  results.append(...lastResults.map(chip));
  results.role = 'img';
  results.ariaLabel = texts.results(lastResults);
  place.replaceChildren(
    ...(lastResults.length > 0 && tableOpen ? [results] : []),
    ...(isStale ? [line(styles['stale'], texts.stale)] : []),
    line(styles['facts'], texts.facts(message)),
    ...(tableOpen ? [line(styles['dealer'], texts.dealer(dealer.name))] : []),
    ...(tableOpen && phase === 'betting' && !isStale ? [line(styles['betting'], texts.betting)] : []),
  );
}

/** Follows the marked elements in `root`, and those that are added later. Call once for each document. */
export function watchTables(root: HTMLElement, { tables, texts, watch = watchSeen }: WatchTablesDeps): void {
  const followed = new WeakSet<HTMLElement>();
  const follow = (place: HTMLElement): void => {
    const key = place.dataset['liveTable'];
    if (!key || followed.has(place)) return;
    followed.add(place);
    let leave: (() => void) | null = null;
    watch(place.closest<HTMLElement>('li, section') ?? place, (isSeen) => {
      if (isSeen) leave ??= tables.watch(key, (now) => show(place, now, texts));
      else {
        leave?.();
        leave = null;
      }
    });
  };
  const followAll = (): void => root.querySelectorAll<HTMLElement>(marked('live-table')).forEach(follow);
  followAll();
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof HTMLElement)))
      followAll();
  }).observe(root, { childList: true, subtree: true });
}
