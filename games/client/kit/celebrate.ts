import { countedAmount } from './counted-amount.ts';
import { byId, prefersReducedMotion, overTime, wait } from './page.ts';
import { createCoins } from './particles.ts';
import type { Sound } from './sound.ts';
import type { Translate } from './messages.ts';

/** From these multiples of the staked amount on, a win is big, mega or epic. */
const LEVELS = [15n, 40n, 100n] as const;
/** Milliseconds: for counting a win up (by its level), for showing the final amount, and for the layer to disappear. */
const COUNT_MS = { 1: 3200, 2: 5000, 3: 7000 } as const;
const AFTER_COUNT_MS = 1600;
const CLOSE_MS = 260;

/**
 * True when a return is a win, that is, more than was staked for it; for a bought round the stake is its price. A
 * return of at most that amount is never celebrated by sound, counting or announcement (rule 14E of the British
 * technical standards, UKGC RTS).
 */
export const isGain = (win: bigint, staked: bigint): boolean => win > staked;

/** Level of a win: 0 = ordinary, 1 = big, 2 = mega, 3 = epic. */
export const winLevel = (win: bigint, staked: bigint): 0 | 1 | 2 | 3 =>
  staked > 0n ? (LEVELS.filter((level) => win >= level * staked).length as 0 | 1 | 2 | 3) : 0;

type Deps = {
  t: Translate;
  sound: Sound;
  /** Decimal places of the currency. */
  exponent: number;
  money(minor: bigint): string;
};

/** The layer over the game: a title, a number, a note. */
class Layer {
  readonly #root = byId('celebration');
  readonly title = byId('celebration-title');
  readonly number = byId('celebration-number');
  readonly unit = byId('celebration-unit');
  readonly #note = byId('celebration-note');

  get isOpen(): boolean {
    return !this.#root.hidden;
  }

  /** CSS level of a big win. */
  set level(level: number) {
    this.#root.dataset['level'] = String(level);
  }

  /** Shows the layer; `kind`: CSS class. The signal of the returned controller is aborted by a press or a key. */
  open(kind: string, texts: { title: string; number: string; note: string }): AbortController {
    this.#root.className = `celebration ${kind}`;
    this.title.textContent = texts.title;
    this.number.textContent = texts.number;
    this.#note.textContent = texts.note;
    this.#root.hidden = false;
    const skip = new AbortController();
    const { signal } = skip;
    const end = (): void => skip.abort();
    this.#root.addEventListener('pointerdown', end, { signal });
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || !['Enter', ' ', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    addEventListener('keydown', onKey, { signal, capture: true });
    return skip;
  }

  /** Hides the layer after `ms`, or earlier when `skip` is aborted. */
  async closeAfter(ms: number, skip: AbortController): Promise<void> {
    await untilAborted(ms, skip.signal);
    skip.abort();
    this.#root.classList.add('leaves');
    await wait(prefersReducedMotion() ? 0 : CLOSE_MS);
    this.#root.hidden = true;
  }
}

const untilAborted = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** Celebrations that cover the game for a short time. A press or a key ends each early. */
export function createCelebrations({ t, sound, exponent, money }: Deps) {
  const layer = new Layer();
  const coins = createCoins(byId('coins', 'canvas'));

  /** Counts up a win on the layer; its title and level follow the counted amount. */
  async function count(win: bigint, stake: bigint, ms: number, signal: AbortSignal): Promise<void> {
    let shownLevel = 0;
    let ticks = 0;
    await overTime(
      ms,
      (share) => {
        const counted = countedAmount(0n, win, share >= 1 ? 1 : share ** 1.6, exponent);
        layer.number.textContent = money(counted);
        const level = Math.max(1, winLevel(counted, stake));
        if (level !== shownLevel) {
          if (shownLevel > 0) sound.bigWin();
          shownLevel = level;
          layer.title.textContent = t(level === 3 ? 'epicWin' : level === 2 ? 'megaWin' : 'bigWin');
          layer.level = level;
        }
        if ((ticks += 1) % 4 === 0 && share < 1) sound.count();
      },
      signal,
    );
  }

  return {
    /** True while a celebration covers the game. */
    isOpen: (): boolean => layer.isOpen,

    /** Celebrates a big win; does nothing for an ordinary one. */
    async bigWin(win: bigint, stake: bigint): Promise<void> {
      const level = winLevel(win, stake);
      if (level === 0) return;
      const note = t('tapToGo');
      const skip = layer.open('big', { title: t('bigWin'), number: money(0n), note });
      sound.bigWin();
      if (!prefersReducedMotion()) coins.start(level);
      await count(win, stake, prefersReducedMotion() ? 0 : COUNT_MS[level], skip.signal);
      coins.stop();
      // The press that skipped the counting must not also hide the final amount.
      const [title, number] = [layer.title.textContent, layer.number.textContent];
      const again = skip.signal.aborted ? layer.open('big counted', { title, number, note }) : skip;
      await layer.closeAfter(AFTER_COUNT_MS, again);
    },

    /** Shows an announcement over the game for `ms`; `kind` is its CSS class. */
    async announce(
      kind: string,
      texts: { title?: string; number: string; unit?: string; note?: string },
      ms: number,
    ): Promise<void> {
      const { title = '', number, unit = '', note = '' } = texts;
      const skip = layer.open(kind, { title, number, note });
      layer.unit.textContent = unit;
      await layer.closeAfter(ms, skip);
      layer.unit.textContent = '';
    },
  };
}
export type Celebrations = ReturnType<typeof createCelebrations>;
