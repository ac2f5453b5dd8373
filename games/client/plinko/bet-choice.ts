import { BALLS, MAX_ROWS, MIN_ROWS } from '#games/engines/plinko/engine.ts';
import type { PlinkoBet } from '#games/engines/plinko/engine.ts';
import { createChoice, createRange } from '../kit/controls.ts';
import { byId } from '../kit/page.ts';
import { riskNames, riskOptions } from '../kit/risk.ts';
import type { PlinkoKit } from './plinko-kit.ts';

/** The bet that is preset. */
const FIRST: PlinkoBet = { rows: 12, risk: 'medium', balls: 1 };

/**
 * Controls of board and balls, with keyboard shortcuts. `onChange` is called when the player has changed the
 * bet.
 */
export function createBetChoice(kit: PlinkoKit, onChange: () => void) {
  const { t, sound } = kit;
  let bet = FIRST;
  const host = byId('choices');
  const rows = createRange(host, {
    label: t('rows'),
    min: MIN_ROWS,
    max: MAX_ROWS,
    value: bet.rows,
    text: String,
    onInput: (value) => choose({ rows: value }),
  });
  const balls = createChoice(host, {
    label: t('balls'),
    options: BALLS.map((value) => ({ value: Number(value), label: String(value) })),
    value: bet.balls,
    onPick: (value) => choose({ balls: value }),
  });
  const risk = createChoice(host, {
    label: t('risk'),
    isWide: true,
    options: riskOptions(riskNames(t)),
    value: bet.risk,
    onPick: (value) => choose({ risk: value }),
  });
  function choose(part: Partial<PlinkoBet>): void {
    bet = { ...bet, ...part };
    sound.tick(part.risk ? 6 : 4);
    onChange();
    kit.changed();
  }
  function step(by: number): void {
    const wanted = bet.rows + by;
    if (!kit.isIdle() || wanted < MIN_ROWS || wanted > MAX_ROWS) return;
    rows.set(wanted);
    choose({ rows: wanted });
  }
  kit.keys({ ArrowUp: () => step(1), ArrowDown: () => step(-1) });

  return {
    bet: (): PlinkoBet => bet,
    /** Shows the bet of a round. */
    set(next: PlinkoBet): void {
      if (next.rows === bet.rows && next.risk === bet.risk && next.balls === bet.balls) return;
      bet = { rows: next.rows, risk: next.risk, balls: next.balls };
      rows.set(bet.rows);
      risk.set(bet.risk);
      balls.set(bet.balls);
      onChange();
    },
  };
}
