import type { SharedEngine } from '#games/engines/shared-engine.ts';
import type {
  OwnBet,
  PublicBet,
  SharedBetReply,
  SharedHistoryReply,
  SharedRoundView,
  SharedStateReply,
} from '#games/server/shared/shared-protocol.ts';
import type { OpenReply } from '#games/server/protocol.ts';
import { countedAmount, toMajor } from '../kit/amounts.ts';
import { openFrame } from '../kit/frame.ts';
import type { Frame } from '../kit/frame.ts';
import { hearHost, tellHost } from '../kit/host.ts';
import { byId, isCalm, overTime, wait } from '../kit/page.ts';
import { createPanel } from '../kit/panel.ts';
import type { Face } from '../kit/panel.ts';
import { codeOf } from '../kit/rgs.ts';
import { bindTools, onKeys, onPress } from '../kit/tools.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { chainContent } from './chain-view.ts';
import { listen } from './feed.ts';
import { heard, NOTHING_TOLD } from './live-state.ts';
import type { LiveState } from './live-state.ts';
import { restAfter } from './pace.ts';
import { createServerTime } from './server-time.ts';

/** After a round is over the server settles; players ask it at moments of their own. */
const SETTLED_AFTER_MS = { flight: 1150, show: 150 } as const;
const SPREAD_MS = 450;
/**
 * A payment that the pause between rounds was too short to tell is asked for so often, and that many times.
 */
const LATE = { everyMs: 2_000, times: 6, bets: 20 } as const;
const COUNT_MS = 900;

/** What a game does with the rounds of everybody. */
export type SharedStage<Outcome, Card> = {
  /**
   * A round began, or came into its next phase. `isJoin`: the game was just opened or heard of again, so
   * there is nothing to celebrate.
   */
  phase(round: SharedRoundView<Outcome, Card>, isJoin: boolean): void;
  /** More is known of the running round than before. */
  turn?(round: SharedRoundView<Outcome, Card>): void;
  /** The player's own bets are others than before. */
  own?(): void;
  /** The bets of everybody are others than before. */
  bets?(): void;
  /** The player's bets of a round that is over were paid: what they brought together. */
  paid?(win: bigint, staked: bigint): void;
  /** The stake of the ladder or the balance is another. */
  money?(): void;
  /** What the page shows now, as often as it has to (pace.ts). `now` = the server's time. */
  frame?(now: number): void;
  rules(): Node[];
  /** Draws how a round ended; `bet` = a bet of the player on it, with the multiplier it was closed with. */
  outcome(round: SharedRoundView<Outcome, Card>, bet: object | null): Node[];
};

/** What every game is drawn from. */
type WithRules = { readonly rules: unknown };

export type SharedKit<
  Facts extends object,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
> = Omit<Frame<Facts, object, Key | KeyOf<'shared'>>, 'rgs' | 'stop' | 'onConnection'> & {
  /** The server's time. */
  now(): number;
  round(): SharedRoundView<Outcome, Card> | null;
  results(): readonly SharedRoundView<Outcome, Card>[];
  bets(): readonly PublicBet[];
  players(): number;
  /** The player's bets of the present round. */
  own(): readonly OwnBet[];
  balance(): bigint;
  stakes: readonly bigint[];
  /** The chosen one of the ladder. */
  stake(): bigint;
  isOpen(): boolean;
  /**
   * Bets on the present round; null = it was refused, and the player was told why. `place`: where the bet
   * stands, a free place without it.
   */
  bet(stake: bigint, bet: Bet, place?: number): Promise<OwnBet | null>;
  /** Takes a bet back, true = it is gone. */
  cancel(betId: string): Promise<boolean>;
  /** Closes a bet in flight; null = it was too late. */
  cashOut(betId: string): Promise<OwnBet | null>;
  /**
   * Decides in a running round, after `index` other decisions; null = it was refused, and the player was told
   * why.
   */
  decide(betId: string, index: number, choice: string, cost: bigint): Promise<OwnBet | null>;
  face(face: Face | null): void;
  message(text: string, isStrong?: boolean): void;
  showWin(minor: bigint): void;
  countWin(to: bigint, stake: bigint): Promise<void>;
  keys(keys: Readonly<Record<string, () => void>>): void;
};

export type SharedClient<
  Facts extends WithRules,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
> = {
  isFlight?: boolean;
  places: number;
  load?(open: OpenReply<Facts>, onShare: (share: number) => void): Promise<void>;
  /** The one that the server runs: rounds and their wins are repeated by it. */
  engine: Pick<SharedEngine<Facts['rules'], Bet, Outcome>, 'outcome' | 'won'>;
  mount(kit: SharedKit<Facts, Bet, Outcome, Card, Key>): SharedStage<Outcome, Card>;
};

/** Runs a game with one outcome for everybody, from the address on. */
export function runShared<
  Facts extends WithRules,
  Bet extends object,
  Outcome extends object,
  Card,
  Key extends string,
>(client: SharedClient<Facts, Bet, Outcome, Card, Key>): void {
  void openFrame<Facts, object, Key | KeyOf<'shared'>>({
    load: client.load,
    start: (frame) => start(frame, client),
  });
}

function start<Facts extends WithRules, Bet extends object, Outcome extends object, Card, Key extends string>(
  frame: Frame<Facts, object, Key | KeyOf<'shared'>>,
  { isFlight = false, places, engine, mount }: SharedClient<Facts, Bet, Outcome, Card, Key>,
): void {
  type View = SharedRoundView<Outcome, Card>;
  const { open, rgs, sound, dialogs, celebrations, money } = frame;
  // The words of shared games are among the game's own.
  const t = frame.t as Translate<KeyOf<'shared'>>;
  const panel = createPanel(t, frame.style);
  const time = createServerTime(() => performance.now());
  const stakes = open.stakes.map(BigInt);
  let stakeAt = Math.max(0, open.stakes.indexOf(open.stake));
  let balance = BigInt(open.balance);
  let live: LiveState = NOTHING_TOLD;
  let own: OwnBet[] = [];
  /** Answers about single bets so far. */
  let answers = 0;
  /** The round that `own` belongs to. */
  let ownRound: string | null = null;
  /** Rounds whose payment the player was shown. */
  let paidRound: string | null = null;
  let counting = new AbortController();
  /** Null while the game is built: until then nothing is drawn. */
  let mounted: SharedStage<Outcome, Card> | null = null;

  const stake = (): bigint => stakes[stakeAt] ?? 0n;
  const isInFront = (): boolean => celebrations.isOpen() || dialogs.isOpen();

  function draw(): void {
    const shape = {
      phase: 'idle',
      balance,
      stakes,
      stakeAt,
      roundStake: null,
      free: null,
      win: 0n,
      isTurbo: false,
      autoLeft: 0,
      isLost: false,
    } as const;
    panel.render(shape, stake());
    mounted?.money?.();
  }
  function setBalance(text: string): void {
    const now = BigInt(text);
    if (now === balance) return;
    balance = now;
    draw();
    tellHost({ type: 'balance', balance: toMajor(balance, open.exponent) });
  }

  function setOwn(bets: readonly OwnBet[], roundId: string | null): void {
    ownRound = roundId;
    own = [...bets].sort((a, b) => a.place - b.place);
    mounted?.own?.();
  }
  function keep(bet: OwnBet): void {
    if (bet.roundId !== ownRound) return;
    const others = own.filter(({ id }) => id !== bet.id);
    setOwn(bet.status === 'void' || bet.status === 'voiding' ? others : [...others, bet], ownRound);
  }

  /** Asks what became of the player's bets; tells the stage when they were paid. */
  async function askState(): Promise<void> {
    const asked = answers;
    const reply = await rgs.call<SharedStateReply>('shared/state', {}, 'balance');
    time.hear(reply.now);
    // Bets that were laid or taken back meanwhile are not in it.
    if (answers !== asked) return askState();
    setBalance(reply.balance);
    if (!reply.round || reply.round.id !== live.round?.id) return;
    setOwn(reply.bets, reply.round.id);
    if (reply.round.phase === 'over') tellPaid(reply.round.id, own);
  }
  /** Tells host and stage, once a round, what all its bets brought. Answers whether they were paid. */
  function tellPaid(roundId: string, bets: readonly OwnBet[]): boolean {
    if (bets.length === 0 || bets.some(({ win }) => win === null)) return false;
    if (paidRound === roundId) return true;
    paidRound = roundId;
    const sum = (amounts: readonly (string | null)[]): bigint =>
      amounts.reduce((all, amount) => all + BigInt(amount ?? 0), 0n);
    tellHost({ type: 'round-end', roundId });
    mounted?.paid?.(sum(bets.map(({ win }) => win)), sum(bets.map((bet) => bet.stake)));
    return true;
  }
  /**
   * The next round has come before the player knew of his payment: a slow answer, or one that was lost. The
   * history knows.
   */
  async function askLate(roundId: string): Promise<void> {
    for (let time = 0; time < LATE.times && paidRound !== roundId; time += 1) {
      await wait(LATE.everyMs);
      const { bets } = await rgs.call<SharedHistoryReply>('shared/history', { limit: LATE.bets }, 'bets');
      const paid = bets.filter((bet) => bet.roundId === roundId);
      if (tellPaid(roundId, paid)) return askState();
    }
  }
  const stopAtEnd = (error: unknown): void => {
    if (isFatal(codeOf(error))) frame.stop(error);
  };
  const askSafely = (): void => void askState().catch(stopAtEnd);

  /** Tells the player why a bet was not taken. Throws what ends the game. */
  function refuse(error: unknown, amount: bigint): null {
    const code = codeOf(error);
    if (isFatal(code)) {
      frame.stop(error);
      return null;
    }
    tellHost({ type: 'error', code, fatal: false });
    sound.loss();
    if (code === 'insufficient_funds') {
      const isDemo = open.mode === 'demo';
      dialogs.ask(
        t(isDemo ? 'noDemoMoney' : 'noMoney'),
        isDemo ? t('noDemoMoneyText') : t('noMoneyText', { amount: money(amount) }),
        isDemo
          ? [{ label: t('ok'), isMain: true }]
          : [
              { label: t('ok') },
              { label: t('topUp'), isMain: true, run: () => tellHost({ type: 'navigate', to: 'cashbox' }) },
            ],
      );
    } else if (code === 'bets_closed' || code === 'bet_place_taken' || code === 'not_found')
      panel.announce(t('error_bets_closed'), true);
    else if (
      code === 'decision_too_late' ||
      code === 'idempotency_conflict' ||
      (code === 'action_not_allowed' && !isFlight)
    ) {
      panel.announce(t('error_decision_too_late'), true);
      // Another tab may have decided.
      askSafely();
    } else if (code === 'cash_out_too_late' || code === 'action_not_allowed')
      panel.announce(t('error_cash_out_too_late'), true);
    else dialogs.ask(t('stake'), t('error_bet'), [{ label: t('ok'), isMain: true }]);
    return null;
  }

  function freePlace(): number | null {
    const taken = new Set(own.map(({ place }) => place));
    for (let place = 0; place < places; place += 1) if (!taken.has(place)) return place;
    return null;
  }
  /** One call about a bet; null = refused. */
  async function about(
    name: 'bet' | 'cancel' | 'cashout' | 'decide',
    body: object,
    amount: bigint,
  ): Promise<OwnBet | null> {
    try {
      const reply = await rgs.call<SharedBetReply>(`shared/${name}`, body, 'bet');
      answers += 1;
      time.hear(reply.now);
      setBalance(reply.balance);
      keep(reply.bet);
      return reply.bet;
    } catch (error) {
      return refuse(error, amount);
    }
  }

  const kit: SharedKit<Facts, Bet, Outcome, Card, Key> = {
    ...frame,
    now: time.now,
    round: () => live.round as View | null,
    results: () => live.results as readonly View[],
    bets: () => live.bets,
    players: () => live.players,
    own: () => own,
    balance: () => balance,
    stakes,
    stake,
    isOpen: () => live.round?.phase === 'betting' && time.now() < live.round.startsAt,
    async bet(amount, bet, wanted) {
      const { round } = live;
      const place = wanted ?? freePlace();
      if (!round || place === null || round.phase !== 'betting') {
        panel.announce(t('noBetNow'));
        return null;
      }
      if (ownRound !== round.id) setOwn([], round.id);
      tellHost({ type: 'round-start', roundId: round.id });
      return about(
        'bet',
        { requestId: newRequestId(), roundId: round.id, place, stake: String(amount), bet },
        amount,
      );
    },
    cancel: async (betId) => (await about('cancel', { betId }, 0n)) !== null,
    cashOut: (betId) => about('cashout', { betId }, 0n),
    decide: (betId, index, choice, cost) => about('decide', { betId, index, choice }, cost),
    face: panel.face,
    message: panel.announce,
    showWin(minor) {
      counting.abort();
      panel.showWin(minor);
    },
    async countWin(to, staked) {
      counting.abort();
      counting = new AbortController();
      const { signal } = counting;
      sound.win(Number((to * 10n) / (staked || 1n)) / 10);
      await overTime(
        isCalm() ? 0 : COUNT_MS,
        (share) => panel.showWin(countedAmount(0n, to, signal.aborted ? 1 : share)),
        signal,
      );
    },
    keys: (keys) => onKeys(keys, isInFront),
  };
  const stage = mount(kit);
  mounted = stage;

  function setStake(at: number): void {
    if (at < 0 || at >= stakes.length) return;
    sound.press();
    stakeAt = at;
    draw();
  }
  byId('turbo').hidden = true;
  byId('auto').hidden = true;
  onPress('less', sound, () => setStake(stakeAt - 1));
  onPress('more', sound, () => setStake(stakeAt + 1));
  onPress('stake', sound, () =>
    dialogs.choose(
      t('chooseStake'),
      null,
      stakes.map((step, at) => ({ label: money(step), isCurrent: at === stakeAt, pick: () => setStake(at) })),
    ),
  );
  const { setMuted } = bindTools({
    t,
    sound,
    dialogs,
    rules: () => stage.rules(),
    fairness: () =>
      chainContent({
        rgs,
        t,
        money,
        locale: open.locale,
        slug: open.game.slug,
        round: live.round,
        results: live.results,
        outcome: (round, bet) => stage.outcome(round as View, bet),
        repeat: (below) => engine.outcome(open.facts.rules, below),
        won: ({ bet, stake: staked, cashedOut, decisions }, outcome) =>
          engine.won(
            open.facts.rules,
            { bet: bet as Bet, stake: BigInt(staked), cashedOut, decisions },
            outcome as Outcome,
          ),
      }),
  });
  hearHost((message) => {
    if (message.type === 'mute') setMuted(message.muted);
    else if (message.type === 'pause') sound.pause(message.paused);
    else askSafely();
  });
  frame.onConnection((isLost) => (byId('connection').hidden = !isLost));
  panel.showWin(0n);
  draw();

  function hear(next: LiveState, isJoin: boolean): void {
    const before = live;
    live = next;
    const { round } = live;
    if (live.bets !== before.bets) stage.bets?.();
    if (!round) return;
    if (round.id === before.round?.id && round.phase === before.round.phase && !isJoin) {
      if (round !== before.round) stage.turn?.(round as View);
      return;
    }
    if (round.id !== ownRound) {
      if (ownRound !== null && ownRound !== paidRound && own.length > 0)
        void askLate(ownRound).catch(stopAtEnd);
      setOwn([], round.id);
    }
    document.documentElement.dataset['phase'] = round.phase;
    stage.phase(round as View, isJoin);
    if (isJoin) askSafely();
    else if (round.phase === 'over' && own.length > 0)
      void wait(
        (isFlight ? SETTLED_AFTER_MS.flight : SETTLED_AFTER_MS.show) + Math.random() * SPREAD_MS,
      ).then(askSafely);
  }
  void listen({
    stream: (signal) => rgs.stream('shared/live', {}, signal),
    wait,
    random: Math.random,
    onMessage(message) {
      time.hear(message.now);
      hear(heard(live, message), message.type === 'snapshot');
    },
    onConnection: (isLost) => (byId('connection').hidden = !isLost),
    onRefused: (error) => frame.stop(error),
  });

  const onFrame = (): void => {
    stage.frame?.(time.now());
    const rest = restAfter(live.round?.phase ?? null, isCalm());
    if (rest === 0) requestAnimationFrame(onFrame);
    else setTimeout(requestAnimationFrame, rest, onFrame);
  };
  requestAnimationFrame(onFrame);
}

const FATAL: readonly string[] = [
  'launch_expired',
  'not_authenticated',
  'signature_expired',
  'game_unavailable',
  'not_allowed_in_region',
  'other',
];
const isFatal = (code: string): boolean => FATAL.includes(code);

/** Random without crypto.randomUUID, which only secure pages have. */
const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
