/**
 * Both error catalogues (specification 1 §8, specification 2 §8) row by row: the code that acts in each
 * situation, and the test that causes it. A row without a caller fails here.
 */
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE } from '#contract/locales.ts';
import { SITUATIONS, type Situation, type SituationName } from './situations.ts';

const CLIENT = 'app/[site]/[audience]/[locale]/_client';
/** A file, and a text in it. */
type Place = readonly [file: string, text: string];
type Row = { readonly caller: Place; readonly test: Place };

const ROWS: Readonly<Record<SituationName, Row>> = {
  call: {
    caller: [`${CLIENT}/islands.tsx`, 'reportFailure(error, site.locale)'],
    test: [`${CLIENT}/report-failure.test.ts`, 'every other failure is shown each time'],
  },
  form: {
    caller: ['lib/auth/auth-failure.ts', 'textsOfFailure(failure'],
    test: ['components/auth/auth-modal.test.tsx', 'wrong_credentials'],
  },
  chunkLoad: {
    caller: ['app/[site]/[audience]/[locale]/layout.tsx', 'NEW_VERSION_SCRIPT'],
    test: ['tests/e2e/journeys/failures.spec.ts', 'after a deploy the old program’s files are gone'],
  },
  technicalWorksRefresh: {
    caller: ['components/status/refresh.island.tsx', "type: 'warning', text: texts.failed"],
    test: ['components/status/refresh.island.test.tsx', 'no network: the warning of specification 1 §8'],
  },
  tokenRefresh: {
    caller: ['lib/session/session.ts', "log('Token refresh failed'"],
    test: ['lib/session/session.test.ts', 'rejected: logged, user signed out'],
  },
  logout: {
    caller: ['lib/session/sign-out.ts', "'Logout failed'"],
    test: ['lib/session/session-end.test.ts', 'specification 1 §4, logout'],
  },
  fingerprint: {
    caller: [`${CLIENT}/tracking.ts`, "'fingerprint')"],
    test: [`${CLIENT}/tracking.test.ts`, 'a fingerprint that fails is only logged'],
  },
  eventStream: {
    caller: ['lib/realtime/event-source.ts', 'closed'],
    test: ['lib/realtime/channel.test.ts', 'five failures by connect time-out, then a websocket'],
  },
  socketPong: {
    caller: ['lib/realtime/machine.ts', 'PONG_TIMEOUT_MS'],
    test: ['lib/realtime/channel.test.ts', 'no pong in 5 s: close and reconnect after 3 s'],
  },
  unknownRoute: {
    caller: ['app/[site]/[audience]/[locale]/(bare)/not-found-page/page.tsx', "title={t('notFound.title')}"],
    test: ['lib/request/resolve.test.ts', '%s answers a real 404'],
  },
  routeError: {
    caller: [`${CLIENT}/failure-view.tsx`, "reportDefect('page', error)"],
    test: [
      'tests/e2e/journeys/failures.spec.ts',
      'a page that throws shows a message in the visitor’s language, a retry and a link to Home',
    ],
  },
  missingCurrencySettings: {
    caller: [`${CLIENT}/player-layer.ts`, 'warnOnce(`No settings of the currency'],
    test: [`${CLIENT}/player-layer.test.ts`, 'unknown currency: the amount is shown as received'],
  },
  missingImageAsset: {
    caller: ['lib/catalog/to-card-view.ts', 'has no picture`)'],
    test: ['lib/catalog/picture.test.ts', 'a card without a picture is logged, once'],
  },
  languageLoad: {
    caller: ['lib/i18n/load-bundle.ts', 'warnOnce(`Texts in'],
    test: ['lib/i18n/i18n.test.ts', 'rejects with the last error after five attempts each'],
  },
  engineeringWorks: {
    caller: ['lib/realtime/effects.ts', "catalogued('engineeringWorks')"],
    test: ['lib/realtime/effects.test.ts', 'status.technicalWorks.warning'],
  },
  promoMaxBet: {
    caller: ['lib/realtime/effects.ts', "catalogued('promoMaxBet'"],
    test: [`${CLIENT}/player-layer.test.ts`, 'amounts in texts are in the player’s currency'],
  },
  bonusBalanceOn: {
    caller: ['lib/realtime/effects.ts', "'bonusBalanceOn'"],
    test: [`${CLIENT}/player-layer.test.ts`, 'switching bonus money on shows a notice'],
  },
  bonusBalanceOff: {
    caller: ['lib/realtime/effects.ts', "'bonusBalanceOff'"],
    test: ['lib/realtime/effects.test.ts', 'update_balance, bonus off'],
  },
  favoriteToggle: {
    caller: ['lib/favorites/favorites.ts', "noticeOf('favoriteToggle'"],
    test: ['lib/favorites/favorites.test.ts', 'failure takes it back'],
  },
  favoriteAdded: {
    caller: ['lib/favorites/favorites.ts', "'favoriteAdded'"],
    test: ['lib/favorites/favorites.test.ts', 'ADDED marks it'],
  },
  favoriteRemoved: {
    caller: ['lib/favorites/favorites.ts', "'favoriteRemoved'"],
    test: ['lib/favorites/favorites.test.ts', 'REMOVED removes it'],
  },
  favoritesWithoutEdges: {
    caller: ['lib/graphql/browser-client.ts', 'reportDefect(`answer of'],
    test: ['lib/graphql/malformed-answers.test.ts', 'rows of which none is well-formed are a failure'],
  },
  disabledByPromo: {
    caller: [`${CLIENT}/launch-guard.tsx`, 'kind={decision.modal}'],
    test: [`${CLIENT}/launch-guard.test.tsx`, 'a game outside the bonus is refused'],
  },
  wageringOnNonBonusGame: {
    caller: [`${CLIENT}/launch-guard.tsx`, 'kind={decision.modal}'],
    test: [`${CLIENT}/launch-guard.test.tsx`, 'the player continues to a game that does not count'],
  },
  gameStatusCheck: {
    caller: [`${CLIENT}/launch-guard.tsx`, "'gameStatusCheck'"],
    test: [`${CLIENT}/launch-guard.test.tsx`, 'a failed check is reported, and the game opens'],
  },
  imageLoad: {
    caller: ['app/[site]/[audience]/[locale]/layout.tsx', 'PICTURE_FAILURE_SCRIPT'],
    test: ['components/ui/picture-failure.test.ts', 'the picture that failed is marked'],
  },
  unknownIcon: {
    caller: ['components/ui/icon.tsx', 'Unknown icon name'],
    test: ['components/ui/icon.test.tsx', 'logged, an empty box of the given size'],
  },
  pageWithoutMetadata: {
    caller: ['app/[site]/[audience]/[locale]/(bare)/not-found-page/layout.tsx', "t('notFound.title')"],
    test: ['lib/request/resolve.test.ts', '%s answers a real 404'],
  },
  dateUnparseable: {
    caller: [`${CLIENT}/profile/use-personal.ts`, "t.errors('dateUnparseable')"],
    test: ['tests/e2e/journeys/profile-information.spec.ts', 'Невалидный формат даты'],
  },
};

describe('error catalogue', () => {
  test.each(Object.entries(ROWS))('%s has a caller and a test', (_name, row) => {
    for (const [file, text] of [row.caller, row.test]) expect(readFileSync(file, 'utf8')).toContain(text);
  });

  const fixed = Object.entries(SITUATIONS as Readonly<Record<string, Situation>>).flatMap(
    ([name, { text }]) => (text && 'key' in text ? [[name, text.key] as const] : []),
  );
  test.each(fixed)('%s has its text %s in every language', (_name, key) => {
    const [namespace = '', ...path] = key.split('.');
    const textsIn = (language: string) =>
      path.reduce<unknown>(
        (texts, name) => (texts as Record<string, unknown>)[name],
        JSON.parse(readFileSync(`messages/${language}/${namespace}.json`, 'utf8')),
      );
    const languages = readdirSync('messages').filter((name) => !name.includes('.') && name !== 'games');
    expect(languages).toContain(DEFAULT_LOCALE);
    expect(languages.filter((language) => typeof textsIn(language) !== 'string')).toEqual([]);
  });
});
