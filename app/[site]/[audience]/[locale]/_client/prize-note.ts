/** Text of the registration forms about a prize that is stored for the new account. */
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { prizeText } from '#lib/landing/prize-text.ts';
import { waitingPrize } from './launch-codes.ts';
import type { SiteView } from './site-view.ts';

/** The text about the stored prize; null = no prize is stored. */
export async function prizeNote({ locale }: SiteView, t: Translator<'auth'>): Promise<string | null> {
  const drawn = waitingPrize();
  if (drawn === null) return null;
  const { whole } = prizeText(drawn.prize, locale, await loadTranslator(locale, 'landing'));
  return t('fields.prizeWaits', { prize: whole });
}
