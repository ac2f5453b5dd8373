import { winLevel } from './celebrate.ts';
import { clockTime } from './clock-time.ts';
import { fairnessContent } from './fairness-view.ts';
import type { Revealed } from './fairness-view.ts';
import { openFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import type { GameClient, Kit } from './game-client.ts';
import { createRounds } from './game-rounds.ts';
import { GameSession, toFreeRounds } from './game-session.ts';
import { onHostMessage } from './host.ts';
import { bindPanel } from './panel-controls.ts';
import { canProve, commitmentTo, repeatRound } from './proof.ts';
import { roundLink } from './round-link.ts';
import { bindTools, onKeys } from './tools.ts';
import { createWinCounter } from './win-counter.ts';
import type { WinCounter } from './win-counter.ts';

/** Runs a game whose rounds belong to one player, from the launch in the address to the last round. */
export function runGame<
  Config extends object,
  Bet extends object,
  Action extends object,
  View extends object,
  Key extends string,
>(client: GameClient<Config, Bet, Action, View, Key>): void {
  void openFrame<Config, View, Key>({
    load: client.load,
    start: (frame) => startRounds(frame, client),
  });
}

function startRounds<
  Config extends object,
  Bet extends object,
  Action extends object,
  View extends object,
  Key extends string,
>(frame: Frame<Config, View, Key>, client: GameClient<Config, Bet, Action, View, Key>): void {
  const { open } = frame;
  const session = new GameSession<Bet, Action, View>(frame, client.playIcon ?? 'play', () => rounds.press());
  const counter = createWinCounter(session);
  const rounds = createRounds<Bet, Action, View>(session, counter);
  session.show(client.mount(kitOf(frame, session, counter)));
  bindPanel(session, { hasTurbo: client.hasTurbo ?? false, hasAuto: client.hasAuto ?? false });
  bindHost(session, () => showFairness(frame, session, client.repeat));
  session.dispatch({
    type: 'opened',
    balance: BigInt(open.balance),
    stakes: open.stakes.map(BigInt),
    stake: BigInt(open.stake),
  });
  session.dispatch({ type: 'free', free: toFreeRounds(open.freeRounds) });
  session.panel.showWin(0n);
  session.stage.rest();
  const { round, balance, freeRounds } = open;
  if (round) rounds.resume({ round, balance, fairness: session.fairness, freeRounds });
}

function kitOf<Config extends object, Bet, Action, View extends object, Key extends string>(
  frame: Frame<Config, View, Key>,
  session: GameSession<Bet, Action, View>,
  counter: WinCounter,
): Kit<Config, View, Key> {
  const { t, sound, rgs, celebrations } = frame;
  const { panel } = session;
  async function bigWin(win: bigint, staked: bigint): Promise<void> {
    if (winLevel(win, staked) === 0) return;
    session.stopAuto();
    await celebrations.bigWin(win, staked);
  }
  return {
    ...frame,
    stake: () => session.state.roundStake ?? session.stake(),
    balance: () => session.state.balance,
    isIdle: () => session.state.phase === 'idle' && !session.isCovered(),
    isTurbo: () => session.state.isTurbo,
    isAuto: () => session.state.autoLeft > 0,
    stopAuto: () => session.stopAuto(),
    press: session.press,
    face: (face) => session.setDecision(face),
    changed: () => session.draw(),
    message: panel.announce,
    past: (limit) =>
      rgs.history(limit).then(
        (reply) => reply.rounds,
        () => [],
      ),
    showWin: panel.showWin,
    countWin: counter.count,
    bigWin,
    async conclude(win, staked) {
      if (win === 0n) {
        sound.loss();
        panel.announce(t('noWin'));
        return;
      }
      const count = counter.count(0n, win, staked);
      await bigWin(win, staked);
      if (session.state.autoLeft > 0) await count;
    },
    keys: (keys) => onKeys(keys, () => session.isCovered()),
  };
}

/** Content of the fairness dialog. */
function showFairness<Config extends object, Bet, Action, View extends object, Key extends string>(
  { open, rgs, t, money }: Frame<Config, View, Key>,
  session: GameSession<Bet, Action, View>,
  repeat: GameClient<Config, Bet & object, Action & object, View, Key>['repeat'],
): Node[] {
  /** Repeats a round in the browser if it has the cryptography for it, otherwise on the server. */
  async function repeatEntry(entry: Revealed<View>): Promise<{ serverSeedHash: string; view: View }> {
    const { serverSeed, clientSeed, nonce, bet, actions } = entry;
    if (!canProve()) return rgs.verify({ slug: open.game.slug, serverSeed, clientSeed, nonce, bet, actions });
    const record = entry as Parameters<typeof repeat>[1];
    return {
      serverSeedHash: await commitmentTo(serverSeed),
      view: await repeatRound(entry, (randomBelow) => repeat(open.config, record, randomBelow)),
    };
  }
  return fairnessContent<View>({
    rgs,
    repeat: repeatEntry,
    outcome: (entry) => session.stage.outcome(entry),
    fairness: session.fairness,
    t,
    money,
    time: (iso) => clockTime(iso, open.locale),
    link: (entry) => roundLink({ ...entry, slug: open.game.slug }, open.locale, location.href),
    onRotated: (fairness) => void (session.fairness = fairness),
  });
}

/** Binds the tools above the game, the host's messages and the state of the connection. */
function bindHost<Bet, Action, View extends object>(
  session: GameSession<Bet, Action, View>,
  fairness: () => Node[],
): void {
  const { t, sound, dialogs, rgs } = session.frame;
  const rules = (): Node[] => session.stage.rules(session.stake());
  const { setMuted } = bindTools({ t, sound, dialogs, rules, fairness });
  onHostMessage((message) => {
    if (message.type === 'mute') setMuted(message.muted);
    else if (message.type === 'pause') {
      session.isPaused = message.paused;
      sound.pause(message.paused);
      if (message.paused) session.stopAuto();
    } else if (session.state.phase === 'idle')
      void rgs.state().then(
        ({ balance, freeRounds }) => {
          session.dispatch({ type: 'free', free: toFreeRounds(freeRounds) });
          session.dispatch({ type: 'balance', balance: BigInt(balance) });
        },
        () => {},
      );
  });
  session.frame.onConnection((isLost) => session.dispatch({ type: 'connection', isLost }));
}
