'use client';
/** Needs the client: a cached page does not know the player's currency. */
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { CalculatorIsland } from '#components/sports/calculator.island.tsx';
import { isCurrency } from '#contract/currencies.ts';
import { sessionAtom } from './tab-state.ts';

/** The calculator in the currency of the player; in the given one for guests and until the player is known. */
export function PlayerCalculator(props: ComponentProps<typeof CalculatorIsland>) {
  const session = useAtomValue(sessionAtom);
  const code = session && session.status !== 'guest' ? session.user?.currency.code : undefined;
  return <CalculatorIsland {...props} {...(code !== undefined && isCurrency(code) && { currency: code })} />;
}
