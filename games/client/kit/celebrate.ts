import { countedAmount } from './counted-amount.ts';
import { byId, isCalm, overTime, wait } from './page.ts';
import { createCoins } from './particles.ts';
import type { Sound } from './sound.ts';
import type { Translate } from './messages.ts';

/** Wins from these multiples of the stake on are big, mega, epic. */
const LEVELS = [15n, 40n, 100n] as const;
const COUNT_MS = { 1: 3200, 2: 5000, 3: 7000 } as const;
const AFTER_COUNT_MS = 1600;
const CLOSE_MS = 260;

/** 0 = an ordinary win, else 1 big, 2 mega, 3 epic. */
export const winLevel = (win: bigint, stake: bigint): 0 | 1 | 2 | 3 =>
  stake > 0n ? (LEVELS.filter((level) => win >= level * stake).length as 0 | 1 | 2 | 3) : 0;

type Deps = { t: Translate; sound: Sound; money(minor: bigint): string };

/** Celebrations that cover the game for a moment. A press or a key ends each early. */
export function createCelebrations({ t, sound, money }: Deps) {
  const layer = byId('celebration');
  const title = byId('celebration-title');
  const number = byId('celebration-number');
  const note = byId('celebration-note');
  const unit = byId('celebration-unit');
  const coins = createCoins(byId('coins', 'canvas'));

  function open(kind: string, words: { title: string; number: string; note: string }): AbortController {
    layer.className = `celebration ${kind}`;
    title.textContent = words.title;
    number.textContent = words.number;
    note.textContent = words.note;
    layer.hidden = false;
    const skip = new AbortController();
    const end = (): void => skip.abort();
    layer.addEventListener('pointerdown', end, { signal: skip.signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.repeat || !['Enter', ' ', 'Escape'].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        end();
      },
      { signal: skip.signal, capture: true },
    );
    return skip;
  }
  async function close(): Promise<void> {
    layer.classList.add('leaves');
    await wait(isCalm() ? 0 : CLOSE_MS);
    layer.hidden = true;
  }
  const untilSkipped = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((done) => {
      if (signal.aborted) return done();
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        done();
      });
    });

  return {
    /** Whether a celebration covers the game. */
    isOpen: (): boolean => !layer.hidden,

    /** Counts a big win; does nothing for an ordinary one. */
    async bigWin(win: bigint, stake: bigint): Promise<void> {
      const level = winLevel(win, stake);
      if (level === 0) return;
      const skip = open('big', { title: t('bigWin'), number: money(0n), note: t('tapToGo') });
      sound.bigWin();
      if (!isCalm()) coins.start(level);
      let shownLevel = 0;
      let ticks = 0;
      await overTime(
        isCalm() ? 0 : COUNT_MS[level],
        (share) => {
          const counted = countedAmount(0n, win, share >= 1 ? 1 : share ** 1.6);
          number.textContent = money(counted);
          const reached = Math.max(1, winLevel(counted, stake));
          if (reached !== shownLevel) {
            if (shownLevel > 0) sound.bigWin();
            shownLevel = reached;
            title.textContent = t(reached === 3 ? 'epicWin' : reached === 2 ? 'megaWin' : 'bigWin');
            layer.dataset['level'] = String(reached);
          }
          if ((ticks += 1) % 4 === 0 && share < 1) sound.count();
        },
        skip.signal,
      );
      coins.stop();
      // The press that skipped the counting must not hide the final amount too.
      const again = skip.signal.aborted
        ? open('big counted', { title: title.textContent, number: number.textContent, note: t('tapToGo') })
        : skip;
      await untilSkipped(AFTER_COUNT_MS, again.signal);
      again.abort();
      await close();
    },

    /** Shows an announcement over the game for `ms`; `kind` is its CSS class. */
    async announce(
      kind: string,
      words: { title?: string; number: string; unit?: string; note?: string },
      ms: number,
    ): Promise<void> {
      const skip = open(kind, { title: words.title ?? '', number: words.number, note: words.note ?? '' });
      unit.textContent = words.unit ?? '';
      await untilSkipped(ms, skip.signal);
      skip.abort();
      await close();
      unit.textContent = '';
    },
  };
}
export type Celebrations = ReturnType<typeof createCelebrations>;
