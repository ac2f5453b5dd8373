import { useState, type CSSProperties, type ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { METHOD_KINDS, type Direction, type MethodKind } from '#contract/payments.ts';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';
import { isZeroAmount, typedAmount } from '#lib/cashbox/amounts.ts';
import { findMethods, SEARCH_FROM, usualTime } from '#lib/cashbox/methods.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { MethodIcon } from './method-icon.tsx';
import styles from './method-list.module.css';

type Texts = { money: (amount: string) => string; t: Translator<'cashbox'> };

/** Fee of a method as text: none, a percentage, a fixed amount, or both. */
function feeText({ fee_percent, fee_fixed }: CashboxMethod, { money, t }: Texts): string {
  if (isZeroAmount(fee_percent) && isZeroAmount(fee_fixed)) return t('method.noFee');
  const percent = t('method.percent', { percent: typedAmount(fee_percent) });
  if (isZeroAmount(fee_fixed)) return t('method.fee', { fee: percent });
  return t('method.fee', {
    fee: isZeroAmount(fee_percent) ? money(fee_fixed) : `${percent} + ${money(fee_fixed)}`,
  });
}

/** Usual processing time as text. */
function timeText(seconds: number, t: Translator<'cashbox'>): string {
  const time = usualTime(seconds);
  return time.unit === 'instant' ? t('method.instant') : t(`method.${time.unit}`, { count: time.count });
}

type MethodListProps = Texts & {
  direction: Direction;
  /** The methods in the order in which they are shown. */
  methods: readonly CashboxMethod[];
  /** Code of the only method that may be chosen, because the player deposited by it; null = any method. */
  first: string | null;
  onChoose: (code: string) => void;
  /** Shown when no method can be chosen: a button that loads the methods again. */
  retry?: ReactNode;
};

function Row({
  method,
  isLast,
  isBlocked,
  onChoose,
  ...texts
}: Texts & { method: CashboxMethod; isLast: boolean; isBlocked: boolean; onChoose: (code: string) => void }) {
  const { money, t } = texts;
  const isOff = !method.open || isBlocked;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onChoose(method.code)}
      >
        <MethodIcon kind={method.kind} />
        <span className={styles.what}>
          <span className={styles.name}>
            {method.name}
            {isLast && <span className={styles.badge}>{t('method.last')}</span>}
          </span>
          {isOff ? (
            <span className={styles.off}>{t(method.open ? 'method.notFirst' : 'method.closed')}</span>
          ) : (
            <span className={styles.about}>
              <span className={styles.limits}>
                {t('method.limits', { min: money(method.min), max: money(method.max) })}
              </span>
              <span>{feeText(method, texts)}</span>
              <span>{timeText(method.seconds, t)}</span>
            </span>
          )}
        </span>
        {!isOff && <Icon name="angle-right" size={18} className={styles.angle} />}
      </button>
    </li>
  );
}

/** Methods with limits, fee and usual time; long lists can be searched. */
export function MethodList({ direction, methods, first, onChoose, retry, money, t }: MethodListProps) {
  const [query, setQuery] = useState('');
  const kinds = Object.fromEntries(METHOD_KINDS.map((kind) => [kind, t(`kind.${kind}`)])) as Record<
    MethodKind,
    string
  >;
  const found = findMethods(methods, query, kinds);
  const used = methods.filter(({ last_used }) => last_used !== null);
  const none = (
    <StateMessage compact icon="wallet" title={t('method.noneTitle')} text={t('method.noneText')}>
      {retry}
    </StateMessage>
  );
  if (methods.length === 0) return none;
  return (
    <div className={styles.list}>
      {/* If no method can be chosen now, the list still shows all methods, with a message and a button that loads them
          again. */}
      {methods.every(({ open, code }) => !open || (first !== null && code !== first)) && none}
      {methods.length >= SEARCH_FROM && (
        <TextField
          label={t('method.search')}
          name="method"
          autoComplete="off"
          value={query}
          onChange={setQuery}
          end={<Icon name="search" size={20} className={styles.lens} />}
        />
      )}
      <div className={styles.found} style={{ '--rows': methods.length } as CSSProperties}>
        <ul className={styles.rows} aria-label={t(`method.of.${direction}`)}>
          {found.map((method) => (
            <Row
              key={method.code}
              method={method}
              isLast={method === used[0] && method.open}
              isBlocked={first !== null && method.code !== first}
              onChoose={onChoose}
              money={money}
              t={t}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <p className={styles.none} role="status">
            {t('method.notFound', { query })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The chosen method above the form, with a button that leads back to the list. */
export function ChosenMethod({
  method,
  onChange,
  ...texts
}: Texts & { method: CashboxMethod; onChange: (() => void) | null }) {
  const { t } = texts;
  return (
    <div className={styles.chosen}>
      <MethodIcon kind={method.kind} />
      <div className={styles.what}>
        <p className={styles.name}>{method.name}</p>
        <p className={styles.about}>
          <span>{feeText(method, texts)}</span>
          <span>{timeText(method.seconds, t)}</span>
        </p>
      </div>
      {onChange && (
        <button type="button" className={styles.change} onClick={onChange}>
          {t('method.change')}
        </button>
      )}
    </div>
  );
}
