import { isWon, oddsOf, RUNNERS } from '#games/engines/races/engine.ts';
import type { RaceBet } from '#games/engines/races/engine.ts';
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import { byId } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import { betSlip } from '../shared/bet-slip.ts';
import { canLay, createSender } from '../shared/laying.ts';
import { createPending } from '../shared/pending.ts';
import { takeBack } from '../shared/take-back.ts';
import { timesText } from '../shared/times.ts';
import { betName } from './bet-name.ts';
import type { Look } from './looks.ts';
import { RaceCardView } from './race-card.ts';
import type { Choice } from './race-card.ts';
import type { RaceKit } from './races-kit.ts';

/** The choice when nothing is chosen. */
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

/**
 * The player's bets on the race card. A press on odds is a bet of the chosen stake: it is sent without a
 * press of the play button (../shared/laying.ts); pressing the odds again takes it back.
 */
export class RaceBets {
  readonly #kit: RaceKit;
  readonly #look: Look;
  readonly #card: RaceCardView;
  readonly #pending = createPending(() => this.draw());
  readonly #sender;
  #choice: Choice = NOTHING;
  /** Stake of the chosen bet, as it was set when the player chose the bet. */
  #stake = 0n;
  /** Bets whose requests are pending. */
  #sent: readonly RaceBet[] = [];
  #roundId = '';

  constructor(kit: RaceKit, look: Look) {
    const { t, sound, keys } = kit;
    this.#kit = kit;
    this.#look = look;
    this.#sender = createSender(kit, () => this.#send());
    this.#card = new RaceCardView(look, t, (kind, runner) => this.#pick(kind, runner));
    const press = (): void => this.#sender.flush();
    onPress('play', sound, press);
    const digits = Array.from({ length: RUNNERS }, (_, runner) => [
      `Digit${runner + 1}`,
      () => this.#pick('win', runner),
    ]);
    keys({ ' ': press, Enter: press, ...Object.fromEntries(digits) });
  }

  /**
   * Call when a round began or entered its next phase. Removes a choice that was not sent in time; returns its stake,
   * 0 = there was none.
   */
  enter(roundId: string, isBetting: boolean): bigint {
    if (isBetting && roundId === this.#roundId) return 0n;
    this.#roundId = roundId;
    const late = this.#choice.bet ? this.#stake : 0n;
    this.#choice = NOTHING;
    this.#sender.stop();
    return late;
  }

  draw(): void {
    const { t, face, isOpen, own } = this.#kit;
    const { bet } = this.#choice;
    const isBetting = isOpen();
    const placed = [...this.#sent, ...own().map((one) => one.bet as RaceBet)];
    this.#card.draw(this.#choice, placed, isBetting, (one) => this.#oddsText(one).replace('×', ''));
    face({
      text: t('placeBets'),
      label: bet ? this.#name(bet) : '',
      isOff: !isBetting || bet === null,
      press: () => this.#sender.flush(),
    });
    byId('slips').replaceChildren(...own().map((one) => this.#slip(one, isBetting)));
  }

  #pick(kind: 'win' | 'place' | 'forecast', runner: number): void {
    const { t, sound, message, round, now } = this.#kit;
    sound.unlock();
    if (!canLay(round(), now())) return message(t('noBetNow'));
    sound.tick(4);
    const before = this.#choice;
    if (kind === 'forecast') return this.#choose(chooseForecast(before, runner));
    const bet: RaceBet = { on: kind, runner };
    if (isSame(before.bet, bet)) return this.#choose(NOTHING);
    // The request of this bet is pending, so it is not known yet whether there is a bet to take back.
    if (this.#sent.some((one) => isSame(one, bet))) return;
    const placed = this.#kit.own().find((one) => isSame(one.bet as RaceBet, bet));
    if (!placed) return this.#choose({ bet, first: null });
    if (!this.#pending.isOn) void this.#pending.run(() => takeBack(this.#kit, [placed]));
  }

  /**
   * Replaces the player's choice. A complete bet that was chosen before is sent first; the choice `NOTHING` drops it
   * instead.
   */
  #choose(choice: Choice): void {
    const { t, message, stake, placesLeft } = this.#kit;
    if (choice !== NOTHING) this.#send();
    if (choice.bet && placesLeft() === 0) return message(t('noBetNow'));
    this.#choice = choice;
    this.#stake = stake();
    const { bet, first } = choice;
    if (bet) {
      this.#sender.laid();
      message(`${this.#name(bet)} · ${this.#oddsText(bet)}`);
    } else {
      this.#sender.stop();
      if (first !== null) message(t('chooseSecond'));
    }
    this.draw();
  }

  #send(): void {
    const { bet } = this.#choice;
    if (!bet) return;
    this.#choice = NOTHING;
    void this.#pending.run(() => this.#bet(bet, this.#stake));
  }

  async #bet(chosen: RaceBet, stake: bigint): Promise<void> {
    const { t, sound, money, message, bet } = this.#kit;
    const amount = money(stake);
    this.#sent = [...this.#sent, chosen];
    const accepted = await bet(stake, chosen);
    this.#sent = this.#sent.filter((one) => one !== chosen);
    if (!accepted) return message(t('notAccepted', { amount }), true);
    sound.tick(7);
    message(t('accepted', { amount }));
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
  /** What a bet returns if it wins, in hundredths of the stake. */
  #odds(bet: RaceBet): number {
    const card = this.#kit.round()?.card;
    return card ? oddsOf(this.#kit.open.config.rules, card, bet) : 100;
  }
  #oddsText(bet: RaceBet): string {
    return timesText(this.#odds(bet), this.#kit.open.locale);
  }
}
