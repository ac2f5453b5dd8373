import type { ReactNode } from 'react';
import type { BetView } from '#contract/sports/bets.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { scoreText } from '#lib/sports/history/bet-model.ts';
import { legLeague, legNames } from '#lib/sports/history/leg-names.ts';
import { legState, type LegState } from '#settlement/leg-result.ts';
import { odds, type Odds } from '#settlement/odds.ts';
import { useOddsText } from '../use-odds-text.ts';
import styles from './bet-legs.module.css';

export type BetLeg = BetView['legs'][number];
type LegsProps = {
  legs: readonly BetLeg[];
  locale: string;
  /** Address of the match of a leg. */
  eventHref: (leg: BetLeg) => string;
  t: Translator<'slip'>;
  sports: Translator<'sports'>;
  bets: Translator<'bets'>;
};

const resultOf = (leg: BetLeg) =>
  legState(
    leg.result && {
      won: leg.result.won,
      voidHalves: leg.result.void_halves,
      deadHeat: leg.result.dead_heat,
    },
  );

/** Country and competition of the match, its start in the visitor's time zone, and its score. */
function When({ leg, locale, t }: Pick<LegsProps, 'locale' | 't'> & { leg: BetLeg }) {
  const { starts_at, score } = leg;
  const league = legLeague(leg, locale);
  return (
    <span className={styles.when}>
      {league !== null && <span>{league}</span>}
      <time dateTime={starts_at}>{momentText(starts_at)}</time>
      {score && (
        <span className={styles.score}>
          {t(score.is_final ? 'history.score.final' : 'history.score.live', { score: scoreText(score) })}
        </span>
      )}
    </span>
  );
}

type LineProps = {
  outcome: string;
  isBanker: boolean;
  /** Name of the match. */
  event: string;
  href: string;
  market: string;
  odds: Odds;
  state: LegState;
  locale: string;
  bets: Translator<'bets'>;
  children?: ReactNode;
};

/** A leg of a bet: outcome and market, match, odds and result. */
export function LegLine({ outcome, isBanker, event, href, market, ...line }: LineProps) {
  const { odds: price, state, locale, bets, children } = line;
  const { one } = useOddsText(locale);
  return (
    <li className={styles.leg} data-state={state}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.names}>
        <span className={styles.outcome}>
          {outcome}
          {isBanker && <span className={styles.banker}>{bets('explain.banker')}</span>}
        </span>
        <span className={styles.event}>
          <a href={href}>{event}</a> · {market}
        </span>
        {children}
      </span>
      <span className={styles.result}>
        <span className={styles.odds}>{one(price)}</span>
        {state !== 'open' && <span className={styles.state}>{bets(`leg.${state}`)}</span>}
      </span>
    </li>
  );
}

export const LegList = ({ children }: { children: ReactNode }) => <ul className={styles.legs}>{children}</ul>;

/** Legs of a bet: outcome and market, match with its start and score, odds and result. */
export function BetLegs({ legs, locale, eventHref, t, sports, bets }: LegsProps) {
  return (
    <LegList>
      {legs.map((leg) => (
        <LegLine
          key={`${leg.event_id} ${leg.market_id} ${leg.outcome_id}`}
          {...legNames(leg, locale, sports)}
          isBanker={leg.is_banker}
          href={eventHref(leg)}
          odds={odds(leg.odds)}
          state={resultOf(leg)}
          locale={locale}
          bets={bets}
        >
          <When leg={leg} locale={locale} t={t} />
          {leg.result?.reason && (
            <span className={styles.when}>{bets(`voidReason.${leg.result.reason}`)}</span>
          )}
        </LegLine>
      ))}
    </LegList>
  );
}
