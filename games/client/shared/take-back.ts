import type { Say } from '../kit/words.ts';
import type { SharedKey } from './texts.ts';

type Ports = {
  readonly say: Say<SharedKey>;
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
  { say, message, cancel }: Ports,
  bets: readonly { readonly id: string }[],
): Promise<boolean> {
  message(say('takingBack'));
  for (const { id } of [...bets]) if (!(await cancel(id))) return false;
  message(say('takenBack'));
  return true;
}
