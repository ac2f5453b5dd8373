import type { GameInfoView } from '#lib/catalog/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './game-info.module.css';

/**
 * Properties of a game that a player should see before the first bet: manufacturer, RTP, volatility, limits.
 * Properties that the game does not declare have no row.
 */
export function GameInfo({ game, t }: { game: GameInfoView; t: Translator<'game'> }) {
  const limits = game.limits.find(({ currency }) => currency === game.currency) ?? game.limits[0];
  const inCurrencies = Object.fromEntries(
    game.limits.map(({ currency, min, max }) => [currency, t('info.limitsRange', { min, max })]),
  );
  return (
    <section className={styles.info} aria-labelledby="game-info">
      <h2 id="game-info" className={styles.title}>
        {t('info.title')}
      </h2>
      {game.liveTable !== undefined && (
        <div className={styles.table} {...mark('live-table', game.liveTable)} />
      )}
      <dl className={styles.rows}>
        <div>
          <dt>{t('info.manufacturer')}</dt>
          <dd>
            <a href={game.manufacturer.href}>{game.manufacturer.name}</a>
          </dd>
        </div>
        {game.rtp !== null && (
          <div>
            <dt>{t('info.rtp')}</dt>
            <dd>{t('info.rtpValue', { value: game.rtp })}</dd>
          </div>
        )}
        {game.volatility !== null && (
          <div>
            <dt>{t('info.volatility')}</dt>
            <dd className={styles.level}>
              <span
                className={styles.dots}
                style={{ '--level': game.volatility } as React.CSSProperties}
                aria-hidden="true"
              />
              {t('info.volatilityLevel', { level: String(game.volatility) })}
            </dd>
          </div>
        )}
        {limits && (
          <div>
            <dt>{t('info.limits')}</dt>
            <dd {...mark('limits', JSON.stringify(inCurrencies))}>{inCurrencies[limits.currency]}</dd>
          </div>
        )}
        {game.theme && (
          <div>
            <dt>{t('info.theme')}</dt>
            <dd>
              <a href={game.theme.href} rel="nofollow">
                {game.theme.name}
              </a>
            </dd>
          </div>
        )}
        {game.features.length > 0 && (
          <div className={styles.wide}>
            <dt>{t('info.features')}</dt>
            <dd className={styles.features}>
              {game.features.map((feature) => (
                <a key={feature.href} className={styles.feature} href={feature.href} rel="nofollow">
                  {feature.name}
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {game.rtp !== null && <p className={styles.hint}>{t('info.rtpHint')}</p>}
    </section>
  );
}
