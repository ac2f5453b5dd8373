/** Runs the rounds of a game: bet, presentation, payment, autoplay, errors. */
import type { RoundReply } from '#games/server/protocol.ts';
import { toFreeRounds } from './game-session.ts';
import type { GameSession } from './game-session.ts';
import { isFree } from './game-state.ts';
import { postToHost } from './host.ts';
import { errorMessageKey, isPlayRefused } from './messages.ts';
import { wait } from './page.ts';
import { newRequestId } from './request-id.ts';
import { codeOf } from './rgs.ts';
import { EndedInOtherTab, trackRound } from './round.ts';
import type { WinCounter } from './win-counter.ts';

/** Pause between two rounds of autoplay. */
const AUTO_GAP_MS = 350;

type Session<Bet, Action, View extends object> = GameSession<Bet, Action, View>;

export function createRounds<Bet extends object, Action extends object, View extends object>(
  session: Session<Bet, Action, View>,
  counter: WinCounter,
): { press(): void; resume(reply: RoundReply<View>): void } {
  const { frame } = session;
  const skipPause = (): void => {
    counter.skip();
    session.stage.hurry?.();
  };

  /**
   * Presents a round until the server has paid it. A player who leaves while the final outcome is shown is paid at
   * once; otherwise the win would wait until the server closes rounds that nobody has collected.
   */
  async function present(reply: RoundReply<View>, isResumed: boolean, stake: bigint): Promise<void> {
    session.fairness = reply.fairness;
    session.dispatch({ type: 'free', free: toFreeRounds(reply.freeRounds) });
    const { id } = reply.round;
    postToHost({ type: 'round-start', roundId: id });
    // The reply may contain an open round of another tab, which already has decisions.
    const { round, collect } = trackRound<View, Action>(reply, isResumed || reply.round.actions > 0, {
      server: frame.rgs,
      onStaked: (balance, amount) => session.dispatch({ type: 'staked', balance, stake: amount }),
      onNotTaken: (code) => reportNotTaken(session, code, stake, true),
    });
    const payOnLeave = (): void => {
      if (round.isOver) frame.rgs.collectOnLeave(id);
    };
    addEventListener('pagehide', payOnLeave);
    try {
      // A round that is not over when its presentation ends is presented again.
      do await session.stage.present(round);
      while (!round.isOver);
      session.endDecision();
      const paid = await collect();
      session.fairness = paid.fairness;
      session.dispatch({ type: 'won', win: BigInt(paid.round.win) });
      session.dispatch({ type: 'closed', balance: BigInt(paid.balance) });
    } catch (error) {
      if (!(error instanceof EndedInOtherTab)) throw error;
      session.endDecision();
      session.dispatch({ type: 'closed', balance: BigInt(error.balance) });
      session.stage.rest();
      session.panel.announce(frame.t('roundPaid'), true);
    } finally {
      removeEventListener('pagehide', payOnLeave);
    }
    postToHost({ type: 'round-end', roundId: id });
  }

  async function play(begin: () => Promise<RoundReply<View>>, isResumed: boolean): Promise<void> {
    const stake = session.stake();
    session.dispatch({ type: 'pressed' });
    try {
      if (!isResumed) session.stage.begins?.();
      await present(await begin(), isResumed, stake);
    } catch (error) {
      session.endDecision();
      if (!continuesAfter(session, error, stake)) return;
    }
    const isAuto = (): boolean => session.state.phase === 'idle' && session.state.autoLeft > 0;
    if (!isAuto() || session.isPaused) return;
    await wait(session.state.isTurbo ? 0 : AUTO_GAP_MS);
    if (isAuto() && !session.isCovered()) press();
  }

  /** Press of the play button: starts a round, makes a decision, or skips the running presentation. */
  function press(): void {
    if (session.isCovered()) return;
    const { decision, state } = session;
    if (decision) return decision.isOff ? undefined : decision.press();
    if (state.phase === 'playing') return skipPause();
    if (state.phase !== 'idle') return;
    const bet = session.stage.bet();
    if (bet === null) return;
    skipPause();
    frame.sound.press();
    const amount = session.stake();
    const free = isFree(state);
    void play(() => frame.rgs.play(newRequestId(), amount, bet, free), false);
  }

  return { press, resume: (reply) => void play(() => Promise.resolve(reply), true) };
}

/** Tells the player why a bet was not taken; if the balance is too small, with options to continue. */
function reportNotTaken<Bet, Action, View extends object>(
  session: Session<Bet, Action, View>,
  code: string,
  stake: bigint,
  isInRound: boolean,
): void {
  if (!isPlayRefused(code)) return offerTopUp(session, stake, isInRound);
  const { t, dialogs } = session.frame;
  dialogs.ask(t('stake'), t(errorMessageKey(code)), [{ label: t('ok'), isMain: true }]);
}

/** Shows a failed round to player and host. False = the game has stopped for good. */
function continuesAfter<Bet, Action, View extends object>(
  session: Session<Bet, Action, View>,
  error: unknown,
  stake: bigint,
): boolean {
  const { t, dialogs, rgs } = session.frame;
  const code = codeOf(error);
  const isMoney = code === 'insufficient_funds';
  const isStake = errorMessageKey(code) === 'error_bet';
  const isFreeOver = code === 'free_rounds_over';
  if (!isMoney && !isStake && !isFreeOver && !isPlayRefused(code)) {
    session.dispatch({ type: 'failed' });
    session.frame.stop(error);
    return false;
  }
  postToHost({ type: 'error', code, fatal: false });
  session.dispatch({ type: 'refused' });
  session.stage.rest();
  if (isMoney || isPlayRefused(code)) {
    reportNotTaken(session, code, stake, false);
    return true;
  }
  // Another tab may have played the free rounds, or they have expired. If this request fails too, the next round
  // reports the error again.
  void rgs.state().then(
    ({ freeRounds }) => session.dispatch({ type: 'free', free: toFreeRounds(freeRounds) }),
    () => {},
  );
  dialogs.ask(
    t(isFreeOver ? 'freeRoundsOver' : 'stake'),
    t(isFreeOver ? 'freeRoundsOverText' : 'error_bet'),
    [{ label: t('ok'), isMain: true }],
  );
  return true;
}

/**
 * Shows that the balance does not cover the stake, with options. Within a round there is no option of a lower
 * stake; the round stays open while the player goes to the cashbox.
 */
function offerTopUp<Bet, Action, View extends object>(
  session: Session<Bet, Action, View>,
  stake: bigint,
  isInRound: boolean,
): void {
  const { t, dialogs, money, open } = session.frame;
  const { stakes, balance } = session.state;
  const at = isInRound || session.stage.stake ? -1 : stakes.findLastIndex((step) => step <= balance);
  const first =
    at >= 0
      ? { label: t('lowerStake'), run: () => session.dispatch({ type: 'stake', at }) }
      : { label: t('ok') };
  if (open.mode === 'demo')
    dialogs.ask(t('noDemoMoney'), t('noDemoMoneyText'), [
      first,
      { label: t('toLobby'), run: () => postToHost({ type: 'navigate', to: 'lobby' }) },
    ]);
  else
    dialogs.ask(t('noMoney'), t('noMoneyText', { amount: money(stake) }), [
      first,
      { label: t('topUp'), isMain: true, run: () => postToHost({ type: 'navigate', to: 'cashbox' }) },
    ]);
}
