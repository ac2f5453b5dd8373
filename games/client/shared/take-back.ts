import type { KeyOf, Translate } from '../kit/messages.ts';

type Deps = {
  readonly t: Translate<KeyOf<'shared'>>;
  message(text: string): void;
  /** False = it was rejected and the player has seen a message. */
  cancel(betId: string): Promise<boolean>;
};

/**
 * Takes bets back one after the other, with messages while requests are pending and at the end. Stops at the first
 * rejection, whose message stays visible. True = all were taken back.
 */
export async function takeBack(
  { t, message, cancel }: Deps,
  bets: readonly { readonly id: string }[],
): Promise<boolean> {
  message(t('takingBack'));
  for (const { id } of [...bets]) if (!(await cancel(id))) return false;
  message(t('takenBack'));
  return true;
}
