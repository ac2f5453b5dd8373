import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import { icon, make } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';

const LEAST_AUTO = 101;
const FIRST_AUTO = 200;

export type PanelState = {
  readonly phase: 'betting' | 'running' | 'over';
  /** The bet in the present round; null = there is none. */
  readonly own: OwnBet | null;
  /** Hundredths now. */
  readonly multiplier: number;
};
type Ports = {
  place: number;
  t: Translate<KeyOf<'crash' | 'shared'>>;
  money(minor: bigint): string;
  times(hundredths: number): string;
  stakes: readonly bigint[];
  stakeAt: number;
  cap: number;
  hasAutoBet: boolean;
  choose(pick: (at: number) => void, at: number): void;
  bet(place: number, stake: bigint, auto: number | null): Promise<OwnBet | null>;
  cancel(betId: string): Promise<boolean>;
  cashOut(betId: string): Promise<OwnBet | null>;
  tick(): void;
};

/** Hundredths of what a player wrote, '2,5' or '2.50'; null = no multiplier. */
export function readTimes(text: string, cap: number): number | null {
  const clean = text
    .replaceAll(/\s/g, '')
    .replace(/,(?=\d{1,2}\D*$)/, '.')
    .replaceAll(',', '')
    .replace(/[×x]$/i, '')
    .trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(clean)) return null;
  const hundredths = Math.round(Number(clean) * 100);
  return hundredths >= LEAST_AUTO && hundredths <= cap ? hundredths : null;
}

/**
 * One of the player's two bets: amount, automatic cash-out, and the button that bets, takes back and cashes
 * out.
 */
export function createBetPanel(host: HTMLElement, ports: Ports) {
  const { place, t, money, times, stakes, cap } = ports;
  let stakeAt = ports.stakeAt;
  let isQueued = false;
  let isBusy = false;
  let auto = FIRST_AUTO;
  let shown = '';
  let now: PanelState = { phase: 'over', own: null, multiplier: 100 };

  const written = (hundredths: number): string => times(hundredths).replace('×', '');
  const amount = make('output', {});
  const stepper = (name: string, label: string, by: number): HTMLButtonElement => {
    const button = make('button', {
      type: 'button',
      class: 'step',
      'aria-label': `${t('betOf', { n: place + 1 })}: ${label}`,
    });
    button.append(icon(name));
    button.addEventListener('click', () => setStake(stakeAt + by));
    return button;
  };
  const less = stepper('less', t('less'), -1);
  const more = stepper('more', t('more'), 1);
  const chooser = make(
    'button',
    { type: 'button', class: 'amount', 'aria-haspopup': 'dialog', 'aria-label': t('chooseStake') },
    amount,
  );
  chooser.addEventListener('click', () => ports.choose(setStake, stakeAt));
  const toggle = (label: string): HTMLButtonElement => {
    const button = make(
      'button',
      { type: 'button', class: 'toggle', role: 'switch', 'aria-checked': 'false' },
      make('span', {}, label),
    );
    button.addEventListener('click', () => {
      button.setAttribute('aria-checked', String(button.getAttribute('aria-checked') !== 'true'));
      ports.tick();
      draw();
    });
    return button;
  };
  const autoCash = toggle(t('autoCash'));
  const autoBet = toggle(t('autoBet'));
  autoBet.hidden = !ports.hasAutoBet;
  const isOn = (button: HTMLButtonElement): boolean => button.getAttribute('aria-checked') === 'true';
  const input = make('input', {
    class: 'times',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '8',
    value: written(FIRST_AUTO),
    'aria-label': t('autoCash'),
  });
  input.addEventListener('change', () => {
    auto = readTimes(input.value, cap) ?? auto;
    input.value = written(auto);
  });
  input.addEventListener('focus', () => {
    if (!isOn(autoCash)) autoCash.click();
    input.select();
  });
  const word = make('span', { class: 'word' });
  const sum = make('strong', {});
  const main = make('button', { type: 'button', class: 'go', 'data-testid': `bet-${place}` }, word, sum);
  main.addEventListener('click', () => void press());
  host.append(
    make(
      'section',
      { class: 'bet-panel', 'aria-label': t('betOf', { n: place + 1 }) },
      make('div', { class: 'amounts' }, less, chooser, more),
      make('div', { class: 'autos' }, autoBet, make('div', { class: 'auto-cash' }, autoCash, input)),
      main,
    ),
  );

  function setStake(at: number): void {
    if (at < 0 || at >= stakes.length || isLocked()) return;
    stakeAt = at;
    ports.tick();
    draw();
  }
  const isLocked = (): boolean =>
    isQueued || (now.own !== null && now.phase !== 'over' && now.own.win === null);
  const stake = (): bigint => stakes[stakeAt] ?? 0n;
  const wish = (): number | null => (isOn(autoCash) ? (readTimes(input.value, cap) ?? auto) : null);

  /** What the button does now. */
  function face(): { kind: string; word: string; sum: string } {
    const { phase, own, multiplier } = now;
    if (own && own.win === null && phase === 'betting')
      return { kind: 'back', word: t('cancelBet'), sum: money(BigInt(own.stake)) };
    if (own && own.win === null && phase === 'running') {
      const reached = Math.min(multiplier, (own.bet as { auto: number | null }).auto ?? Infinity);
      return { kind: 'cash', word: t('cashOut'), sum: money((BigInt(own.stake) * BigInt(reached)) / 100n) };
    }
    if (isQueued) return { kind: 'back', word: t('waiting'), sum: t('cancelBet') };
    const won = own?.cashedOut
      ? { kind: 'won', word: times(own.cashedOut), sum: `+${money(BigInt(own.win ?? 0))}` }
      : null;
    if (won && phase !== 'betting') return won;
    return {
      kind: 'bet',
      word: phase === 'betting' ? t('placeBets') : t('betNext'),
      sum: money(stake()),
    };
  }
  function draw(): void {
    const { kind, word: text, sum: number } = face();
    const key = `${kind}|${text}|${number}|${isBusy}|${stakeAt}|${isLocked()}|${isOn(autoCash)}`;
    if (key === shown) return;
    shown = key;
    main.className = `go ${kind}`;
    main.disabled = isBusy;
    word.textContent = text;
    sum.textContent = number;
    amount.textContent = money(stake());
    const locked = isLocked();
    less.disabled = locked || stakeAt === 0;
    more.disabled = locked || stakeAt === stakes.length - 1;
    chooser.disabled = locked;
    input.disabled = locked;
    autoCash.disabled = locked;
    input.classList.toggle('is-on', isOn(autoCash));
  }

  async function doing(run: () => Promise<unknown>): Promise<void> {
    isBusy = true;
    draw();
    await run();
    isBusy = false;
    draw();
  }
  async function press(): Promise<void> {
    if (isBusy) return;
    const { kind } = face();
    const { own, phase } = now;
    if (kind === 'cash' && own) return doing(() => ports.cashOut(own.id));
    if (kind === 'back' && own && phase === 'betting' && own.win === null) {
      // Who takes a bet back does not want the next one either.
      autoBet.setAttribute('aria-checked', 'false');
      return doing(() => ports.cancel(own.id));
    }
    if (isQueued) {
      isQueued = false;
      autoBet.setAttribute('aria-checked', 'false');
      return draw();
    }
    if (phase === 'betting') return doing(() => ports.bet(place, stake(), wish()));
    isQueued = true;
    ports.tick();
    draw();
  }

  return {
    show(state: PanelState): void {
      now = state;
      draw();
    },
    /** Betting has begun: what was waiting for it is bet. */
    opens(): void {
      if (!isQueued && !isOn(autoBet)) return;
      isQueued = false;
      void doing(async () => {
        if ((await ports.bet(place, stake(), wish())) === null) autoBet.setAttribute('aria-checked', 'false');
      });
    },
    press: () => void press(),
  };
}
