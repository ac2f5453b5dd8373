import type { LineWin, SlotSymbol, SpinResult } from '../../slots/engine.ts';

const LOW = new Set(['A', 'K', 'Q', 'J', 'T']);
const RUN = 16;
const REEL_MS = 620;
const STAGGER_MS = 150;
const QUICK_MS = 180;

/** The reels: they show what the server has decided, and nothing else. */
export function createReels(
  root: HTMLElement,
  lines: SVGSVGElement,
  theme: string,
  paylines: readonly (readonly number[])[],
  strips: readonly (readonly SlotSymbol[])[],
) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const reels = strips.map(() => {
    const reel = document.createElement('div');
    reel.className = 'reel';
    const strip = document.createElement('div');
    strip.className = 'strip';
    reel.append(strip);
    root.append(reel);
    return { reel, strip };
  });
  const cell = (symbol: SlotSymbol): HTMLElement => {
    const box = document.createElement('div');
    box.className = 'cell';
    box.dataset['symbol'] = symbol;
    if (LOW.has(symbol)) {
      const letter = document.createElement('span');
      letter.textContent = symbol === 'T' ? '10' : symbol;
      box.append(letter);
    } else {
      const image = new Image();
      image.src = `/casino/play/slot/symbols/${theme}/${symbol}.webp`;
      image.alt = '';
      image.draggable = false;
      box.append(image);
    }
    return box;
  };
  const place = (grid: readonly (readonly SlotSymbol[])[]) => reels.forEach(({ strip }, index) => strip.replaceChildren(...(grid[index] ?? []).map(cell)));
  const cells = () => reels.map(({ strip }) => [...strip.children].slice(0, 3) as HTMLElement[]);

  const clear = () => {
    root.classList.remove('paid');
    lines.replaceChildren();
    for (const column of cells()) for (const box of column) box.classList.remove('hit');
  };

  return {
    place,
    clear,
    /** Fetches the pictures before the reels are seen; tells how far it is. */
    async preload(onProgress: (share: number) => void): Promise<void> {
      const names: SlotSymbol[] = ['W', 'S', 'H1', 'H2', 'H3', 'H4'];
      let done = 0;
      await Promise.all(
        names.map(async (symbol) => {
          const image = new Image();
          image.src = `/casino/play/slot/symbols/${theme}/${symbol}.webp`;
          await image.decode().catch(() => {});
          onProgress(++done / names.length);
        }),
      );
    },
    /** Turns until the result stands. `quick` and reduced motion shorten it. */
    async spin({ grid }: SpinResult, quick: boolean, onStop: (reel: number) => void): Promise<void> {
      clear();
      await Promise.all(
        reels.map(async ({ strip, reel }, index) => {
          const target = (grid[index] ?? []).map(cell);
          if (calm) {
            strip.replaceChildren(...target);
            return onStop(index);
          }
          const symbols = strips[index] ?? [];
          const run = quick ? 5 : RUN + index * 3;
          const blur = Array.from({ length: run }, () => cell(symbols[Math.floor(Math.random() * symbols.length)] ?? 'A'));
          const before = [...strip.children].slice(0, 3) as HTMLElement[];
          strip.replaceChildren(...target, ...blur, ...before);
          reel.classList.add('moving');
          const share = (100 * (run + 3)) / (run + 6);
          const motion = strip.animate([{ transform: `translateY(-${share}%)` }, { transform: 'translateY(1.6%)', offset: 0.9 }, { transform: 'none' }], {
            duration: quick ? QUICK_MS : REEL_MS + index * STAGGER_MS,
            easing: 'cubic-bezier(0.25, 0.4, 0.35, 1)',
          });
          await motion.finished;
          reel.classList.remove('moving');
          strip.replaceChildren(...target);
          onStop(index);
        }),
      );
    },
    /** Marks what won. */
    show({ lines: wins, scatters, scatterCoins, grid }: SpinResult): void {
      const columns = cells();
      root.classList.toggle('paid', wins.length > 0 || scatterCoins > 0);
      const mark = (reel: number, row: number) => columns[reel]?.[row]?.classList.add('hit');
      lines.setAttribute('viewBox', '0 0 500 300');
      lines.replaceChildren();
      wins.forEach((win: LineWin, index) => {
        const rows = paylines[win.line] ?? [];
        rows.slice(0, win.count).forEach((row, reel) => mark(reel, row));
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
        path.setAttribute('points', rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' '));
        path.style.setProperty('--hue', String((index * 67) % 360));
        lines.append(path);
      });
      if (scatters >= 3) grid.forEach((column, reel) => column.forEach((symbol, row) => symbol === 'S' && mark(reel, row)));
    },
  };
}
