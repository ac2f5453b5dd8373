/**
 * Creates the slider of bonus games on Home with its dependencies. Loaded for players if their Home has the
 * section, or if their bonus changes.
 */
import { createBonusGamesSlider, type BonusGamesSlider } from '#components/catalog/bonus-games-slider.tsx';
import { nearsEnd } from '#components/runtime/sliders.ts';
import { BONUS_GAMES } from '#lib/catalog/answers.ts';
import { ok } from '#lib/core/result.ts';
import { whenUnseen } from '#lib/core/when-unseen.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { toOwnPage } from './own-list-source.ts';
import { getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';

export const createHomeBonusGames = (site: SiteView): BonusGamesSlider =>
  createBonusGamesSlider({
    async read(offset) {
      const graphql = await getGraphql(site);
      const reply = await graphql(BONUS_GAMES, { offset });
      if (!reply.ok) return reply;
      const active = reply.value.userPromo?.activeStep;
      const step = active
        ? {
            condition: active.condition,
            section: active.userProgram.program.section,
            userProgramId: active.userProgram.id,
          }
        : null;
      return ok({ step, page: toOwnPage(site, 'bonus', active?.gamesList) });
    },
    async translators() {
      const loaded = await loadMessages(site.locale, ['catalog', 'common']);
      return { catalog: translatorOf(loaded, 'catalog'), common: translatorOf(loaded, 'common') };
    },
    whenUnseen,
    nearsEnd,
  });
