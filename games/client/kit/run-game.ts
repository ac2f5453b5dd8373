import type {
  FairnessView,
  FreeRoundsView,
  HistoryEntry,
  OpenReply,
  RoundReply,
} from '#games/server/protocol.ts';
import type { Below } from '#games/engines/round-engine.ts';
import { countedAmount, toMajor } from './amounts.ts';
import { winLevel } from './celebrate.ts';
import { fairnessContent } from './fairness-view.ts';
import type { Revealed } from './fairness-view.ts';
import { openFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { FIRST_STATE, isFree, nextState, stakeOf } from './game-state.ts';
import type { FreeRounds, GameEvent } from './game-state.ts';
import { hearHost, tellHost } from './host.ts';
import { byId, isCalm, overTime, wait } from './page.ts';
import { createPanel } from './panel.ts';
import type { Face } from './panel.ts';
import { canProve, commitmentTo, repeatRound } from './proof.ts';
import { codeOf } from './rgs.ts';
import { roundLink } from './round-link.ts';
import { EndedElsewhere, holdRound } from './round.ts';
import type { Round } from './round.ts';
import { bindTools, onKeys, onPress } from './tools.ts';
import { errorMessageKey } from './messages.ts';

const AUTO_CHOICES = [10, 25, 50, 100] as const;
const AUTO_GAP_MS = 350;
/** A win is counted up in this time, one of two stakes and more in a longer one. */
const COUNT_MS = 500;
const COUNT_MORE_MS = 900;

/** What a game does with the rounds of one player. */
export type Stage<Bet, Action, View> = {
  /** What the play button begins a round with; null = nothing is chosen yet. */
  bet(): Bet | null;
  /** Minor units that `bet` itself names (chips on a table). Without it the stake is chosen on the ladder. */
  stake?(): bigint;
  /** The button was pressed; the answer is not there yet. */
  begins?(): void;
  /**
   * Shows a round until nothing of it is left to decide or to see, asking the player for decisions
   * (`round.act`). The kit pays and closes it then.
   */
  present(round: Round<View, Action>): Promise<void>;
  /** Between rounds: after opening, after a refusal, after a round that was ended elsewhere. */
  rest(): void;
  /** The player wants to see the end sooner. Without it the play button is off while a round is shown. */
  hurry?(): void;
  /** Rules, limits and what pays, for this stake. */
  rules(stake: bigint): Node[];
  /** How a round of the history ended. */
  outcome(entry: HistoryEntry<View>): Node[];
};

/** What the kit gives to a game. */
export type Kit<Facts extends object, View extends object, Key extends string> = Omit<
  Frame<Facts, View, Key>,
  'rgs' | 'stop' | 'onConnection'
> & {
  /** What the next round is played for. */
  stake(): bigint;
  balance(): bigint;
  /** No round is played and nothing stands in front of the game. */
  isIdle(): boolean;
  isTurbo(): boolean;
  /** Whether the next round follows by itself, so that this one's end has to be seen first. */
  isAuto(): boolean;
  stopAuto(): void;
  /** As a press of the play button. */
  press(): void;
  /** What the play button is while the player decides; null = what it is by itself. */
  face(face: Face | null): void;
  /** To be called when `bet` or `stake` of the stage has changed. */
  changed(): void;
  /** The line under the game: the one that is read aloud. */
  message(text: string, isStrong?: boolean): void;
  showWin(minor: bigint): void;
  /** The last closed rounds, newest first; empty when they can't be had. */
  past(limit: number): Promise<HistoryEntry<View>[]>;
  /** Counts the shown win up, says it and sounds; a hurry ends the counting. */
  countWin(from: bigint, to: bigint, stake: bigint): Promise<void>;
  /** Celebrates a win of many stakes; does nothing for an ordinary one. */
  bigWin(win: bigint, stake: bigint): Promise<void>;
  /**
   * The end of a round of one result: its win counted and celebrated, or that there was none. Ends when the
   * next round may follow.
   */
  conclude(win: bigint, stake: bigint): Promise<void>;
  /** Keys of the game, dead while something stands in front of it. Space and Enter are the play button's. */
  keys(keys: Readonly<Record<string, () => void>>): void;
};

export type GameClient<
  Facts extends object,
  Bet extends object,
  Action extends object,
  View extends object,
  Key extends string,
> = {
  /** Rounds that are shown faster; rounds that follow by themselves, where the jurisdiction allows it. */
  hasTurbo?: boolean;
  hasAuto?: boolean;
  /** The play button's icon between rounds, of the page's set. */
  playIcon?: string;
  load?(open: OpenReply<Facts, View>, onShare: (share: number) => void): Promise<void>;
  /**
   * What the player saw at the end of a round, again from its numbers: by the engine that the server runs.
   */
  repeat(facts: Facts, entry: Revealed<View> & { bet: Bet; actions: Action[] }, below: Below): View;
  mount(kit: Kit<Facts, View, Key>): Stage<Bet, Action, View>;
};

/** Runs a game of rounds that one player plays by himself, from the address to the last round. */
export function runGame<
  Facts extends object,
  Bet extends object,
  Action extends object,
  View extends object,
  Key extends string,
>(client: GameClient<Facts, Bet, Action, View, Key>): void {
  void openFrame<Facts, View, Key>({
    load: client.load,
    start: (frame) => startRounds(frame, client),
  });
}

function startRounds<
  Facts extends object,
  Bet extends object,
  Action extends object,
  View extends object,
  Key extends string,
>(
  frame: Frame<Facts, View, Key>,
  {
    hasTurbo = false,
    hasAuto = false,
    playIcon = 'play',
    repeat,
    mount,
  }: GameClient<Facts, Bet, Action, View, Key>,
): void {
  const { open, t, rgs, sound, dialogs, celebrations, money } = frame;
  const panel = createPanel(t, frame.style);
  let state = FIRST_STATE;
  let fairness: FairnessView = open.fairness;
  let isPaused = false;
  let decision: Face | null = null;
  let counting = new AbortController();
  let isCounting = false;
  /** Null while the game is built: until then nothing is drawn. */
  let mounted: Stage<Bet, Action, View> | null = null;

  const isInFront = (): boolean => celebrations.isOpen() || dialogs.isOpen();
  const stake = (): bigint => mounted?.stake?.() ?? stakeOf(state);

  function draw(): void {
    if (!mounted) return;
    panel.render(state, state.roundStake ?? stake());
    if (state.phase === 'loading' || state.phase === 'error') panel.face(null);
    else if (state.autoLeft > 0)
      panel.face({ text: String(state.autoLeft), label: t('autoStop'), isStop: true, press: stopAuto });
    else if (decision) panel.face(decision);
    else if (state.phase === 'idle')
      panel.face({ icon: playIcon, label: t('play'), isOff: stage.bet() === null, press });
    else
      panel.face({ icon: 'stop', label: t('stop'), isStop: true, isOff: stage.hurry === undefined, press });
  }
  function tell(event: GameEvent): void {
    const before = state;
    state = nextState(state, event);
    draw();
    if (state.win !== before.win && !isCounting) panel.showWin(state.win);
    if (state.balance !== before.balance)
      tellHost({ type: 'balance', balance: toMajor(state.balance, open.exponent) });
  }
  const stopAuto = (): void => tell({ type: 'auto', rounds: 0 });
  function hurry(): void {
    counting.abort();
    stage.hurry?.();
  }

  async function play(begin: () => Promise<RoundReply<View>>, isResumed: boolean): Promise<void> {
    const staked = stake();
    tell({ type: 'pressed' });
    try {
      if (!isResumed) stage.begins?.();
      const reply = await begin();
      fairness = reply.fairness;
      tell({ type: 'free', free: toFree(reply.freeRounds) });
      const { id } = reply.round;
      tellHost({ type: 'round-start', roundId: id });
      // Another tab's round, which the server gives instead of a second one, may have gone on.
      const { round, collect } = holdRound<View, Action>(reply, isResumed || reply.round.actions > 0, {
        server: rgs,
        onStaked: (balance, amount) => tell({ type: 'staked', balance, stake: amount }),
        onNoMoney: () => tellNoMoney(staked, true),
      });
      try {
        do await stage.present(round);
        while (!round.isOver);
        decision = null;
        const paid = await collect();
        fairness = paid.fairness;
        tell({ type: 'won', win: BigInt(paid.round.win) });
        tell({ type: 'closed', balance: BigInt(paid.balance) });
      } catch (error) {
        if (!(error instanceof EndedElsewhere)) throw error;
        decision = null;
        tell({ type: 'closed', balance: BigInt(error.balance) });
        stage.rest();
        panel.announce(t('roundPaid'), true);
      }
      tellHost({ type: 'round-end', roundId: id });
    } catch (error) {
      decision = null;
      if (!fail(error, staked)) return;
    }
    if (state.phase === 'idle' && state.autoLeft > 0 && !isPaused) {
      await wait(state.isTurbo ? 0 : AUTO_GAP_MS);
      if (state.phase === 'idle' && state.autoLeft > 0 && !isInFront()) press();
    }
  }

  /** Another tab may have played free rounds, or the last of them may have run out. */
  async function rereadFree(): Promise<void> {
    try {
      tell({ type: 'free', free: toFree((await rgs.state()).freeRounds) });
    } catch {
      // The next round says the same again.
    }
  }

  /** Tells the player what went wrong; true when the game goes on. */
  function fail(error: unknown, staked: bigint): boolean {
    const code = codeOf(error);
    const isMoney = code === 'insufficient_funds';
    const isStake = errorMessageKey(code) === 'error_bet';
    const isFreeOver = code === 'free_rounds_over';
    if (!isMoney && !isStake && !isFreeOver) {
      tell({ type: 'failed' });
      frame.stop(error);
      return false;
    }
    tellHost({ type: 'error', code, fatal: false });
    tell({ type: 'refused' });
    stage.rest();
    if (!isMoney) void rereadFree();
    if (isMoney) tellNoMoney(staked, false);
    else if (isFreeOver)
      dialogs.ask(t('freeRoundsOver'), t('freeRoundsOverText'), [{ label: t('ok'), isMain: true }]);
    else dialogs.ask(t('stake'), t('error_bet'), [{ label: t('ok'), isMain: true }]);
    return true;
  }
  function tellNoMoney(staked: bigint, isInRound: boolean): void {
    // In a round another stake is no way out; leaving it for the cashbox is the player's choice, it waits.
    const at = isInRound || stage.stake ? -1 : state.stakes.findLastIndex((step) => step <= state.balance);
    const first =
      at >= 0 ? { label: t('lowerStake'), run: () => tell({ type: 'stake', at }) } : { label: t('ok') };
    if (open.mode === 'demo')
      dialogs.ask(t('noDemoMoney'), t('noDemoMoneyText'), [
        first,
        { label: t('toLobby'), run: () => tellHost({ type: 'navigate', to: 'lobby' }) },
      ]);
    else
      dialogs.ask(t('noMoney'), t('noMoneyText', { amount: money(staked) }), [
        first,
        { label: t('topUp'), isMain: true, run: () => tellHost({ type: 'navigate', to: 'cashbox' }) },
      ]);
  }

  /** The one press of the game: play, decide, see the end sooner. */
  function press(): void {
    if (isInFront()) return;
    if (decision) return decision.isOff ? undefined : decision.press();
    if (state.phase === 'playing') return hurry();
    if (state.phase !== 'idle') return;
    const bet = stage.bet();
    if (bet === null) return;
    hurry();
    sound.press();
    const amount = stake();
    const free = isFree(state);
    void play(() => rgs.play(newRequestId(), amount, bet, free), false);
  }

  async function countWin(from: bigint, to: bigint, staked: bigint): Promise<void> {
    counting.abort();
    counting = new AbortController();
    if (to === from) return;
    sound.win(Number((to - from) * 10n) / Number(staked * 10n || 1n));
    panel.announce(t('totalWin', { amount: money(to - from) }), true);
    const length = isCalm() ? 0 : COUNT_MS + (to - from >= 2n * staked ? COUNT_MORE_MS : 0);
    const { signal } = counting;
    isCounting = true;
    await overTime(
      length,
      (share) => signal === counting.signal && panel.showWin(countedAmount(from, to, share)),
      signal,
    );
    if (signal === counting.signal) isCounting = false;
  }
  async function bigWin(win: bigint, staked: bigint): Promise<void> {
    if (winLevel(win, staked) === 0) return;
    stopAuto();
    await celebrations.bigWin(win, staked);
  }

  const stage: Stage<Bet, Action, View> = mount({
    open,
    t,
    sound,
    dialogs,
    celebrations,
    style: frame.style,
    money,
    stake: () => state.roundStake ?? stake(),
    balance: () => state.balance,
    isIdle: () => state.phase === 'idle' && !isInFront(),
    isTurbo: () => state.isTurbo,
    isAuto: () => state.autoLeft > 0,
    stopAuto,
    press,
    face(face) {
      decision = face;
      draw();
    },
    changed: () => draw(),
    message: panel.announce,
    past: async (limit) => {
      try {
        return (await rgs.history(limit)).rounds;
      } catch {
        return [];
      }
    },
    showWin: panel.showWin,
    countWin,
    bigWin,
    async conclude(win, staked) {
      if (win === 0n) {
        sound.loss();
        panel.announce(t('noWin'));
        return;
      }
      const count = countWin(0n, win, staked);
      await bigWin(win, staked);
      if (state.autoLeft > 0) await count;
    },
    keys: (keys) => onKeys(keys, isInFront),
  });
  mounted = stage;

  function setStake(at: number): void {
    sound.press();
    tell({ type: 'stake', at });
    if (state.phase === 'idle') stage.rest();
  }
  function bindPanel(): void {
    // A key that is held down plays one round, not one after the other.
    byId('play').addEventListener('keydown', (event) => event.repeat && event.preventDefault());
    onPress('play', sound, () => (state.autoLeft > 0 ? stopAuto() : press()));
    for (const id of ['less', 'more']) byId(id).hidden = stage.stake !== undefined;
    onPress('less', sound, () => setStake(state.stakeAt - 1));
    onPress('more', sound, () => setStake(state.stakeAt + 1));
    onPress('stake', sound, () => {
      if (stage.stake) return;
      dialogs.choose(
        t('chooseStake'),
        null,
        state.stakes.map((step, at) => ({
          label: money(step),
          isCurrent: at === state.stakeAt,
          pick: () => setStake(at),
        })),
      );
    });
    byId('turbo').hidden = !hasTurbo;
    onPress('turbo', sound, () => tell({ type: 'turbo' }));
    byId('auto').hidden = !hasAuto || !open.autoplay;
    onPress('auto', sound, () => {
      if (state.autoLeft > 0) return stopAuto();
      if (stage.bet() === null) return;
      dialogs.choose(
        t('autoTitle'),
        t('autoNote'),
        AUTO_CHOICES.map((rounds) => ({
          label: String(rounds),
          pick: () => {
            tell({ type: 'auto', rounds });
            press();
          },
        })),
      );
    });
    onKeys({ ' ': pressByKey, Enter: pressByKey }, isInFront);
  }
  function pressByKey(): void {
    sound.wake();
    press();
  }

  function showFairness(): Node[] {
    const again = async (entry: Revealed<View>): Promise<{ serverSeedHash: string; view: View }> => {
      const { serverSeed, clientSeed, nonce, bet, actions } = entry;
      // In the player's own browser where it can, else by the server.
      if (!canProve())
        return rgs.verify({ slug: open.game.slug, serverSeed, clientSeed, nonce, bet, actions });
      const record = entry as Parameters<typeof repeat>[1];
      return {
        serverSeedHash: await commitmentTo(serverSeed),
        view: await repeatRound(entry, (below) => repeat(open.facts, record, below)),
      };
    };
    return fairnessContent<View>({
      rgs,
      repeat: again,
      outcome: (entry) => stage.outcome(entry),
      fairness,
      t,
      money,
      time: (iso) => new Date(iso).toLocaleTimeString(open.locale),
      link: (entry) => roundLink({ ...entry, slug: open.game.slug }, open.locale, location.href),
      onRotated: (now) => (fairness = now),
    });
  }

  bindPanel();
  const { setMuted } = bindTools({
    t,
    sound,
    dialogs,
    rules: () => stage.rules(stake()),
    fairness: showFairness,
  });
  hearHost((message) => {
    if (message.type === 'mute') setMuted(message.muted);
    else if (message.type === 'pause') {
      isPaused = message.paused;
      sound.pause(isPaused);
      if (isPaused) stopAuto();
    } else if (state.phase === 'idle')
      void rgs.state().then(
        ({ balance, freeRounds }) => {
          tell({ type: 'free', free: toFree(freeRounds) });
          tell({ type: 'balance', balance: BigInt(balance) });
        },
        () => {},
      );
  });
  frame.onConnection((isLost) => tell({ type: 'connection', isLost }));
  tell({
    type: 'opened',
    balance: BigInt(open.balance),
    stakes: open.stakes.map(BigInt),
    stake: BigInt(open.stake),
  });
  tell({ type: 'free', free: toFree(open.freeRounds) });
  panel.showWin(0n);
  stage.rest();
  const { round } = open;
  if (round)
    void play(
      () => Promise.resolve({ round, balance: open.balance, fairness, freeRounds: open.freeRounds }),
      true,
    );
}

const toFree = (view: FreeRoundsView | null): FreeRounds | null =>
  view && { ...view, stake: BigInt(view.stake) };

/** Random without crypto.randomUUID, which only secure pages have. */
const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
