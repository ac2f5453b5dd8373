/**
 * Both error catalogues (specification 1 §8, specification 2 §8) row by row: the code that acts in each situation, and
 * the test that causes the situation in the running product. A row without one of them makes this test fail.
 */
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE } from '#contract/locales.ts';
import { SITUATIONS, type Situation, type SituationName } from './situations.ts';

const CLIENT = 'app/[site]/[audience]/[locale]/_client';
/** A file, and a text in it. */
type Place = readonly [file: string, text: string];
/**
 * `caller`: the code that acts in the situation. `test`: a test in a browser or over HTTP against the built product.
 */
type Row = { readonly caller: Place; readonly test: Place };

/**
 * Rows of the catalogues that are no situation of situations.ts: the text depends on the cause of a failed call
 * (describe-failure.ts), or a page has no meta data.
 */
type OtherRow =
  | 'graphqlErrors'
  | 'noResponse'
  | 'serverError'
  | 'timeout'
  | 'nonFieldErrors'
  | 'detail'
  | 'fieldErrors'
  | 'anythingElse'
  | 'missingManufacturer';

const DESCRIBED = 'lib/errors/describe-failure.ts';
const CAUSES = 'tests/e2e/journeys/error-catalogue-causes.spec.ts';

const ROWS: Readonly<Record<SituationName | OtherRow, Row>> = {
  graphqlErrors: { caller: [DESCRIBED, 'describeGraphql(failure'], test: [CAUSES, '"GraphQL errors"'] },
  noResponse: { caller: [DESCRIBED, "case 'network'"], test: [CAUSES, "'HTTP, no response'"] },
  serverError: { caller: [DESCRIBED, 'status >= 500'], test: [CAUSES, "'HTTP status 500 or above'"] },
  timeout: { caller: [DESCRIBED, "case 'timeout'"], test: [CAUSES, '"timeout"'] },
  nonFieldErrors: { caller: [DESCRIBED, "'non_field_errors'"], test: [CAUSES, "'non_field_errors list'"] },
  detail: { caller: [DESCRIBED, "body['detail']"], test: [CAUSES, "'detail field'"] },
  fieldErrors: { caller: [DESCRIBED, 'Object.entries(body)'], test: [CAUSES, "'field errors'"] },
  anythingElse: { caller: [DESCRIBED, 'sentences(UNEXPECTED)'], test: [CAUSES, "'anything else'"] },
  missingManufacturer: {
    caller: ['app/[site]/[audience]/[locale]/(bare)/not-found-page/layout.tsx', "t('notFound.title')"],
    test: ['tests/integration/raw-html/statuses.spec.ts', '"Missing manufacturer on game page"'],
  },
  call: {
    caller: [`${CLIENT}/islands.tsx`, 'reportFailure(error, site.locale)'],
    test: [CAUSES, 'a notice is shown, and the page stays'],
  },
  form: {
    caller: ['lib/auth/auth-failure.ts', 'textsOfFailure(failure'],
    test: ['tests/e2e/journeys/account.spec.ts', 'a wrong password shows an error in the modal'],
  },
  chunkLoad: {
    caller: ['app/[site]/[audience]/[locale]/layout.tsx', 'NEW_VERSION_SCRIPT'],
    test: ['tests/e2e/journeys/failures.spec.ts', 'after a deploy the old program’s files are gone'],
  },
  technicalWorksRefresh: {
    caller: ['components/status/refresh.island.tsx', "type: 'warning', text: texts.failed"],
    test: ['tests/e2e/outages/outages.spec.ts', '"Technical-works refresh failure" of specification 1 §8'],
  },
  tokenRefresh: {
    caller: ['lib/session/session.ts', "log('Token refresh failed'"],
    test: ['tests/e2e/journeys/error-catalogue-session.spec.ts', '"Token refresh failure"'],
  },
  logout: {
    caller: ['lib/session/sign-out.ts', "'Logout failed'"],
    test: ['tests/e2e/journeys/error-catalogue-session.spec.ts', '"Logout failure"'],
  },
  fingerprint: {
    caller: [`${CLIENT}/tracking.ts`, "'fingerprint')"],
    test: ['tests/e2e/journeys/error-catalogue-session.spec.ts', '"Fingerprint error"'],
  },
  eventStream: {
    caller: ['lib/realtime/event-source.ts', 'closed'],
    test: ['tests/e2e/journeys/error-catalogue-session.spec.ts', '"Event stream error"'],
  },
  socketPong: {
    caller: ['lib/realtime/machine.ts', 'PONG_TIMEOUT_MS'],
    test: ['tests/e2e/journeys/error-catalogue-session.spec.ts', '"Socket pong timeout"'],
  },
  unknownRoute: {
    caller: ['app/[site]/[audience]/[locale]/(bare)/not-found-page/page.tsx', "title={t('notFound.title')}"],
    test: ['tests/integration/raw-html/statuses.spec.ts', 'the 404 page is complete HTML'],
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
    test: ['tests/e2e/journeys/error-catalogue.spec.ts', '"Missing currency settings"'],
  },
  missingImageAsset: {
    caller: ['lib/catalog/to-card-view.ts', 'has no picture`)'],
    test: ['tests/e2e/journeys/error-catalogue.spec.ts', '"Missing image asset"'],
  },
  languageLoad: {
    caller: ['lib/i18n/load-bundle.ts', 'warnOnce(`Texts in'],
    test: ['tests/e2e/journeys/error-catalogue.spec.ts', '"Language load failure"'],
  },
  engineeringWorks: {
    caller: ['lib/realtime/effects.ts', "catalogued('engineeringWorks')"],
    test: ['tests/e2e/journeys/service-pushes.spec.ts', 'technical works are announced'],
  },
  promoMaxBet: {
    caller: ['lib/realtime/effects.ts', "catalogued('promoMaxBet'"],
    test: ['tests/e2e/journeys/pushes.spec.ts', "account('promoMaxBet'"],
  },
  bonusBalanceOn: {
    caller: ['lib/realtime/effects.ts', "'bonusBalanceOn'"],
    test: ['tests/e2e/journeys/pushes.spec.ts', "account('bonusBalance.on')"],
  },
  bonusBalanceOff: {
    caller: ['lib/realtime/effects.ts', "'bonusBalanceOff'"],
    test: ['tests/e2e/journeys/pushes.spec.ts', "account('bonusBalance.off')"],
  },
  favoriteToggle: {
    caller: ['lib/favorites/favorites.ts', "noticeOf('favoriteToggle'"],
    test: ['tests/e2e/outages/outages.spec.ts', "errors('favorite.notAdded')"],
  },
  favoriteAdded: {
    caller: ['lib/favorites/favorites.ts', "'favoriteAdded'"],
    test: ['tests/e2e/journeys/favorites.spec.ts', "'favorite.added'"],
  },
  favoriteRemoved: {
    caller: ['lib/favorites/favorites.ts', "'favoriteRemoved'"],
    test: ['tests/e2e/journeys/favorites.spec.ts', "'favorite.removed'"],
  },
  favoritesWithoutEdges: {
    caller: ['lib/graphql/browser-client.ts', 'reportDefect(`answer of'],
    test: ['tests/e2e/journeys/error-catalogue.spec.ts', '"Favorites query returned no edges"'],
  },
  disabledByPromo: {
    caller: [`${CLIENT}/launch-guard.tsx`, 'kind={decision.modal}'],
    test: ['tests/e2e/journeys/launch-guard.spec.ts', 'a game that the bonus disables shows a message'],
  },
  wageringOnNonBonusGame: {
    caller: [`${CLIENT}/launch-guard.tsx`, 'kind={decision.modal}'],
    test: [
      'tests/e2e/journeys/launch-guard.spec.ts',
      'a game that does not count for the wagering shows a warning',
    ],
  },
  gameStatusCheck: {
    caller: [`${CLIENT}/launch-guard.tsx`, "'gameStatusCheck'"],
    test: ['tests/e2e/journeys/error-catalogue.spec.ts', '"Game status check failed"'],
  },
  imageLoad: {
    caller: ['app/[site]/[audience]/[locale]/layout.tsx', 'PICTURE_FAILURE_SCRIPT'],
    test: ['tests/e2e/journeys/error-catalogue.spec.ts', '"Image load error"'],
  },
  unknownIcon: {
    caller: ['components/ui/icon.tsx', 'Unknown icon name'],
    test: ['tests/e2e/journeys/error-catalogue.spec.ts', '"Unknown icon name"'],
  },
  pageWithoutMetadata: {
    caller: ['app/[site]/[audience]/[locale]/(bare)/not-found-page/layout.tsx', "t('notFound.title')"],
    test: ['tests/integration/raw-html/statuses.spec.ts', 'the 404 page is complete HTML'],
  },
  dateUnparseable: {
    caller: [`${CLIENT}/profile/use-personal.ts`, "t.errors('dateUnparseable')"],
    test: ['tests/e2e/journeys/profile-information.spec.ts', 'Невалидный формат даты'],
  },
};

describe('error catalogue', () => {
  test.each(Object.entries(ROWS))('%s has a caller and a test', (_name, row) => {
    for (const [file, text] of [row.caller, row.test]) expect(readFileSync(file, 'utf8')).toContain(text);
    expect(row.test[0]).toMatch(/^tests\/(e2e|integration\/raw-html)\//);
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
