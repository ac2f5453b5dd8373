import { Button, ButtonLink } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { amountText } from '#contract/currencies.ts';
import { formatMajor, formatMoney, toMajor, type Currency } from '#contract/money.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { timeText } from '#lib/i18n/time-text.ts';
import { refusalText, type FastResult } from '#lib/sports/slip/fast-bet.ts';
import { toOdds } from '#settlement/odds.ts';
import { useOddsText } from '../use-odds-text.ts';
import styles from './fast-bet-card.module.css';
import { StakeField } from './slip-stake.tsx';

type FastBetCardProps = {
  stake: string;
  currency: Currency;
  smallest: bigint;
  /** Balance of real money, which pays one-tap bets; minor units. */
  balance: bigint;
  locale: string;
  isArmed: boolean;
  isValid: boolean;
  matchesHref: string;
  onStake: (typed: string) => void;
  onArm: () => void;
  onDisarm: () => void;
  t: Translator<'slip'>;
};

/** Stakes to choose from, as multiples of the smallest stake. */
const STAKE_MULTIPLES = [10n, 50n, 100n, 500n];

/** Stake of one-tap bets, and the button that turns them on or off. */
export function FastBetCard({
  stake,
  currency,
  smallest,
  balance,
  locale,
  isArmed,
  isValid,
  matchesHref,
  onStake,
  onArm,
  onDisarm,
  t,
}: FastBetCardProps) {
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  return (
    <section className={cx(styles.card, isArmed && styles.armed)}>
      <p className={styles.status} role="status">
        <Icon name="fast" size={22} />
        {isArmed ? t('fast.on', { amount: formatMajor(stake, currency, locale) }) : t('fast.off')}
      </p>
      <p className={styles.lead}>{t('fast.lead')}</p>
      <StakeField
        label={t('fast.stake')}
        value={stake}
        symbol={currency.symbol}
        invalid={stake !== '' && !isValid}
        note={`${t('stake.from', { min: money(smallest) })} · ${t('payment.label')}: ${t('payment.real')}, ${money(balance)}`}
        onChange={onStake}
      />
      <div className={styles.chips}>
        {STAKE_MULTIPLES.map((times) => (
          <button
            key={String(times)}
            type="button"
            className={styles.chip}
            onClick={() => onStake(toMajor(smallest * times, currency).replace(/\.0+$/, ''))}
          >
            {money(smallest * times)}
          </button>
        ))}
      </div>
      {isArmed ? (
        <>
          <ButtonLink wide href={matchesHref}>
            {t('fast.go')}
          </ButtonLink>
          <Button wide type="outline" onClick={onDisarm}>
            {t('fast.disarm')}
          </Button>
        </>
      ) : (
        <Button wide icon="fast" disabled={!isValid} onClick={onArm}>
          {t('fast.arm')}
        </Button>
      )}
    </section>
  );
}

/** Confirmation before one-tap bets are turned on. */
export function FastConfirm({
  amount,
  onConfirm,
  t,
}: {
  amount: string;
  onConfirm: () => void;
  t: Translator<'slip'>;
}) {
  return (
    <div className={styles.confirm}>
      <p>{t('fast.confirmText', { amount })}</p>
      <Button wide onClick={onConfirm}>
        {t('fast.confirm', { amount })}
      </Button>
    </div>
  );
}

/** Results of the last one-tap bets. */
export function FastResults({
  results,
  locale,
  t,
}: {
  results: readonly FastResult[];
  locale: string;
  t: Translator<'slip'>;
}) {
  const { one } = useOddsText(locale);
  return (
    <section className={styles.results}>
      <h2 className={styles.heading}>{t('fast.results')}</h2>
      {results.length === 0 && <p className={styles.lead}>{t('fast.noResults')}</p>}
      <ol className={styles.list}>
        {results.map(({ requestId, event, outcome, odds, stake, currency, at, status, reason, most }) => {
          const price = toOdds(odds);
          const money = (amount: string): string => amountText(amount, currency, locale);
          return (
            <li key={requestId} className={styles.result} data-status={status}>
              <span className={styles.names}>
                <strong>{outcome}</strong>
                <span>{event}</span>
                {reason && <span className={styles.reason}>{refusalText({ reason, most }, money, t)}</span>}
              </span>
              <span className={styles.facts}>
                <span className={styles.state}>{t(`fast.status.${status}`)}</span>
                <span>
                  {price === null ? '' : `${one(price)} · `}
                  {money(stake)}
                </span>
                <time dateTime={new Date(at).toISOString()}>{timeText(new Date(at))}</time>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
