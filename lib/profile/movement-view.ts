/** View of a ledger movement: the balance that it changes, and its amounts with signs. */
import type { MovementReason, MovementsReply } from '#contract/rest/wallet.ts';

type Movement = MovementsReply['movements'][number];
const BALANCES = ['real', 'bonus', 'bk'] as const;
type BalanceName = (typeof BALANCES)[number];
/** Balances that a row may change in addition. */
type OtherBalance = Exclude<BalanceName, 'real'>;

export type MovementView = {
  id: string;
  reason: MovementReason;
  icon: string;
  game: { name: string; href: string } | null;
  time: Date;
  /** Amounts as decimal strings; `main` is the balance that the row is about. */
  main: { balance: BalanceName; change: string; after: string };
  /** Changes of the other balances. */
  others: readonly { balance: OtherBalance; change: string }[];
};

const ICONS = {
  bet: 'play',
  win: 'coins',
  rollback: 'refresh',
  jackpot: 'trophy',
  prize: 'trophy',
  play_credit: 'gift',
  promotion: 'gift',
  bonus_converted: 'coins',
  bonus_lost: 'close',
  spins_to_bonus: 'gift',
  cashback: 'coins',
  deposit: 'arrow-down',
  withdrawal: 'arrow-up',
  payout_returned: 'refresh',
  charge_back: 'refresh',
  sport_bet: 'play',
  sport_return: 'refresh',
  sport_win: 'coins',
  hold: 'lock',
  release: 'refresh',
  to_sports: 'arrow-right',
  from_sports: 'arrow-left',
  correction: 'wrench',
} as const satisfies Record<MovementReason, string>;

/** Icon of a reason. */
export const iconOfReason = (reason: MovementReason): string => ICONS[reason];

const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);

/**
 * The row shows the first balance that changed; if only the held amount decreased, it shows that, at the real
 * balance from which it was held.
 */
export function toMovementView(
  { id, reason, game, time, change, after }: Movement,
  hrefOf: (manufacturer: string, slug: string) => string,
): MovementView {
  const changed = BALANCES.filter((name) => !isZero(change[name]));
  const [first = 'real', ...others] = changed;
  return {
    id,
    reason,
    icon: iconOfReason(reason),
    game: game && { name: game.name, href: hrefOf(game.manufacturer, game.slug) },
    time: new Date(time),
    main: {
      balance: first,
      change: changed.length > 0 ? change[first] : change.held,
      after: after[first],
    },
    // The real balance comes first, so it is never among the others.
    others: others.filter((name) => name !== 'real').map((balance) => ({ balance, change: change[balance] })),
  };
}

/** `-12.50` → minus, and the amount without its sign. */
export const signOf = (amount: string): { sign: '+' | '−' | ''; size: string } =>
  isZero(amount)
    ? { sign: '', size: amount }
    : amount.startsWith('-')
      ? { sign: '−', size: amount.slice(1) }
      : { sign: '+', size: amount };

/** Rows by local calendar day, in their order. */
export function byDay<T extends { time: Date }>(rows: readonly T[]): { day: Date; rows: T[] }[] {
  const days: { day: Date; rows: T[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last && last.day.toDateString() === row.time.toDateString()) last.rows.push(row);
    else days.push({ day: row.time, rows: [row] });
  }
  return days;
}
