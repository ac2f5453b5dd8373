import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { SportIcon } from '../sport-icon.tsx';
import { Expiry } from './expiry.tsx';
import styles from './offer-card.module.css';

export type OfferLegView = {
  readonly eventId: string;
  readonly sport: number;
  readonly event: string;
  /** Name of the competition, with its country. */
  readonly competition: string;
  readonly href: string;
  readonly startsAt: string;
  readonly time: string;
  readonly market: string;
  readonly isExpressForbidden: boolean;
  /** Event, market and outcome, as in `data-outcome`. */
  readonly key: string;
  readonly outcome: string;
  /** Odds with the offer (`odds`) and without it (`usual`), in thousandths; the same as text (`now`, `before`). */
  readonly odds: number;
  readonly usual: number;
  readonly now: string;
  readonly before: string;
};
export type OfferView = {
  readonly id: string;
  readonly kind: 'express' | 'boost';
  /** Odds of the complete offer as text: regular (`before`) and boosted (`now`). */
  readonly before: string;
  readonly now: string;
  readonly endsAt: string;
  readonly ends: string;
  readonly legs: readonly OfferLegView[];
};

/** A special offer: its legs with their odds, its regular and its boosted odds, and its end. */
export function OfferCard({ offer, t }: { offer: OfferView; t: Translator<'sports'> }) {
  const { id, kind, before, now, endsAt, ends, legs } = offer;
  return (
    <article className={styles.offer} aria-labelledby={`offer-${id}`} {...mark('offer', id)}>
      <header className={styles.head}>
        <Icon name={kind === 'express' ? 'fast' : 'hot'} size={20} />
        <h3 id={`offer-${id}`} className={styles.title}>
          {kind === 'express' ? t('offers.expressOf', { count: legs.length }) : t('offers.boost')}
        </h3>
        <Expiry until={endsAt} text={ends} t={t} />
      </header>
      <ol className={styles.legs}>
        {legs.map((leg) => (
          <Leg key={leg.key} leg={leg} t={t} />
        ))}
      </ol>
      <footer className={styles.foot}>
        <p className={styles.total}>
          <span className={styles.label}>{t(kind === 'express' ? 'offers.total' : 'offers.price')}</span>
          {before !== now && (
            <s>
              <span className="srOnly">{t('offers.before')}</span> {before}
            </s>
          )}
          <strong>
            <span className="srOnly">{t('offers.now')}</span> {now}
          </strong>
        </p>
        <Button data-add-offer={id} icon="check">
          {t('offers.add')}
        </Button>
      </footer>
    </article>
  );
}

function Leg({ leg, t }: { leg: OfferLegView; t: Translator<'sports'> }) {
  const { eventId, sport, event, competition, href, startsAt, time, market, isExpressForbidden } = leg;
  return (
    <li
      className={styles.leg}
      {...mark('event', eventId)}
      {...mark('event-name', event)}
      {...mark('league', competition)}
      {...mark('starts', startsAt)}
      {...mark('sport', sport)}
      {...mark('market-name', market)}
      {...mark('express-forbidden', isExpressForbidden || undefined)}
      {...mark('offer-leg', leg.key)}
      {...mark('odds', leg.odds)}
      {...mark('usual', leg.usual)}
      {...mark('name', leg.outcome)}
    >
      <SportIcon sport={sport} />
      <a className={styles.who} href={href}>
        <span className={styles.event}>{event}</span>
        {/* The time has a line of its own: rewritten in the visitor's time zone it is shorter, and text in the same
            line would move. */}
        <time className={styles.about} dateTime={startsAt} {...mark('local-time', 'moment')}>
          {time}
        </time>
        <span className={styles.about}>{competition}</span>
        <span className={styles.about}>{market}</span>
      </a>
      <p className={styles.price}>
        <span className={styles.outcome}>{leg.outcome}</span>
        {leg.before !== leg.now && (
          <s>
            <span className="srOnly">{t('offers.before')}</span> {leg.before}
          </s>
        )}
        <strong>
          <span className="srOnly">{t('offers.now')}</span> {leg.now}
        </strong>
      </p>
    </li>
  );
}
