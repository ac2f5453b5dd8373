import { multiplierAfter } from '#games/engines/crash/engine.ts';
import type { CrashOutcome } from '#games/engines/crash/engine.ts';
import type { PublicBet, SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { byId } from '../kit/page.ts';
import { timesText } from '../shared/times.ts';
import { FlightView } from './flight-view.ts';
import type { Moment } from './flight-view.ts';
import { CashOutNames } from './cash-out-names.ts';
import { lookOf } from './looks.ts';
import { Readout, toneOf } from './readout.ts';
import type { CrashKit } from './crash-kit.ts';

type Round = SharedRoundView<CrashOutcome, null>;

/** Shows the flight: picture, multiplier, sound, and the names of players who cash out. */
export class FlightShow {
  readonly #kit: CrashKit;
  readonly #view: FlightView;
  readonly #readout: Readout;
  readonly #cashOutNames = new CashOutNames();
  #rush: { end(): void; pitch(frequency: number): void } | null = null;

  constructor(kit: CrashKit) {
    const { theme, growth } = kit.open.config;
    this.#kit = kit;
    this.#readout = new Readout(kit.sound);
    this.#view = new FlightView({
      canvas: byId('sky', 'canvas'),
      look: lookOf(theme),
      growth,
      times: (hundredths, digits) => timesText(hundredths, kit.open.locale, digits),
    });
  }

  /** The current multiplier in hundredths; 100 outside of a flight. */
  multiplier(now: number): number {
    const round = this.#kit.round();
    if (round?.phase !== 'running') return 100;
    return Math.min(this.#kit.open.config.rules.cap, multiplierAfter(now - round.startsAt));
  }

  /** Betting begins: removes the names shown in the last flight. */
  clear(): void {
    this.#cashOutNames.clear();
  }
  /** Starts the sound of the flight. */
  start(): void {
    this.#rush = this.#kit.sound.rush(220, 0.09);
  }
  silence(): void {
    this.#rush?.end();
    this.#rush = null;
  }
  /** Plays the sound of the crash. */
  crash(): void {
    const { sound } = this.#kit;
    sound.hiss(0.7, 420, 0.34);
    sound.tone(150, { length: 0.7, volume: 0.24, type: 'sawtooth', to: 38 });
  }

  /** Shows who has cashed out since the last call. */
  showCashOuts(bets: readonly PublicBet[]): void {
    const round = this.#kit.round();
    const now = this.#kit.now();
    this.#cashOutNames.update(
      bets,
      (hundredths) => this.#times(hundredths),
      () => round && this.#view.tip((now - round.startsAt) / 1000, this.multiplier(now) / 100),
    );
  }

  draw(round: Round, now: number): void {
    this.#view.draw(this.#moment(round, now));
  }

  #moment({ phase, opensAt, startsAt, endsAt, outcome }: Round, now: number): Moment {
    const { t, open } = this.#kit;
    if (phase === 'betting') {
      const left = Math.max(0, startsAt - now) / 1000;
      this.#readout.count(left, Math.min(1, left / ((startsAt - opensAt) / 1000)), t('betsOpen'));
      return { is: 'waiting', left };
    }
    if (phase === 'over' && outcome && endsAt !== null) {
      this.#readout.show(this.#times(outcome.at), t('flewAway'), 'gone');
      const since = Math.max(0, now - endsAt) / 1000;
      return { is: 'gone', seconds: (endsAt - startsAt) / 1000, multiplier: outcome.at / 100, since };
    }
    const multiplier = this.multiplier(now);
    this.#readout.show(this.#times(multiplier), '', toneOf(multiplier));
    this.#rush?.pitch(200 + Math.min(1800, Math.log(multiplier / 100) * 420));
    const seconds = Math.max(0, now - startsAt) / 1000;
    return { is: 'flying', seconds, multiplier: Math.exp(open.config.growth * 1000 * seconds) };
  }

  #times(hundredths: number): string {
    return timesText(hundredths, this.#kit.open.locale);
  }
}
