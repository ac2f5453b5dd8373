import type { FairnessView, OpenReply, RoundReply, RoundView } from '../../protocol.ts';
import { formatMinor } from './amounts.ts';
import { proofContent, rulesContent } from './dialogs.ts';
import { createReels } from './reels.ts';
import { createServer, Refused } from './server.ts';
import { createSound } from './sound.ts';
import { textsOf, type TextKey } from './texts.ts';

const CHANNEL = 'croupier-game';
const BIG_WIN_STAKES = 15n;
const COUNT_MS = 700;
const FREE_PAUSE_MS = 650;

const byId = <T extends Element = HTMLElement>(id: string): T => document.getElementById(id) as unknown as T;
const tell = (message: object) => parent.postMessage({ channel: CHANNEL, ...message }, '*');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const launch = new URLSearchParams(location.hash.slice(1));
// The token is of use once; it need not stay in the address.
history.replaceState(null, '', location.pathname);
const say = textsOf(launch.get('lang') ?? 'en');
const sound = createSound();
const root = document.documentElement;
const setState = (state: 'loading' | 'idle' | 'spinning' | 'free' | 'error') => void (root.dataset['state'] = state);

const server = createServer((lost) => cover(lost ? say('connecting') : null));
function cover(text: string | null, retry: (() => void) | null = null): void {
  byId('cover').hidden = text === null;
  byId('cover-text').textContent = text ?? '';
  const button = byId<HTMLButtonElement>('cover-retry');
  button.hidden = retry === null;
  button.textContent = say('retry');
  button.onclick = retry;
}

/** A refusal that the game can't go on from. */
function stop(error: unknown): void {
  const code = error instanceof Refused ? error.code : 'other';
  setState('error');
  cover(say(code in { launch_expired: 1 } ? (code as TextKey) : 'other'));
  tell({ type: 'error', code, fatal: true });
}

function play(open: OpenReply): void {
  const stakes = open.stakes.map(BigInt);
  let stakeAt = Math.max(0, open.stakes.indexOf(open.round?.stake ?? open.stake));
  let balance = BigInt(open.balance);
  let fairness: FairnessView = open.fairness;
  let busy = false;
  let quick = false;
  let auto = false;
  const money = (minor: bigint) => formatMinor(minor, open.exponent, open.symbol);
  const reels = createReels(byId('reels'), byId<SVGSVGElement>('lines'), open.theme.id, open.paylines, open.strips);
  const stake = () => stakes[stakeAt] ?? 0n;

  const showBalance = (minor: bigint) => {
    balance = minor;
    byId('balance').textContent = money(minor);
    tell({ type: 'balance', balance: decimal(minor) });
  };
  const decimal = (minor: bigint) => {
    const digits = String(minor).padStart(open.exponent + 1, '0');
    const at = digits.length - open.exponent;
    return open.exponent ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits;
  };
  const showStake = () => {
    byId('stake').textContent = money(stake());
    byId<HTMLButtonElement>('less').disabled = busy || stakeAt === 0;
    byId<HTMLButtonElement>('more').disabled = busy || stakeAt === stakes.length - 1;
  };
  const banner = (text: string, big = false) => {
    byId('banner').textContent = text;
    byId('banner').classList.toggle('big', big);
  };
  const showFree = (round: RoundView) => {
    const left = round.freeGranted - round.free.length;
    byId('free').hidden = round.freeGranted === 0;
    byId('free').textContent = say('free', { n: left });
  };
  /** Counts up to the win; under reduced motion it stands at once. */
  const countWin = async (from: bigint, to: bigint) => {
    const place = byId('win');
    if (to > from && !matchMedia('(prefers-reduced-motion: reduce)').matches && !quick) {
      const began = performance.now();
      for (let share = 0; share < 1;) {
        share = Math.min(1, (performance.now() - began) / COUNT_MS);
        place.textContent = money(from + ((to - from) * BigInt(Math.round(share * 1000))) / 1000n);
        await new Promise(requestAnimationFrame);
      }
    }
    place.textContent = money(to);
  };

  const present = async (spin: RoundView['base'], from: bigint, to: bigint, stakeOf: bigint) => {
    await reels.spin(spin, quick, sound.stop);
    reels.show(spin);
    if (to > from) {
      const isBig = to - from >= stakeOf * BIG_WIN_STAKES;
      sound.win(Number((to - from) / (stakeOf || 1n)));
      if (isBig) banner(say('big'), true);
    }
    await countWin(from, to);
  };

  /** Goes on with a round from wherever it stands until it is paid. */
  const finish = async (reply: RoundReply): Promise<void> => {
    let { round } = reply;
    let shown = BigInt(round.win);
    if (round.freeGranted > 0 && round.state === 'free') {
      root.classList.add('bonus');
      sound.free();
      banner(say('freeWon', { n: round.freeGranted - round.free.length }), true);
      await pause(FREE_PAUSE_MS * 2);
      banner('');
    }
    while (round.state === 'free') {
      setState('free');
      const next = await server.step(round.id);
      const spin = next.round.free.at(-1);
      showFree(next.round);
      if (spin) await present(spin, shown, BigInt(next.round.win), BigInt(next.round.stake));
      shown = BigInt(next.round.win);
      round = next.round;
      await pause(quick ? 100 : FREE_PAUSE_MS);
      banner('');
    }
    const paid = round.state === 'closed' ? { ...reply, round } : await server.collect(round.id);
    root.classList.remove('bonus');
    byId('free').hidden = true;
    fairness = paid.fairness;
    showBalance(BigInt(paid.balance));
    tell({ type: 'round-end', roundId: round.id });
  };

  const run = async (start: () => Promise<RoundReply>, isNew: boolean): Promise<void> => {
    if (busy) return;
    busy = true;
    quick = false;
    setState('spinning');
    showStake();
    banner('');
    try {
      const reply = await start();
      tell({ type: 'round-start', roundId: reply.round.id });
      showBalance(BigInt(reply.balance));
      byId('win').textContent = money(0n);
      if (isNew) {
        const coins = BigInt(reply.round.base.coins) * BigInt(reply.round.coin);
        await present(reply.round.base, 0n, coins, BigInt(reply.round.stake));
      }
      await finish(reply);
      setState('idle');
    } catch (error) {
      if (error instanceof Refused && error.code === 'insufficient_funds') {
        auto = false;
        banner(say('insufficient_funds'));
        setState('idle');
        tell({ type: 'error', code: error.code, fatal: false });
      } else stop(error);
    }
    busy = false;
    showStake();
    if (auto && root.dataset['state'] === 'idle') void spin();
  };
  const spin = () => {
    if (busy) {
      // A second press while the reels turn stops them sooner.
      quick = true;
      return;
    }
    sound.press();
    // The stake is taken at once on the screen; the answer says what is true.
    if (balance >= stake()) byId('balance').textContent = money(balance - stake());
    void run(() => server.spin(String(stake())), true);
  };

  const dialog = byId<HTMLDialogElement>('dialog');
  const openDialog = (content: HTMLElement) => {
    byId('dialog-body').replaceChildren(content);
    dialog.showModal();
  };
  byId('spin').addEventListener('click', spin);
  addEventListener('keydown', (event) => {
    const isControl = event.target instanceof Element && event.target.closest('button,input,dialog') !== null;
    if ((event.key === ' ' || event.key === 'Enter') && !isControl && !event.repeat) {
      event.preventDefault();
      spin();
    }
  });
  const changeStake = (by: number) => {
    if (busy) return;
    stakeAt = Math.min(stakes.length - 1, Math.max(0, stakeAt + by));
    showStake();
  };
  byId('less').addEventListener('click', () => changeStake(-1));
  byId('more').addEventListener('click', () => changeStake(1));
  byId('rules').addEventListener('click', () => openDialog(rulesContent(open, say, money)));
  byId('proof').addEventListener('click', () => {
    void server.history().then((rounds) =>
      openDialog(
        proofContent(fairness, rounds, say, money, async (seed) => {
          const reply = await server.seed(seed);
          fairness = reply.fairness;
          return reply.revealed.serverSeed;
        }),
      ),
    );
  });
  const setSound = (on: boolean) => {
    sound.set(on);
    byId('sound').setAttribute('aria-pressed', String(on));
  };
  byId('sound').addEventListener('click', () => setSound(byId('sound').getAttribute('aria-pressed') !== 'true'));
  byId('auto').hidden = !open.autoplay;
  byId('auto').addEventListener('click', () => {
    auto = !auto;
    byId('auto').setAttribute('aria-pressed', String(auto));
    if (auto && !busy) spin();
  });
  addEventListener('message', (event: MessageEvent) => {
    const data: unknown = event.data;
    if (event.source !== parent || typeof data !== 'object' || data === null || (data as { channel?: unknown }).channel !== CHANNEL) return;
    const message = data as { type?: unknown; muted?: unknown };
    if (message.type === 'mute') setSound(message.muted !== true);
  });

  showBalance(balance);
  showStake();
  byId('win').textContent = money(0n);
  const first = open.round;
  const startGrid = first ? (first.free.at(-1) ?? first.base).grid : open.strips.map((strip) => strip.slice(0, 3));
  reels.place(startGrid);
  setState('idle');
  tell({ type: 'ready' });
  // A round that was begun is finished before anything else: the same round, the same outcome.
  if (first && first.state !== 'closed') {
    byId('win').textContent = money(BigInt(first.win));
    reels.show(first.free.at(-1) ?? first.base);
    void run(async () => ({ round: first, balance: open.balance, fairness }), false);
  }
}

async function begin(): Promise<void> {
  tell({ type: 'loading', progress: 0.1 });
  document.querySelectorAll<HTMLElement>('[data-text]').forEach((place) => (place.textContent = say(place.dataset['text'] as TextKey)));
  document.querySelectorAll<HTMLElement>('[data-label]').forEach((place) => {
    place.setAttribute('aria-label', say(place.dataset['label'] as TextKey));
    place.title = say(place.dataset['label'] as TextKey);
  });
  try {
    const open = await server.open(launch.get('launch') ?? '');
    root.lang = open.locale;
    const { bg1, bg2, accent, glow } = open.theme.palette;
    for (const [name, value] of Object.entries({ bg1, bg2, accent, glow })) root.style.setProperty(`--${name}`, value);
    document.title = open.game.name;
    byId('name').textContent = open.game.name;
    byId('mode').hidden = open.mode === 'real';
    byId('mode').textContent = say('demo');
    tell({ type: 'loading', progress: 0.5 });
    await createReels(document.createElement('div'), byId<SVGSVGElement>('lines'), open.theme.id, [], []).preload((share) =>
      tell({ type: 'loading', progress: 0.5 + share / 2 }),
    );
    cover(null);
    play(open);
  } catch (error) {
    stop(error);
  }
}
void begin();
