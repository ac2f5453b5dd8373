/** The kind of a bet in words. Pure. */
import type { BetCombination } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { kindOfBet } from './bet-model.ts';

/** "Accumulator of 3", "System 2/4", "System 2/4, System 3/4", "Yankee". */
export function kindText(
  bet: { readonly combination: BetCombination; readonly legs: readonly unknown[] },
  { t, bets }: { readonly t: Translator<'slip'>; readonly bets: Translator<'bets'> },
): string {
  const kind = kindOfBet(bet);
  const name = kind.kind === 'named' ? bets(`system.${kind.name}`) : '';
  const textOf = (size: number) => t(`history.kind.${kind.kind}`, { legs: bet.legs.length, name, size });
  return kind.kind === 'system' ? kind.sizes.map(textOf).join(', ') : textOf(0);
}
