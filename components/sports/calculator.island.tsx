'use client';
/** A client component, because the payout is computed during typing, without a request. */
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import type { LoadedMessages } from '#lib/i18n/load-bundle.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import {
  calculate,
  CALCULATOR_TYPES,
  firstCalculation,
  fromQuery,
  toQuery,
  withType,
  type CalculatorState,
} from '#lib/sports/calculator.ts';
import { moneyTerms, NO_TERMS, type TermsByCurrency } from '#lib/sports/terms.ts';
import { CalculatorBet } from './calculator-bet.tsx';
import { CalculatorLegs } from './calculator-legs.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import { CalculatorTerms } from './calculator-terms.tsx';
import styles from './calculator.module.css';

type CalculatorIslandProps = {
  messages: LoadedMessages<'bets'>;
  locale: string;
  currency: CurrencyCode;
  /** Bonus and caps of bets by currency. In a currency without terms a bet is calculated without bonus and caps. */
  terms: TermsByCurrency;
};

/** Milliseconds for which the button shows that the address was copied. */
const COPIED_MS = 2_000;

/** The address is read only once: every later change of it is made by the calculator itself. */
const neverChanges = () => () => undefined;

function ShareButton({ query, t }: { query: string; t: ReturnType<typeof translatorOf<'bets'>> }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    history.replaceState(history.state, '', `?${query}`);
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      // Copying is not allowed here: the visitor can take the address from the address bar.
    }
  };
  return (
    <Button type="outline" icon={isCopied ? 'check' : 'share'} onClick={() => void share()}>
      {t(isCopied ? 'calculator.copied' : 'calculator.share')}
    </Button>
  );
}

/** The bet calculator. A shared address opens it with the numbers of its query. */
export function CalculatorIsland({ messages, locale, currency, terms: all }: CalculatorIslandProps) {
  const t = translatorOf(messages, 'bets');
  const search = useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => '',
  );
  const first = firstCalculation(currency, locale);
  const [changed, setState] = useState<CalculatorState | null>(null);
  const state = changed ?? fromQuery(search) ?? first;
  const format = { currency: CURRENCIES[currency], locale };
  const own = all[currency];
  const terms = own ? moneyTerms(own, format.currency) : NO_TERMS;
  const calculation = calculate(state, format.currency, terms);
  const faults = calculation.ok ? [] : calculation.faults;
  return (
    <div className={styles.calculator}>
      <Tabs
        look="pill"
        label={t('calculator.type')}
        items={CALCULATOR_TYPES.map((name) => ({ name, label: t(`type.${name}`) }))}
        value={state.type}
        onChange={(type) => setState(withType(state, type))}
      >
        <div className={styles.columns}>
          <div className={styles.inputs}>
            <CalculatorBet
              state={state}
              faults={faults}
              symbol={format.currency.symbol}
              onChange={setState}
              t={t}
            />
            <CalculatorLegs
              state={state}
              wrong={calculation.ok ? [] : calculation.wrongLegs}
              onChange={setState}
              t={t}
            />
          </div>
          <div className={styles.outputs}>
            <CalculatorResult calculation={calculation} format={format} t={t} />
            <CalculatorTerms
              terms={terms}
              isExpress={state.type === 'express'}
              percent={calculation.ok ? calculation.percent : null}
              format={format}
              t={t}
            />
            <div className={styles.actions}>
              <ShareButton query={toQuery(state)} t={t} />
              <Button
                type="plain"
                icon="refresh"
                onClick={() => {
                  history.replaceState(history.state, '', location.pathname);
                  setState(first);
                }}
              >
                {t('calculator.reset')}
              </Button>
            </div>
          </div>
        </div>
      </Tabs>
    </div>
  );
}
