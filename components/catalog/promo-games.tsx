import { Button } from '#components/ui/button.tsx';
import { NoticeState } from '#components/ui/notice-state.tsx';
import { Section } from '#components/ui/section.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { gamesPlaceholder, GamesTrack, ONE_ROW } from './games-slider.tsx';
import styles from './promo-games.module.css';

type Words = { catalog: Translator<'catalog'>; common: Translator<'common'> };

/**
 * The place of the bonus games on Home (specification 2 §2): the same HTML for everybody, shown to players
 * whose bonus has games of its own (lib/bonus/bonus-games-mark.ts), filled by promo-slot.tsx.
 */
export function PromoGamesPlace({ allHref, t }: { allHref: string; t: Translator<'catalog'> }) {
  const title = t('own.bonus.title');
  const word = t('slider.all');
  return (
    <Section
      id="section-bonus-games"
      title={title}
      icon="gift"
      all={{ href: allHref, word, label: `${word}: ${title}` }}
      className={styles.slot}
    >
      <div
        data-promo-games=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: gamesPlaceholder(ONE_ROW) }}
      />
    </Section>
  );
}

type PromoGamesProps = {
  games: readonly GameCardView[];
  failed: boolean;
  height: number;
  words: Words;
  onRetry: () => void;
};

/**
 * What stands in that place, drawn in the browser. Without games it says why: the place goes as soon as that
 * moves nothing.
 */
export function PromoGames({
  games,
  failed,
  height,
  words: { catalog: t, common },
  onRetry,
}: PromoGamesProps) {
  if (games.length > 0) {
    return (
      <GamesTrack
        title={t('own.bonus.title')}
        page={{ games: [...games], totalCount: games.length, nextHref: null }}
        layout={ONE_ROW}
        t={t}
      />
    );
  }
  return (
    <div className={styles.notice} style={{ height }}>
      {failed ? (
        <NoticeState icon="offline" tone="danger" title={t('list.errorTitle')} compact>
          <Button onClick={onRetry}>{common('actions.retry')}</Button>
        </NoticeState>
      ) : (
        <NoticeState icon="gift" title={t('own.bonus.emptyTitle')} text={t('own.bonus.emptyText')} compact />
      )}
    </div>
  );
}
