import type { FairnessView, OpenReply, RoundReply } from '../../protocol.ts';
import { countedAmount, formatAmount, toMajor } from './amounts.ts';
import type { AmountStyle } from './amounts.ts';
import { loadArt } from './art.ts';
import { createCelebrations, winLevel } from './celebrate.ts';
import { createDialogs } from './dialogs.ts';
import { fairnessContent } from './fairness-view.ts';
import { FIRST_STATE, nextState, stakeOf } from './game-state.ts';
import type { GameEvent } from './game-state.ts';
import { hearHost, tellHost } from './host.ts';
import { byId, isCalm, overTime, wait } from './page.ts';
import { createPanel } from './panel.ts';
import { createReels } from './reels.ts';
import { Refused, codeOf, createRgs } from './rgs.ts';
import { presentRound } from './present-round.ts';
import type { RoundShow } from './present-round.ts';
import { rulesContent } from './rules.ts';
import { createSound } from './sound.ts';
import { textOfError, wordsOf } from './words.ts';
import type { Say } from './words.ts';

/** A win is counted up in this time, longer ones longer; and stands this long before autoplay or free spins go on. Milliseconds. */
const COUNT_MS = 500;
const COUNT_MORE_MS = 900;
const STAND_MS = 450;
const AUTO_GAP_MS = 350;
const FREE_GAP_MS = 380;
const AUTO_CHOICES = [10, 25, 50, 100] as const;

const launch = new URLSearchParams(location.hash.slice(1));
// The token opens one session; it need not stay in the address.
history.replaceState(null, '', location.pathname);

/** The game from its first answer on. */
function startGame(open: OpenReply, sheet: HTMLImageElement, say: Say, rgs: ReturnType<typeof createRgs>): void {
  const style: AmountStyle = { exponent: open.exponent, symbol: open.symbol, locale: open.locale };
  const money = (minor: bigint): string => formatAmount(minor, style);
  const sound = createSound();
  const panel = createPanel(say, style);
  const dialogs = createDialogs(say);
  const celebrations = createCelebrations({ say, sound, money });
  let state = FIRST_STATE;
  let fairness: FairnessView = open.fairness;
  let counting = new AbortController();
  let isPaused = false;
  /** Minor units of one coin of the result that is shown. */
  let shownCoin = 0n;

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

  const idleMessage = (): void => panel.say(say('feature', { n: open.mathematics.freeSpins[0], m: open.mathematics.freeMultiplier }));
  const reels = createReels({
    canvas: byId('reels', 'canvas'),
    strips: open.strips,
    paylines: open.paylines,
    sheet,
    accent: open.theme.palette.accent,
    isCalm: isCalm(),
    onStop(reel, { scatters, total }) {
      sound.reelStops(reel);
      if (scatters > 0) sound.scatter(total);
      if (reel === open.strips.length - 1) sound.turnEnds();
    },
    onSuspense(reel) {
      byId('machine').dataset['suspense'] = reel === null ? '' : String(reel);
      if (reel !== null) sound.suspense();
    },
    onPart(part) {
      if (!part) return;
      const amount = money(shownCoin * BigInt(part.coins));
      panel.say(part.line ? say('lineWin', { line: part.line.line + 1, amount }) : say('scatterWin', { amount }));
    },
  });

  /** Counts the shown win up; the next press ends it. */
  async function countWin(from: bigint, to: bigint, stake: bigint): Promise<void> {
    counting.abort();
    counting = new AbortController();
    if (to === from) return;
    sound.win(Number((to - from) * 10n) / Number(stake * 10n || 1n));
    panel.say(say('totalWin', { amount: money(to - from) }), true);
    const length = isCalm() ? 0 : COUNT_MS + (to - from >= 2n * stake ? COUNT_MORE_MS : 0);
    await overTime(length, (share) => panel.showWin(countedAmount(from, to, share)), counting.signal);
  }

  const show: RoundShow = {
    turn() {
      counting.abort();
      reels.turn(state.isTurbo);
      sound.turn();
      panel.say(say('placeBet'));
    },
    async land(result, { before, stake, coin, isFree }) {
      await reels.land(result);
      const won = coin * BigInt(result.coins);
      shownCoin = coin;
      if (result.coins > 0 || result.freeSpins > 0) reels.mark(result);
      if (won === 0n && result.freeSpins === 0) idleMessage();
      const count = countWin(before, before + won, stake);
      if (winLevel(won, stake) > 0) {
        await wait(isCalm() ? 0 : STAND_MS * 2);
        await celebrations.bigWin(won, stake);
      }
      if (isFree || state.autoLeft > 0 || result.freeSpins > 0) {
        await count;
        await wait(won > 0n ? STAND_MS : isFree ? FREE_GAP_MS : 0);
      }
      if (result.freeSpins > 0) await wait(STAND_MS * 2);
    },
    place: (result) => reels.place(result),
    async freeBegins(granted, isResumed) {
      reels.clearMarks();
      await celebrations.freeBegins(granted, open.mathematics.freeMultiplier, isResumed);
    },
    freeAdded: (more) => celebrations.freeAdded(more),
    async freeEnds(won, stake) {
      reels.clearMarks();
      panel.showWin(won);
      await celebrations.freeEnds(won, stake);
    },
    paidElsewhere: () => panel.say(say('roundPaid'), true),
  };

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
      if (goesOn) panel.say(say('roundBack'));
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
      idleMessage();
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
    if (state.phase === 'spinning' || state.phase === 'free') return reels.hurry();
    if (state.phase !== 'idle') return;
    counting.abort();
    sound.press();
    const stake = stakeOf(state);
    void play(() => rgs.spin(newRequestId(), stake), false);
  }

  function bindPanel(): void {
    const on = (id: string, run: () => void): void =>
      byId(id).addEventListener('click', () => {
        sound.wake();
        run();
      });
    const setStake = (at: number): void => {
      sound.press();
      reels.clearMarks();
      tell({ type: 'stake', at });
    };
    on('spin', () => (state.autoLeft > 0 ? tell({ type: 'auto', spins: 0 }) : press()));
    on('less', () => setStake(state.stakeAt - 1));
    on('more', () => setStake(state.stakeAt + 1));
    on('stake', () =>
      dialogs.choose(
        say('chooseStake'),
        null,
        state.stakes.map((stake, at) => ({ label: money(stake), isCurrent: at === state.stakeAt, pick: () => setStake(at) })),
      ),
    );
    on('turbo', () => tell({ type: 'turbo' }));
    byId('auto').hidden = !open.autoplay;
    on('auto', () => {
      if (state.autoLeft > 0) return tell({ type: 'auto', spins: 0 });
      dialogs.choose(
        say('autoTitle'),
        say('autoNote'),
        AUTO_CHOICES.map((spins) => ({
          label: String(spins),
          pick: () => {
            tell({ type: 'auto', spins });
            press();
          },
        })),
      );
    });
    on('sound', () => setMuted(byId('sound').getAttribute('aria-pressed') === 'true'));
    on('rules', () => dialogs.show('reads', say('rules'), ...rulesContent(open, stakeOf(state), say, money)));
    on('fairness', () => {
      const time = (iso: string): string => new Date(iso).toLocaleTimeString(open.locale);
      const content = fairnessContent({ rgs, slug: open.game.slug, fairness, say, money, time, onRotated: (now) => (fairness = now) });
      dialogs.show('reads', say('fairness'), ...content);
    });
    byId('machine').addEventListener('pointerdown', () => {
      sound.wake();
      if (state.phase === 'spinning' || state.phase === 'free') reels.hurry();
    });
    addEventListener('keydown', (event) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, input, summary, dialog') !== null;
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || isOnControl) return;
      event.preventDefault();
      sound.wake();
      press();
    });
  }

  function setMuted(muted: boolean): void {
    sound.mute(muted);
    byId('sound').setAttribute('aria-pressed', String(!muted));
  }

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
  connection.heard = (isLost) => tell({ type: 'connection', isLost });

  reels.place({ stops: open.strips.map((strip) => Math.floor(Math.random() * strip.length)) });
  tell({ type: 'opened', balance: BigInt(open.balance), stakes: open.stakes.map(BigInt), stake: BigInt(open.stake) });
  panel.showWin(0n);
  bindPanel();
  idleMessage();
  new ResizeObserver(() => reels.layout()).observe(byId('reels'));
  reels.layout();
  byId('loader').hidden = true;
  tellHost({ type: 'ready' });
  if (open.round) void play(() => Promise.resolve({ round: open.round as RoundReply['round'], balance: open.balance, fairness }), true);
}

/** Random without crypto.randomUUID, which only secure pages have. */
const newRequestId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The last word: what happened, and where to go. */
function showStop(say: Say, code: string): void {
  const wantsLogin = textOfError(code) === 'error_not_authenticated';
  byId('stop-title').textContent = say('errorTitle');
  byId('stop-text').textContent = say(textOfError(code));
  const button = byId('stop-button', 'button');
  button.textContent = say(wantsLogin ? 'signIn' : 'toLobby');
  button.onclick = () => tellHost({ type: 'navigate', to: wantsLogin ? 'login' : 'lobby' });
  byId('stop').hidden = false;
  byId('loader').hidden = true;
  button.focus();
}

/** Who hears of lost connections: nobody until the game stands. */
const connection: { heard: (isLost: boolean) => void } = { heard: () => {} };

function dressPage(say: Say, open: OpenReply | null): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]')) place.textContent = say(place.dataset['text'] as Parameters<Say>[0]);
  for (const place of document.querySelectorAll<HTMLElement>('[data-label]')) {
    place.setAttribute('aria-label', say(place.dataset['label'] as Parameters<Say>[0]));
    place.title = place.getAttribute('aria-label') ?? '';
  }
  if (!open) return;
  document.title = open.game.name;
  byId('name').textContent = open.game.name;
  byId('demo').hidden = open.mode === 'real';
}

async function begin(): Promise<void> {
  let say = wordsOf(launch.get('lang') ?? 'ru');
  dressPage(say, null);
  tellHost({ type: 'loading', progress: 0.1 });
  const rgs = createRgs({ fetch: (...request) => fetch(...request), wait, random: Math.random, onConnection: (isLost) => connection.heard(isLost) });
  const bar = byId('loader-bar', 'progress');
  const progress = (share: number): void => {
    bar.value = share;
    tellHost({ type: 'loading', progress: share });
  };
  try {
    const open = await rgs.open(launch.get('launch') ?? '');
    say = wordsOf(open.locale);
    document.documentElement.lang = open.locale;
    dressPage(say, open);
    progress(0.4);
    const sheet = await loadArt(open, (share) => progress(0.4 + share * 0.6));
    startGame(open, sheet, say, rgs);
  } catch (error) {
    document.documentElement.dataset['state'] = 'error';
    const code = error instanceof DOMException ? 'network' : codeOf(error);
    tellHost({ type: 'error', code, fatal: textOfError(code) !== 'error_not_authenticated' });
    showStop(say, code);
  }
}
void begin();
