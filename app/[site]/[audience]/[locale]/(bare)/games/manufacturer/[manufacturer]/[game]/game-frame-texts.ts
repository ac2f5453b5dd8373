/** Texts of the game host in the language of the page. */
import type { GameFrameTexts } from '#components/game/game-frame-texts.ts';
import type { Translator } from '#lib/i18n/translator.ts';

export function toGameFrameTexts(
  name: string,
  t: Translator<'game'>,
  common: Translator<'common'>,
): GameFrameTexts {
  return {
    frame: t('frame', { game: name }),
    loading: t('loading.title', { game: name }),
    loadingLonger: common('loadingLonger'),
    demo: t('demo'),
    real: t('real'),
    favorite: t('addFavorite'),
    fullScreen: t('fullScreen'),
    exitFullScreen: t('exitFullScreen'),
    close: t('close'),
    controls: t('controls'),
    playForMoney: t('playForMoney'),
    playDemo: t('playDemo'),
    retry: common('actions.retry'),
    toLobby: t('failure.toLobby'),
    continueAnyway: t('wagering.continue'),
    toBonusGames: t('notBonusGame.toBonusGames'),
    login: common('header.login'),
    leaving: { title: t('leaving.title'), text: t('leaving.text'), openFullWindow: t('leaving.open') },
    late: { title: t('timeout.title'), text: t('timeout.text'), retry: t('timeout.retry') },
    stopped: { title: t('failure.title'), text: t('failure.text'), retry: t('failure.retry') },
    refused: {
      unavailable: { title: t('unavailable.title'), text: t('unavailable.text') },
      restricted: { title: t('restricted.title'), text: t('restricted.text') },
      noDemo: { title: t('noDemo.title'), text: t('noDemo.text') },
      authRequired: { title: t('authRequired.title'), text: t('authRequired.text') },
      notBonusGame: { title: t('notBonusGame.title'), text: t('notBonusGame.text') },
      wagering: { title: t('wagering.title'), text: t('wagering.text') },
      failed: { title: t('unavailable.title'), text: common('error.text') },
    },
  };
}
