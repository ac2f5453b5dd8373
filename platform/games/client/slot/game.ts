import type { FairnessView, OpenReply, RoundReply } from '../../protocol.ts';
import { formatAmount, toMajor } from './amounts.ts';
import type { AmountStyle } from './amounts.ts';
import { createCelebrations } from './celebrate.ts';
import { bindControls } from './controls.ts';
import { createDialogs } from './dialogs.ts';
import { FIRST_STATE, nextState, stakeOf } from './game-state.ts';
import type { GameEvent } from './game-state.ts';
import { hearHost, tellHost } from './host.ts';
import { byId, wait } from './page.ts';
import { createPanel } from './panel.ts';
import { presentRound } from './present-round.ts';
import { Refused, codeOf } from './rgs.ts';
import type { Rgs } from './rgs.ts';
import { createRoundShow } from './round-show.ts';
import { createSound } from './sound.ts';
import { showStop } from './stop.ts';
import { textOfError } from './words.ts';
import type { Say } from './words.ts';

const AUTO_GAP_MS = 350;

/** The game from its first answer on. */
export function startGame(open: OpenReply, sheet: HTMLImageElement, say: Say, rgs: Rgs): { connection(isLost: boolean): void } {
  const style: AmountStyle = { exponent: open.exponent, symbol: open.symbol, locale: open.locale };
  const money = (minor: bigint): string => formatAmount(minor, style);
  const sound = createSound();
  const panel = createPanel(say, style);
  const dialogs = createDialogs(say);
  const celebrations = createCelebrations({ say, sound, money });
  let state = FIRST_STATE;
  let fairness: FairnessView = open.fairness;
  let isPaused = false;

  function tell(event: GameEvent): void {
    const before = state;
    state = nextState(state, event);
    panel.render(state);
    if (state.win !== before.win && event.type !== 'won') panel.showWin(state.win);
    if (state.balance !== before.balance) tellHost({ type: 'balance', balance: toMajor(state.balance, open.exponent) });
    const root = document.documentElement;
    if (root.classList.contains('is-free') !== (state.phase === 'free')) {
      root.classList.toggle('is-free', state.phase === 'free');
      sound.music(state.phase === 'free');
    }
  }

  const { show, reels, hurry, rest } = createRoundShow({
    open,
    sheet,
    say,
    sound,
    panel,
    celebrations,
    money,
    isTurbo: () => state.isTurbo,
    isAuto: () => state.autoLeft > 0,
    onBigWin: () => tell({ type: 'auto', spins: 0 }),
  });

  const isRefused = (error: unknown): boolean => error instanceof Refused && ['round_not_open', 'round_already_paid', 'not_found'].includes(error.code);

  async function play(begin: () => Promise<RoundReply>, isResumed: boolean): Promise<void> {
    const stake = stakeOf(state);
    tell({ type: 'pressed' });
    try {
      if (!isResumed) show.turn();
      const reply = await begin();
      fairness = reply.fairness;
      tellHost({ type: 'round-start', roundId: reply.round.id });
      // Another tab's round, which the server gives instead of a second one, may be in its free spins.
      const goesOn = isResumed || reply.round.free.length > 0;
      const onClosed = (roundId: string): void => tellHost({ type: 'round-end', roundId });
      await presentRound(reply, goesOn, { server: rgs, show, tell, onClosed, isRefused });
    } catch (error) {
      sound.turnEnds();
      if (!fail(error, stake)) return;
    }
    if (state.phase === 'idle' && state.autoLeft > 0 && !isPaused) {
      await wait(state.isTurbo ? 0 : AUTO_GAP_MS);
      if (state.phase === 'idle' && state.autoLeft > 0 && !dialogs.isOpen()) press();
    }
  }

  /** Tells the player what went wrong; true when the game goes on. */
  function fail(error: unknown, stake: bigint): boolean {
    const code = codeOf(error);
    const isMoney = code === 'insufficient_funds';
    const isStake = textOfError(code) === 'error_bet';
    const isFatal = !isMoney && !isStake && code !== 'not_authenticated' && code !== 'signature_expired';
    reels.place();
    tellHost({ type: 'error', code, fatal: isFatal });
    if (isMoney || isStake) {
      tell({ type: 'refused' });
      rest();
      if (isStake) dialogs.ask(say('stake'), say('error_bet'), [{ label: say('ok'), isMain: true }]);
      else if (open.mode === 'demo')
        dialogs.ask(say('noDemoMoney'), say('noDemoMoneyText'), lowerOr({ label: say('toLobby'), run: () => tellHost({ type: 'navigate', to: 'lobby' }) }));
      else
        dialogs.ask(
          say('noMoney'),
          say('noMoneyText', { amount: money(stake) }),
          lowerOr({ label: say('topUp'), isMain: true, run: () => tellHost({ type: 'navigate', to: 'cashbox' }) }),
        );
      return true;
    }
    tell({ type: 'failed' });
    showStop(say, code);
    return false;
  }
  /** Offers a stake that the balance covers, when there is one. */
  function lowerOr(other: { label: string; isMain?: boolean; run(): void }): { label: string; isMain?: boolean; run?: () => void }[] {
    const at = state.stakes.findLastIndex((stake) => stake <= state.balance);
    return [...(at >= 0 ? [{ label: say('lowerStake'), run: () => tell({ type: 'stake', at }) }] : [{ label: say('ok') }]), other];
  }

  /** The one press of the game: spin, stop sooner, or end what is being counted. */
  function press(): void {
    if (celebrations.isOpen() || dialogs.isOpen()) return;
    if (state.phase === 'spinning' || state.phase === 'free') return hurry();
    if (state.phase !== 'idle') return;
    hurry();
    sound.press();
    const stake = stakeOf(state);
    void play(() => rgs.spin(newRequestId(), stake), false);
  }

  const { setMuted } = bindControls({
    open,
    say,
    sound,
    dialogs,
    rgs,
    money,
    game: {
      state: () => state,
      tell,
      press,
      hurry: () => {
        if (state.phase === 'spinning' || state.phase === 'free') hurry();
      },
      clearMarks: reels.clearMarks,
      fairness: () => fairness,
      rotated: (now) => (fairness = now),
    },
  });
  hearHost((message) => {
    if (message.type === 'mute') setMuted(message.muted);
    else if (message.type === 'pause') {
      isPaused = message.paused;
      sound.pause(isPaused);
      if (isPaused) tell({ type: 'auto', spins: 0 });
    } else if (state.phase === 'idle')
      void rgs.state().then(
        ({ balance }) => tell({ type: 'balance', balance: BigInt(balance) }),
        () => {},
      );
  });
  reels.place({ stops: open.strips.map((strip) => Math.floor(Math.random() * strip.length)) });
  tell({ type: 'opened', balance: BigInt(open.balance), stakes: open.stakes.map(BigInt), stake: BigInt(open.stake) });
  panel.showWin(0n);
  rest();
  new ResizeObserver(() => reels.layout()).observe(byId('reels'));
  reels.layout();
  byId('loader').hidden = true;
  tellHost({ type: 'ready' });
  if (open.round) void play(() => Promise.resolve({ round: open.round as RoundReply['round'], balance: open.balance, fairness }), true);
  return { connection: (isLost) => tell({ type: 'connection', isLost }) };
}

/** Random without crypto.randomUUID, which only secure pages have. */
const newRequestId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
