import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { formatMajor, type Currency } from '#contract/money.ts';
import type { AutoReply } from '#contract/sports/bet-changes.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { toStakeText } from '#lib/sports/slip/slip.ts';
import { StakeField } from '../slip/slip-stake.tsx';
import styles from './open-bet-tools.module.css';

/** State of the request that sets the automatic cash-out. `code`: why the amount was refused; null: it was not. */
export type AutoState = { readonly isBusy: boolean; readonly code: Exclude<AutoReply['code'], 'ok'> | null };

type ToolsProps = {
  /** Value of the bet at which it is cashed out automatically; null: no automatic cash-out is set. */
  auto: string | null;
  state: AutoState;
  /** The bet can be cashed out now. */
  isOffered: boolean;
  currency: Currency;
  locale: string;
  t: Translator<'slip'>;
  /** The form of the automatic cash-out is shown. */
  isOpen: boolean;
  /** The form cannot be opened now, because a cash-out is being decided. */
  isLocked: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Sets the amount; null ends the automatic cash-out. Resolves to false when the amount was refused. */
  onSet: (target: string | null) => Promise<boolean>;
  /** Absent: the bet cannot be edited. */
  onEdit?: () => void;
};

function AutoForm({ state, currency, t, onSet, onOpen }: ToolsProps) {
  const onClose = () => onOpen(false);
  const [text, setText] = useState('');
  const save = async () => {
    if (await onSet(text.replace(/\.$/, ''))) onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.note}>{t('auto.text')}</p>
      <StakeField
        label={t('auto.amount')}
        value={text}
        symbol={currency.symbol}
        invalid={state.code !== null}
        note={state.code && t(`auto.code.${state.code}`)}
        onChange={(typed) => setText(toStakeText(typed))}
      />
      <div className={styles.row}>
        <Button type="plain" size="sm" onClick={onClose} disabled={state.isBusy}>
          {t('cashOut.cancel')}
        </Button>
        <Button size="sm" submit loading={state.isBusy} disabled={text === ''}>
          {t('auto.set')}
        </Button>
      </div>
    </form>
  );
}

/** Further tools of an open bet: automatic cash-out, and editing the bet. */
export function OpenBetTools(props: ToolsProps) {
  const { auto, state, isOffered, isOpen, isLocked, currency, locale, t, onOpen, onSet, onEdit } = props;
  return (
    <div className={styles.tools}>
      {auto !== null && (
        <p className={styles.active}>
          <Icon name="clock" size={16} />
          <span>{t('auto.active', { amount: formatMajor(auto, currency, locale) })}</span>
          <Button type="plain" size="sm" loading={state.isBusy} onClick={() => void onSet(null)}>
            {t('auto.end')}
          </Button>
        </p>
      )}
      {isOpen ? (
        <AutoForm {...props} />
      ) : (
        <div className={styles.row}>
          {isOffered && (
            <Button type="outline" size="sm" icon="clock" disabled={isLocked} onClick={() => onOpen(true)}>
              {t(auto === null ? 'auto.title' : 'auto.change')}
            </Button>
          )}
          {onEdit && (
            <Button type="outline" size="sm" icon="wrench" onClick={onEdit}>
              {t('edit.button')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
