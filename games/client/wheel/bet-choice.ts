import { SEGMENTS } from '#games/engines/wheel/engine.ts';
import type { WheelBet } from '#games/engines/wheel/engine.ts';
import { createChoice } from '../kit/controls.ts';
import { byId } from '../kit/page.ts';
import { riskNames, riskOptions } from '../kit/risk.ts';
import type { WheelKit } from './wheel-kit.ts';

/** The bet that is chosen when the game opens. */
const FIRST: WheelBet = { segments: 20, risk: 'medium' };

/**
 * Controls of the wheel's risk and segments, with keyboard shortcuts. `onChange` is called when the player
 * has changed the bet.
 */
export function createBetChoice(kit: WheelKit, onChange: () => void) {
  const { t, sound } = kit;
  let bet = FIRST;
  const host = byId('choices');
  const segments = createChoice(host, {
    label: t('segments'),
    isWide: true,
    options: SEGMENTS.map((value) => ({ value: Number(value), label: String(value) })),
    value: bet.segments,
    onPick: (value) => choose({ segments: value }),
  });
  const risk = createChoice(host, {
    label: t('risk'),
    isWide: true,
    options: riskOptions(riskNames(t)),
    value: bet.risk,
    onPick: (value) => choose({ risk: value }),
  });
  function choose(part: Partial<WheelBet>): void {
    bet = { ...bet, ...part };
    sound.tick(5);
    onChange();
    kit.changed();
  }
  function step(by: number): void {
    const next = SEGMENTS[SEGMENTS.findIndex((count) => count === bet.segments) + by];
    if (!kit.isIdle() || next === undefined) return;
    segments.set(next);
    choose({ segments: next });
  }
  kit.keys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1) });

  return {
    bet: (): WheelBet => bet,
    /** Sets the controls to the bet of a round. */
    set(next: WheelBet): void {
      if (next.segments === bet.segments && next.risk === bet.risk) return;
      bet = { segments: next.segments, risk: next.risk };
      segments.set(bet.segments);
      risk.set(bet.risk);
      onChange();
    },
  };
}
