/** Calls to the game server about the player's bets, with messages for rejections. */
import type { OwnBet, SharedBetReply } from '#games/server/shared/shared-protocol.ts';
import { postToHost } from '../kit/host.ts';
import { errorMessageKey, isPlayRefused } from '../kit/messages.ts';
import type { KeyOf } from '../kit/messages.ts';
import { newRequestId } from '../kit/request-id.ts';
import { codeOf } from '../kit/rgs.ts';
import { isFatal } from './fatal-errors.ts';
import type { SharedSession } from './shared-session.ts';

/** A bet to place. `next` returns a place to try if another tab has taken the first one; null = do not try another. */
type WantedBet = {
  readonly roundId: string;
  readonly stake: bigint;
  readonly bet: object;
  readonly next: (() => number | undefined) | null;
};
type Limits = { readonly isFlight: boolean; readonly maxBets: number };

/** Each call resolves to null when it was rejected; the player has then seen a message. */
export function createBetCalls<Outcome, Card>(
  session: SharedSession<Outcome, Card>,
  { isFlight, maxBets }: Limits,
) {
  /**
   * Makes a call. `amount`: what the call costs, for a message; `isHandled`: true for error codes that need
   * no message.
   */
  async function call(
    name: 'bet' | 'cancel' | 'cashout' | 'decide',
    body: object,
    amount: bigint,
    isHandled: (code: string) => boolean = () => false,
  ): Promise<OwnBet | null> {
    try {
      const reply = await session.frame.rgs.call<SharedBetReply>(`shared/${name}`, body, 'bet');
      session.applyBetReply(reply);
      return reply.bet;
    } catch (error) {
      if (!isHandled(codeOf(error))) reportRefusal(session, error, amount, isFlight);
      return null;
    }
  }
  /** Places in use that `session.own` does not contain: those of pending bets, and those that another tab has taken. */
  const inUse = new Set<string>();
  function freePlaces(): number[] {
    const own = new Set(session.own.map(({ place }) => place));
    return Array.from({ length: maxBets }, (_, place) => place).filter(
      (place) => !own.has(place) && !inUse.has(`${session.live.round?.id ?? ''}:${place}`),
    );
  }
  /** Places a bet; tries again at the place that `next` gives if another tab has taken this one. */
  async function betAt(place: number, { roundId, stake, bet, next }: WantedBet): Promise<OwnBet | null> {
    const key = `${roundId}:${place}`;
    inUse.add(key);
    let other: number | null | undefined;
    const body = { requestId: newRequestId(), roundId, place, stake: String(stake), bet };
    const reply = await call('bet', body, stake, (code) => {
      other = code === 'bet_place_taken' ? next?.() : null;
      return other != null;
    });
    if (other == null) {
      inUse.delete(key);
      return reply;
    }
    session.refresh();
    return betAt(other, { roundId, stake, bet, next });
  }
  return {
    /** How many more bets the player can have in this round. */
    placesLeft: (): number => freePlaces().length,
    async bet(stake: bigint, bet: object, wanted?: number): Promise<OwnBet | null> {
      const { round } = session.live;
      const place = wanted ?? freePlaces()[0];
      if (!round || place === undefined || round.phase !== 'betting') {
        session.panel.announce(session.frame.t('noBetNow'));
        return null;
      }
      session.beginRound(round.id);
      postToHost({ type: 'round-start', roundId: round.id });
      const next = wanted === undefined ? () => freePlaces()[0] : null;
      return betAt(place, { roundId: round.id, stake, bet, next });
    },
    cancel: async (betId: string): Promise<boolean> => (await call('cancel', { betId }, 0n)) !== null,
    cashOut: (betId: string): Promise<OwnBet | null> => call('cashout', { betId }, 0n),
    decide: (betId: string, index: number, choice: string, cost: bigint): Promise<OwnBet | null> =>
      call('decide', { betId, index, choice }, cost),
  };
}

/** Message key for errors of a call that came too late or twice; null for every other error. */
function lateMessageKey(code: string, isFlight: boolean): KeyOf<'shared'> | null {
  switch (code) {
    case 'bets_closed':
    case 'bet_place_taken':
    case 'not_found':
      return 'error_bets_closed';
    case 'decision_too_late':
    case 'idempotency_conflict':
      return 'error_decision_too_late';
    case 'cash_out_too_late':
      return 'error_cash_out_too_late';
    case 'action_not_allowed':
      return isFlight ? 'error_cash_out_too_late' : 'error_decision_too_late';
    default:
      return null;
  }
}

function reportRefusal<Outcome, Card>(
  session: SharedSession<Outcome, Card>,
  error: unknown,
  amount: bigint,
  isFlight: boolean,
): void {
  const { frame, panel } = session;
  const { t, dialogs } = frame;
  const code = codeOf(error);
  if (isFatal(code)) return frame.stop(error);
  postToHost({ type: 'error', code, fatal: false });
  frame.sound.loss();
  if (code === 'insufficient_funds') return offerTopUp(session, amount);
  const late = lateMessageKey(code, isFlight);
  const text = isPlayRefused(code) ? errorMessageKey(code) : 'error_bet';
  if (late === null) return dialogs.ask(t('stake'), t(text), [{ label: t('ok'), isMain: true }]);
  panel.announce(t(late), true);
  // The decision may have been made in another tab, so the bets are requested again.
  if (late === 'error_decision_too_late') session.refresh();
}

function offerTopUp<Outcome, Card>({ frame }: SharedSession<Outcome, Card>, amount: bigint): void {
  const { t, dialogs, money, open } = frame;
  if (open.mode === 'demo')
    return dialogs.ask(t('noDemoMoney'), t('noDemoMoneyText'), [{ label: t('ok'), isMain: true }]);
  dialogs.ask(t('noMoney'), t('noMoneyText', { amount: money(amount) }), [
    { label: t('ok') },
    { label: t('topUp'), isMain: true, run: () => postToHost({ type: 'navigate', to: 'cashbox' }) },
  ]);
}
