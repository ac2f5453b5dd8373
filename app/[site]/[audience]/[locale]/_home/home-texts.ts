/** Translators that Home's sections need. */
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PageContext } from '../_shared/page-context.ts';

export type HomeTexts = {
  home: Translator<'home'>;
  catalog: Translator<'catalog'>;
  common: Translator<'common'>;
};

export async function getHomeTexts({ locale }: PageContext): Promise<HomeTexts> {
  const [home, catalog, common] = await Promise.all([
    getTranslator(locale, 'home'),
    getTranslator(locale, 'catalog'),
    getTranslator(locale, 'common'),
  ]);
  return { home, catalog, common };
}
