import { LoadFailed } from '#components/ui/load-failed.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { Section } from '#components/ui/section.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { gamesPlaceholder, GamesTrack, ONE_ROW } from './games-slider.tsx';
import styles from './bonus-games.module.css';

export type BonusGamesTranslators = { catalog: Translator<'catalog'>; common: Translator<'common'> };

/**
 * Section of the bonus games on Home (specification 2 §2, there "promo games"): the same HTML for every visitor, shown
 * to players whose bonus has its own games (lib/bonus/bonus-games-mark.ts), filled by bonus-games-slider.tsx.
 */
export function BonusGamesPlace({ allHref, t }: { allHref: string; t: Translator<'catalog'> }) {
  const title = t('own.bonus.title');
  const text = t('slider.all');
  return (
    <Section
      id="section-bonus-games"
      title={title}
      icon="gift"
      all={{ href: allHref, text, label: `${text}: ${title}` }}
      className={styles.slot}
    >
      <div
        data-bonus-games-place=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: gamesPlaceholder(ONE_ROW) }}
      />
    </Section>
  );
}

type BonusGamesProps = {
  games: readonly GameCardView[];
  failed: boolean;
  /** True when the first reply takes longer than usual. */
  isLonger: boolean;
  height: number;
  t: BonusGamesTranslators;
  onRetry: () => void;
};

/**
 * Content of that section, rendered in the browser. Without games it shows a notice with the reason; the
 * section is hidden later, when hiding it shifts nothing on the screen.
 */
export function BonusGames({
  games,
  failed,
  isLonger,
  height,
  t: { catalog, common },
  onRetry,
}: BonusGamesProps) {
  if (games.length > 0) {
    return (
      <GamesTrack
        title={catalog('own.bonus.title')}
        page={{ games: [...games], totalCount: games.length, nextHref: null }}
        layout={ONE_ROW}
        t={catalog}
      />
    );
  }
  return (
    <div className={styles.notice} style={{ height }}>
      {failed ? (
        <LoadFailed retry={onRetry} common={common} title={catalog('list.errorTitle')} />
      ) : isLonger ? (
        <StateMessage icon="clock" title={common('loadingLonger')} compact />
      ) : (
        <StateMessage
          icon="gift"
          title={catalog('own.bonus.emptyTitle')}
          text={catalog('own.bonus.emptyText')}
          compact
        />
      )}
    </div>
  );
}
