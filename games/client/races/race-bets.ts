import { isWon, oddsOf, RUNNERS } from '#games/engines/races/engine.ts';
import type { RaceBet } from '#games/engines/races/engine.ts';
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import { byId } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import { betSlip } from '../shared/bet-slip.ts';
import { createPending } from '../shared/pending.ts';
import { takeBack } from '../shared/take-back.ts';
import { timesText } from '../shared/times.ts';
import { betName } from './bet-name.ts';
import type { Look } from './looks.ts';
import { RaceCardView } from './race-card.ts';
import type { Choice } from './race-card.ts';
import type { RaceKit } from './races-kit.ts';

const NOTHING: Choice = { bet: null, first: null };
const isSame = (a: RaceBet | null, b: RaceBet): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The choice after a press in the forecast column: the first runner, then the second; pressing the first one
 * again removes it.
 */
export function chooseForecast({ first }: Choice, runner: number): Choice {
  if (first === null) return { bet: null, first: runner };
  if (first === runner) return NOTHING;
  return { bet: { on: 'forecast', first, second: runner }, first: null };
}

/** The bet that is being chosen on the race card, and the slips of placed bets. */
export class RaceBets {
  readonly #kit: RaceKit;
  readonly #look: Look;
  readonly #card: RaceCardView;
  readonly #pending = createPending(() => this.draw());
  #choice: Choice = NOTHING;

  constructor(kit: RaceKit, look: Look) {
    const { t, sound, keys } = kit;
    this.#kit = kit;
    this.#look = look;
    this.#card = new RaceCardView(look, t, (kind, runner) => this.#pick(kind, runner));
    const press = (): void => this.#press();
    onPress('play', sound, press);
    const digits = Array.from({ length: RUNNERS }, (_, runner) => [
      `Digit${runner + 1}`,
      () => this.#pick('win', runner),
    ]);
    keys({ ' ': press, Enter: press, ...Object.fromEntries(digits) });
  }

  /** Removes the choice. */
  clear(): void {
    this.#choice = NOTHING;
  }

  draw(): void {
    const { t, face, isOpen, own } = this.#kit;
    const { bet } = this.#choice;
    const isBetting = isOpen();
    this.#card.draw(this.#choice, isBetting, (one) => this.#oddsText(one).replace('×', ''));
    face({
      text: t('placeBets'),
      label: bet ? this.#name(bet) : '',
      isOff: !isBetting || this.#pending.isOn || bet === null,
      press: () => this.#press(),
    });
    byId('slips').replaceChildren(...own().map((one) => this.#slip(one, isBetting)));
  }

  #pick(kind: 'win' | 'place' | 'forecast', runner: number): void {
    const { t, sound, message, isOpen } = this.#kit;
    sound.unlock();
    if (!isOpen()) return message(t('noBetNow'));
    sound.tick(4);
    if (kind === 'forecast') this.#choice = chooseForecast(this.#choice, runner);
    else {
      const bet: RaceBet = { on: kind, runner };
      this.#choice = isSame(this.#choice.bet, bet) ? NOTHING : { bet, first: null };
    }
    const { bet, first } = this.#choice;
    if (bet) message(`${this.#name(bet)} · ${this.#oddsText(bet)}`);
    else if (first !== null) message(t('chooseSecond'));
    this.draw();
  }

  #press(): void {
    const { bet } = this.#choice;
    this.#kit.sound.unlock();
    if (bet && this.#kit.isOpen() && !this.#pending.isOn) void this.#pending.run(() => this.#bet(bet));
  }

  async #bet(chosen: RaceBet): Promise<void> {
    const { t, sound, money, message, bet, stake } = this.#kit;
    const amount = stake();
    if (!(await bet(amount, chosen))) return;
    // The player may have started the next bet meanwhile.
    if (this.#choice.bet === chosen) this.clear();
    sound.tick(7);
    message(t('accepted', { amount: money(amount) }));
  }

  #slip(own: OwnBet, isBetting: boolean): HTMLElement {
    const kit = this.#kit;
    const bet = own.bet as RaceBet;
    const round = kit.round();
    const outcome = round?.phase === 'over' ? round.outcome : null;
    const isLost = outcome != null && !isWon(outcome, bet);
    const stake = BigInt(own.stake);
    const pays = isLost ? 0n : (stake * BigInt(this.#odds(bet))) / 100n;
    const name = this.#name(bet);
    return betSlip({
      content: [name],
      amount: `${kit.money(stake)} → ${kit.money(pays)}`,
      tone: outcome == null ? '' : isLost ? 'lost' : 'good',
      takeBack: isBetting
        ? { label: `${kit.t('cancelBet')}: ${name}`, run: () => void takeBack(kit, [own]) }
        : null,
    });
  }

  #name(bet: RaceBet): string {
    return betName(bet, this.#look, this.#kit.t);
  }
  /** Odds in hundredths of the stake. */
  #odds(bet: RaceBet): number {
    const card = this.#kit.round()?.card;
    return card ? oddsOf(this.#kit.open.config.rules, card, bet) : 100;
  }
  #oddsText(bet: RaceBet): string {
    return timesText(this.#odds(bet), this.#kit.open.locale);
  }
}
