import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { clashing } from '#lib/sports/slip/clashes.ts';
import { betsLeft } from '#lib/sports/slip/slip-bets.ts';
import {
  isLost,
  kindOf,
  selectionKey,
  systemOf,
  toggleBanker,
  type Selection,
} from '#lib/sports/slip/slip.ts';
import type { Odds } from '#settlement/odds.ts';
import { useOddsText } from '../use-odds-text.ts';
import styles from './slip-legs.module.css';
import { SingleStake } from './slip-stake.tsx';
import type { SlipPanelProps } from './slip-types.ts';

type LegsProps = Pick<
  SlipPanelProps,
  'slip' | 'context' | 'links' | 'on' | 'locale' | 't' | 'removed' | 'onRestore'
>;

/** The odds that the player accepted, and the current odds where they differ. */
function LegOdds({ selection, locale, t }: Pick<LegsProps, 'locale' | 't'> & { selection: Selection }) {
  const { one } = useOddsText(locale);
  const { odds, now, usual } = selection;
  if ((now === null || now === odds) && usual !== undefined && usual < odds)
    return <OfferOdds odds={odds} usual={usual} locale={locale} t={t} />;
  if (now === null || now === odds) return <strong className={styles.odds}>{one(odds)}</strong>;
  const isUp = now > odds;
  const change = { from: one(odds), to: one(now) };
  return (
    <span className={cx(styles.change, isUp ? styles.up : styles.down)}>
      <s aria-hidden="true">{change.from}</s>
      <strong className={styles.odds} aria-hidden="true">
        {change.to}
      </strong>
      <span className="srOnly">{t(isUp ? 'leg.up' : 'leg.down', change)}</span>
    </span>
  );
}

/** The odds of a special offer, and the odds without the offer. */
function OfferOdds({
  odds,
  usual,
  locale,
  t,
}: Pick<LegsProps, 'locale' | 't'> & { odds: Odds; usual: Odds }) {
  const { one } = useOddsText(locale);
  const change = { from: one(usual), to: one(odds) };
  return (
    <span className={cx(styles.change, styles.boosted)}>
      <s aria-hidden="true">{change.from}</s>
      <strong className={styles.odds} aria-hidden="true">
        {change.to}
      </strong>
      <span className="srOnly">{t('leg.boosted', change)}</span>
    </span>
  );
}

/** Why no bet on the selection is possible at the moment, or not as part of this bet; null: a bet is possible. */
function legProblem({
  selection,
  isMultiple,
  isClash,
}: {
  selection: Selection;
  isMultiple: boolean;
  isClash: boolean;
}) {
  if (selection.status !== 'open') return selection.status;
  if (isClash) return 'clash';
  return isMultiple && selection.isExpressForbidden ? 'express' : null;
}

function Leg({
  selection,
  slip,
  context,
  links,
  on,
  locale,
  t,
  isClash,
}: Omit<LegsProps, 'removed'> & { selection: Selection; isClash: boolean }) {
  const key = selectionKey(selection);
  const kind = kindOf(slip);
  const problem = legProblem({ selection, isMultiple: kind !== 'single' && kind !== 'builder', isClash });
  const hasBankers = kind === 'system' && 'size' in systemOf(slip);
  return (
    <li className={cx(styles.leg, problem !== null && styles.locked, isLost(selection) && styles.lost)}>
      <div className={styles.head}>
        <span className={styles.match}>
          <a className={styles.event} href={links.event(selection)}>
            {selection.event}
          </a>
          {selection.league && <span className={styles.league}>{selection.league}</span>}
        </span>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('leg.remove', { event: selection.event, outcome: selection.outcome })}
          onClick={() => on.remove(key)}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      <div className={styles.choice}>
        <span className={styles.names}>
          <span className={styles.outcome}>{selection.outcome}</span>
          {selection.market && <span className={styles.market}>{selection.market}</span>}
        </span>
        {/* The odds of single outcomes are hidden for a builder, because its odds do not follow from them. */}
        {kind !== 'builder' && <LegOdds selection={selection} locale={locale} t={t} />}
      </div>
      {problem && (
        <p className={styles.problem}>
          <Icon name={problem === 'suspended' ? 'lock' : 'warning'} size={14} />
          {t(`leg.${problem}`)}
        </p>
      )}
      {hasBankers && (
        <label className={styles.banker}>
          <input
            type="checkbox"
            checked={selection.isBanker}
            aria-label={t('system.bankerHint', { event: selection.event })}
            onChange={() => on.change((now) => toggleBanker(now, key))}
          />
          {t('system.banker')}
        </label>
      )}
      {kind === 'single' && slip.selections.length > 1 && (
        <SingleStake selection={selection} slip={slip} context={context} on={on} locale={locale} t={t} />
      )}
    </li>
  );
}

/** The selections with their current odds, and buttons that put back the removed selection or the replaced slip. */
export function SlipLegs(props: LegsProps) {
  const { slip, context, removed, on, t, onRestore } = props;
  const clashes = clashing(betsLeft(slip, context.currency));
  return (
    <>
      {onRestore && (
        <button type="button" className={cx(styles.undo, styles.restore)} onClick={onRestore}>
          <Icon name="refresh" size={16} />
          {t('booking.restore')}
        </button>
      )}
      <ul className={styles.legs}>
        {slip.selections.map((selection) => (
          <Leg
            key={selectionKey(selection)}
            {...props}
            selection={selection}
            isClash={clashes.has(selectionKey(selection))}
          />
        ))}
      </ul>
      {removed && (
        <p className={styles.removed} role="status">
          <span>{t('leg.removed', { event: removed.selection.event })}</span>
          <button type="button" className={styles.undo} onClick={on.undo}>
            {t('leg.undo')}
          </button>
        </p>
      )}
    </>
  );
}
