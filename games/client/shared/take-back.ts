import type { KeyOf, Translate } from '../kit/messages.ts';

type Ports = {
  readonly t: Translate<KeyOf<'shared'>>;
  message(text: string): void;
  /** False = refused, and the player was told why. */
  cancel(betId: string): Promise<boolean>;
};

/**
 * Takes bets back, one after the other. While the server is asked the line says so: what it said of taking
 * them is not true any more. Stops at the first that is refused and leaves the line to the reason. True = all
 * are gone.
 */
export async function takeBack(
  { t, message, cancel }: Ports,
  bets: readonly { readonly id: string }[],
): Promise<boolean> {
  message(t('takingBack'));
  for (const { id } of [...bets]) if (!(await cancel(id))) return false;
  message(t('takenBack'));
  return true;
}
