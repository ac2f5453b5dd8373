import type { ReactNode } from 'react';
import type { Translator } from '#lib/i18n/translator.ts';
import { OfferCard, type OfferView } from './offer-card.tsx';
import styles from './offer-grid.module.css';

/** Special offers beside each other. */
export const OfferGrid = ({ offers, t }: { offers: readonly OfferView[]; t: Translator<'sports'> }) => (
  <div className={styles.offers}>
    {offers.map((offer) => (
      <OfferCard key={offer.id} offer={offer} t={t} />
    ))}
  </div>
);

/** Sections of offers, side by side where there is room for a card in each. */
export const OfferColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
