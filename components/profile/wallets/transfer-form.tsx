import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { Longer } from '#components/ui/longer.tsx';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { BkDirection } from '#contract/rest/sports-wallet.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './transfer-form.module.css';

export type TransferFormProps = {
  direction: BkDirection;
  onDirection: (direction: BkDirection) => void;
  amount: string;
  onAmount: (amount: string) => void;
  /** Fills in the largest amount that can be moved. */
  onMax: () => void;
  amountError: string | null;
  /** Amount that can be moved, formatted. */
  available: string;
  /** Least and largest amount of a transfer, as text. */
  limits: string | null;
  symbol: string;
  /** Balances after the transfer, as text; null = not known for this amount. */
  after: { real: string; sports: string } | null;
  /** The check of the amount, whose answer has the balances after the transfer. `retry` repeats a failed check. */
  check: { isPending: boolean; isFailed: boolean; isRetrying: boolean; retry: () => void };
  /** Entry of the code sent by SMS; null = no code is required now. */
  code: {
    value: string;
    onChange: (code: string) => void;
    error: string | null;
    phone: string;
    resendAt: number;
    isSending: boolean;
    onResend: () => void;
    onCancel: () => void;
  } | null;
  /** The failure of the whole form. */
  error: string | null;
  isPending: boolean;
  /**
   * `longer`: text shown while the transfer or the check takes longer than usual. `retry`: name of the retry button.
   */
  words: { longer: string; retry: string };
  onSubmit: (code?: string) => void;
  t: Translator<'funds'>;
};

const DIRECTIONS = ['topup', 'withdraw'] as const;
/** Shown in place of an amount that is not known. */
const UNKNOWN = '—';

/**
 * Moves money between the real balance and the sports balance. A transfer from the sports balance requires a code if
 * the account has a phone.
 */
export function TransferForm(props: TransferFormProps) {
  const { direction, onDirection, code, error, isPending, words, onSubmit, t } = props;
  return (
    <div className={styles.transfer}>
      <Tabs
        label={t('transfer.direction')}
        look="pill"
        items={DIRECTIONS.map((name) => ({ name, label: t(`transfer.${name}`) }))}
        value={direction}
        onChange={onDirection}
      >
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Amount {...props} />
          <After {...props} />
          {code && <Code {...props} code={code} />}
          {error !== null && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <div className={styles.buttons}>
            <Button submit loading={isPending}>
              {t(code ? 'transfer.confirm' : `transfer.submit.${direction}`)}
            </Button>
            {code && (
              <Button type="outline" onClick={code.onCancel}>
                {t('transfer.cancel')}
              </Button>
            )}
          </div>
          {isPending && <Longer text={words.longer} />}
        </form>
      </Tabs>
    </div>
  );
}

function Amount({
  amount,
  onAmount,
  onMax,
  amountError,
  available,
  limits,
  symbol,
  code,
  isPending,
  t,
}: TransferFormProps) {
  return (
    <TextField
      label={t('transfer.amount')}
      name="transfer-amount"
      inputMode="decimal"
      autoComplete="off"
      value={amount}
      onChange={onAmount}
      error={amountError}
      hint={[t('transfer.available', { amount: available }), limits].filter(Boolean).join(' · ')}
      // The amount is fixed once it is sent, because the answer of the platform is about that amount.
      readOnly={code !== null || isPending}
      end={
        <span className={styles.end}>
          {symbol}
          {code === null && (
            <Button type="link" size="sm" onClick={onMax}>
              {t('transfer.max')}
            </Button>
          )}
        </span>
      }
    />
  );
}

/**
 * Balances after the transfer, with a text when the check takes longer than usual or has failed. The height is
 * constant, because the check answers a moment after typing and the button below must not move.
 */
function After({ amount, after, check, words, t }: TransferFormProps) {
  return (
    <div className={styles.after}>
      <dl className={styles.balances} aria-live="polite">
        <div>
          <dt>{t('transfer.afterReal')}</dt>
          <dd>{after?.real ?? UNKNOWN}</dd>
        </div>
        <div>
          <dt>{t('transfer.afterSports')}</dt>
          <dd>{after?.sports ?? UNKNOWN}</dd>
        </div>
      </dl>
      <div className={styles.instead}>{check.isPending && <Longer key={amount} text={words.longer} />}</div>
      <div className={styles.instead} role="status">
        {check.isFailed && (
          <>
            <p className={styles.failed}>{t('transfer.afterFailed')}</p>
            <Button type="link" size="sm" icon="refresh" loading={check.isRetrying} onClick={check.retry}>
              {words.retry}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Code({ code, onSubmit, t }: TransferFormProps & { code: NonNullable<TransferFormProps['code']> }) {
  return (
    <div className={styles.code}>
      <CodeField
        label={t('transfer.code')}
        hint={t('transfer.codeHint', { phone: code.phone })}
        value={code.value}
        onChange={code.onChange}
        onComplete={onSubmit}
        error={code.error}
      />
      <ResendCode
        resendAt={code.resendAt}
        pending={code.isSending}
        send={code.onResend}
        text={t('transfer.resend')}
        textIn={(time) => t('transfer.resendIn', { time })}
      />
    </div>
  );
}
