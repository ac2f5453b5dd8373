import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { isGain } from '../kit/celebrate.ts';
import { countedAmount } from '../kit/counted-amount.ts';
import { openFrame } from '../kit/frame.ts';
import type { Frame } from '../kit/frame.ts';
import { onHostMessage } from '../kit/host.ts';
import type { KeyOf } from '../kit/messages.ts';
import { byId, prefersReducedMotion, overTime, wait } from '../kit/page.ts';
import { bindTools, onKeys, onPress } from '../kit/tools.ts';
import { createBetCalls } from './bet-calls.ts';
import { chainContent } from './chain-view.ts';
import { listen } from './feed.ts';
import { frameDelay } from './frame-rate.ts';
import { applyMessage } from './live-state.ts';
import type { LiveState } from './live-state.ts';
import type { SharedClient, SharedKit, SharedStage, WithRules } from './shared-game.ts';
import { SharedSession } from './shared-session.ts';

/**
 * Time from the end of a round until the server has settled it; then the client requests the payment. `flight`: games
 * with cash-out; `show`: all others. Milliseconds.
 */
const SETTLED_AFTER_MS = { flight: 1150, show: 150 } as const;
/**
 * Each player sends this request at a random moment within this span, so that not all requests come at the same
 * moment. Milliseconds.
 */
const SPREAD_MS = 450;
/** Duration of counting a win up. */
const COUNT_MS = 900;

/** Runs a game with one outcome for all players, from the launch in the address on. */
export function runShared<
  Config extends WithRules,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
>(client: SharedClient<Config, Bet, Outcome, Card, Key>): void {
  void openFrame<Config, object, Key | KeyOf<'shared'>>({
    load: client.load,
    start: (frame) => start(frame, client),
  });
}

function start<
  Config extends WithRules,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
>(
  frame: Frame<Config, object, Key | KeyOf<'shared'>>,
  client: SharedClient<Config, Bet, Outcome, Card, Key>,
): void {
  const session = new SharedSession<Outcome, Card>(
    // The game's messages include the namespace of shared games.
    frame as Frame<object, object, KeyOf<'shared'>>,
  );
  const stage = client.mount(kitOf(frame, session, client));
  session.show(stage);
  bindStakes(session, client.laysChips ?? false);
  bindToolsAndHost(frame, session, client);
  session.panel.showWin(0n);
  session.draw();
  listenToRounds(session, client.isFlight ?? false);
  drawFrames(session, stage);
}

function kitOf<
  Config extends WithRules,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
>(
  frame: Frame<Config, object, Key | KeyOf<'shared'>>,
  session: SharedSession<Outcome, Card>,
  { isFlight = false, maxBets }: SharedClient<Config, Bet, Outcome, Card, Key>,
): SharedKit<Config, Bet, Outcome, Card, Key> {
  type View = SharedRoundView<Outcome, Card>;
  const { panel, time } = session;
  let counting = new AbortController();
  return {
    ...frame,
    ...createBetCalls(session, { isFlight, maxBets }),
    now: time.now,
    round: () => session.live.round as View | null,
    results: () => session.live.results as readonly View[],
    bets: () => session.live.bets,
    players: () => session.live.players,
    own: () => session.own,
    balance: () => session.balance,
    stakes: session.stakes,
    stake: () => session.stake(),
    isOpen: () => session.live.round?.phase === 'betting' && time.now() < session.live.round.startsAt,
    face: panel.face,
    message: panel.announce,
    showWin(minor) {
      counting.abort();
      panel.showWin(minor);
    },
    async countWin(to, staked) {
      counting.abort();
      if (!isGain(to, staked)) return panel.showWin(to);
      counting = new AbortController();
      const { signal } = counting;
      frame.sound.win(Number((to * 10n) / (staked || 1n)) / 10);
      await overTime(
        prefersReducedMotion() ? 0 : COUNT_MS,
        (share) => panel.showWin(countedAmount(0n, to, signal.aborted ? 1 : share, frame.open.exponent)),
        signal,
      );
    },
    keys: (keys) => onKeys(keys, () => session.isCovered()),
  };
}

/** Binds the buttons of the stake, unless chips are laid. Shared games have neither turbo nor autoplay. */
function bindStakes<Outcome, Card>(session: SharedSession<Outcome, Card>, laysChips: boolean): void {
  const { t, sound, dialogs, money } = session.frame;
  byId('turbo').hidden = true;
  byId('auto').hidden = true;
  if (laysChips) return session.panel.showStakeOnly();
  onPress('less', sound, () => session.setStake(session.stakeAt - 1));
  onPress('more', sound, () => session.setStake(session.stakeAt + 1));
  onPress('stake', sound, () => {
    const options = session.stakes.map((step, at) => ({
      label: money(step),
      isCurrent: at === session.stakeAt,
      pick: () => session.setStake(at),
    }));
    dialogs.choose(t('chooseStake'), null, options);
  });
}

/** Binds rules, fairness and sound, and the messages of the host. */
function bindToolsAndHost<
  Config extends WithRules,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
>(
  { open, rgs, t, money, sound, dialogs }: Frame<Config, object, Key | KeyOf<'shared'>>,
  session: SharedSession<Outcome, Card>,
  { engine }: SharedClient<Config, Bet, Outcome, Card, Key>,
): void {
  const { rules } = open.config as Config;
  const { setMuted } = bindTools({
    t,
    sound,
    dialogs,
    rules: () => session.stage.rules(),
    fairness: () =>
      chainContent({
        rgs,
        t,
        money,
        locale: open.locale,
        slug: open.game.slug,
        round: session.live.round,
        results: session.live.results,
        outcome: (round, bet) => session.stage.outcome(round as SharedRoundView<Outcome, Card>, bet),
        repeat: (randomBelow) => engine.outcome(rules, randomBelow),
        won: ({ bet, stake, cashedOut, decisions }, outcome) =>
          engine.won(
            rules,
            { bet: bet as Bet, stake: BigInt(stake), cashedOut, decisions },
            outcome as Outcome,
          ),
      }),
  });
  // Bets may have been placed in another tab meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.refresh();
  });
  onHostMessage((message) => {
    if (message.type === 'mute') setMuted(message.muted);
    else if (message.type === 'pause') sound.pause(message.paused);
    else session.refresh();
  });
}

/** Listens to the stream of rounds and calls the stage for each change. */
function listenToRounds<Outcome, Card>(session: SharedSession<Outcome, Card>, isFlight: boolean): void {
  const { frame, stage, time } = session;
  const showConnection = (isLost: boolean): void => void (byId('connection').hidden = !isLost);
  function follow(next: LiveState, isJoin: boolean): void {
    const before = session.live;
    session.live = next;
    const round = next.round as SharedRoundView<Outcome, Card> | null;
    if (next.bets !== before.bets) stage.bets?.();
    if (!round) return;
    if (round.id === before.round?.id && round.phase === before.round.phase && !isJoin) {
      if (round !== before.round) stage.progress?.(round);
      return;
    }
    session.beginRound(round.id);
    document.documentElement.dataset['phase'] = round.phase;
    stage.phase(round, isJoin);
    if (isJoin) session.refresh();
    else if (round.phase === 'over' && session.own.length > 0) {
      const settledAfter = isFlight ? SETTLED_AFTER_MS.flight : SETTLED_AFTER_MS.show;
      void wait(settledAfter + Math.random() * SPREAD_MS).then(() => session.refresh());
    }
  }
  frame.onConnection(showConnection);
  void listen({
    stream: (signal) => frame.rgs.stream('shared/live', {}, signal),
    wait,
    random: Math.random,
    onMessage(message) {
      time.update(message.now);
      follow(applyMessage(session.live, message), message.type === 'snapshot');
    },
    onConnection: showConnection,
    onRefused: (error) => frame.stop(error),
  });
}

/** Draws the stage as long as the page exists. */
function drawFrames<Outcome, Card>(
  session: SharedSession<Outcome, Card>,
  stage: SharedStage<Outcome, Card>,
): void {
  const onFrame = (): void => {
    stage.frame?.(session.time.now());
    const delay = frameDelay(session.live.round?.phase ?? null, prefersReducedMotion());
    if (delay === 0) requestAnimationFrame(onFrame);
    else setTimeout(requestAnimationFrame, delay, onFrame);
  };
  requestAnimationFrame(onFrame);
}
