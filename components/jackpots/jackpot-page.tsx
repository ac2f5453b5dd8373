import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IN_PLACE, mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { JackpotTier } from '#lib/jackpots/jackpot-id.ts';
import type { JackpotProof } from '#lib/jackpots/proof.ts';
import { JackpotProofIsland, type ProofTexts } from './jackpot-proof.island.tsx';
import styles from './jackpot-page.module.css';

type Texts = { t: Translator<'jackpots'> };

export type JackpotHeadView = {
  tier: JackpotTier;
  title: string;
  /** Current amount as a decimal string in major units. */
  value: string;
  /** Current amount, formatted, as are the following amounts. */
  amount: string;
  start: string;
  cap: string;
  /** Progress from the pool's start to its limit, 0 to 1. */
  share: number;
  currency: string;
};
export type JackpotWinView = {
  id: string;
  amount: string;
  username: string;
  wonAt: string;
  when: string;
  game: { name: string; href: string } | null;
  proof: JackpotProof;
};

/** The amount, which watch-jackpots.ts updates, and the limits between which it grows. */
export function JackpotHead({
  jackpot: { tier, title, value, amount, start, cap, share, currency },
  endpoint,
  gamesId,
  crumbs,
  t,
}: Texts & { jackpot: JackpotHeadView; endpoint: string; gamesId: string; crumbs: ReactNode }) {
  return (
    <div {...mark('lazy', IN_PLACE)} {...mark('starts-scripts')}>
      <div
        className={cx(styles.head, styles[tier])}
        {...mark('jackpots', endpoint)}
        {...mark('currency', currency)}
        {...mark('fixed')}
        aria-live="off"
      >
        {crumbs}
        <h1 className={styles.title}>{title}</h1>
        <data className={styles.amount} value={value} {...mark('jackpot', tier)}>
          {amount}
        </data>
        <p className={styles.live}>{t('live')}</p>
        <div className={styles.way}>
          <i style={{ '--share': share } as React.CSSProperties} aria-hidden="true" />
          <span>
            {t('start')} <b>{start}</b>
          </span>
          <span>
            {t('cap')} <b>{cap}</b>
          </span>
        </div>
        <ButtonLink href={`#${gamesId}`} size="lg" icon="play">
          {t('play')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Explains how a pool grows and when it drops, and shows the commitment (seal) of the current pool. */
export function JackpotRules({ poolId, commitment, t }: Texts & { poolId: string; commitment: string }) {
  return (
    <div className={styles.rules}>
      <p>{t('how.grow')}</p>
      <p>{t('how.drop')}</p>
      <div className={styles.fair}>
        <h3>
          <Icon name="shield" size={20} />
          {t('fair.title')}
        </h3>
        <p>{t('fair.text')}</p>
        <p className={styles.formula}>{t('fair.formula')}</p>
        <Facts
          facts={[
            [t('fair.pool'), poolId],
            [t('fair.commitment'), commitment],
          ]}
        />
      </div>
    </div>
  );
}

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <code>{value}</code>
        </dd>
      </div>
    ))}
  </dl>
);

/** Wins with their proofs, the newest first. */
export function JackpotWins({ wins, t }: Texts & { wins: readonly JackpotWinView[] }) {
  const texts: ProofTexts = {
    check: t('fair.check'),
    checking: t('fair.checking'),
    ok: t('fair.ok'),
    bad: t('fair.bad'),
  };
  return (
    <ol className={styles.wins}>
      {wins.map((win) => (
        <li key={win.id} className={styles.win}>
          <p className={styles.sum}>
            <span className="srOnly">{t('winners.amount')}: </span>
            {win.amount}
          </p>
          <p className={styles.who}>
            <b>{win.username}</b>
            <time dateTime={win.wonAt}>{win.when} UTC</time>
            {win.game && <a href={win.game.href}>{win.game.name}</a>}
          </p>
          <details className={styles.proof}>
            <summary>
              <Icon name="shield" size={16} />
              {t('fair.title')}
            </summary>
            <Facts
              facts={[
                [t('fair.pool'), win.id],
                [t('fair.seed'), win.proof.seed],
                [t('fair.commitment'), win.proof.commitment],
              ]}
            />
            <div {...mark('starts-scripts')}>
              <JackpotProofIsland proof={win.proof} texts={texts} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
