import { describe, expect, test } from '@jest/globals';
import { ERROR_CODES } from '#contract/errors.ts';
import en from '#messages/en/errors.json' with { type: 'json' };
import { translateTexts } from '#lib/i18n/load-messages.ts';
import { describeFailure } from './describe-failure.ts';
import { isReported, toFailure, type Failure } from './failure.ts';
import { SITUATIONS, noticeOf, type SituationName } from './situations.ts';

const key = (name: string) => ({ key: `errors.${name}` });
const http = (status: number, body: unknown): Failure => ({ kind: 'http', status, body });
const graphql = (
  ...errors: readonly { message?: string; extensions?: Record<string, unknown> }[]
): Failure => ({ kind: 'graphql', errors });

describe('specification 1 §8, error catalogue: texts', () => {
  test.each<[string, Failure, readonly unknown[], string]>([
    [
      'GraphQL: messages joined',
      graphql({ message: 'One' }, { message: 'Two' }),
      [{ text: 'One' }, { text: 'Two' }],
      '. ',
    ],
    [
      'GraphQL: extension detail preferred',
      graphql({ message: 'One', extensions: { detail: 'Better' } }),
      [{ text: 'Better' }],
      '. ',
    ],
    [
      'GraphQL: both empty',
      graphql({ message: '', extensions: { detail: ' ' } }),
      [key('serverErrorTryAgain')],
      '. ',
    ],
    ['GraphQL: no errors listed', graphql(), [key('serverErrorTryAgain')], '. '],
    [
      'GraphQL: a code of the contract',
      graphql({ message: 'x', extensions: { code: 'account_blocked' } }),
      [key('account_blocked')],
      '. ',
    ],
    [
      'GraphQL: a code that is not of the contract',
      graphql({ message: 'x', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }),
      [{ text: 'x' }],
      '. ',
    ],
    [
      'GraphQL: a code as detail',
      graphql({ message: 'x', extensions: { detail: 'not_found', code: 'bad_request' } }),
      [key('not_found')],
      '. ',
    ],
    ['HTTP, no response', { kind: 'network' }, [key('networkErrorTryAgain')], ' '],
    ['HTTP timeout', { kind: 'timeout' }, [key('serverErrorTryAgain')], ' '],
    ['HTTP 500', http(500, { detail: 'secret' }), [key('serverErrorTryAgain')], ' '],
    ['HTTP 502 with a page', http(502, '<html>'), [key('serverErrorTryAgain')], ' '],
    [
      'HTTP 429 with the hours to wait',
      { kind: 'http', status: 429, body: { detail: 'too_many_codes' }, retryAfter: 7_300 },
      [{ key: 'errors.too_many_codes', params: { hours: 3 } }],
      ' ',
    ],
    ['HTTP 500 of our platform', http(500, { detail: 'internal' }), [key('serverErrorTryAgain')], ' '],
    [
      'HTTP 503 with a code of the contract',
      http(503, { detail: 'maintenance' }),
      [key('serverErrorTryAgain')],
      ' ',
    ],
    [
      'non_field_errors',
      http(400, { non_field_errors: ['wrong_credentials', 'Call us'] }),
      [key('ValidationErrorsInFiedls'), key('wrong_credentials'), { text: 'Call us' }],
      ' ',
    ],
    ['detail shown directly', http(403, { detail: 'Come tomorrow' }), [{ text: 'Come tomorrow' }], ' '],
    ['detail that is a code', http(429, { detail: 'too_many_attempts' }), [key('too_many_attempts')], ' '],
    [
      'Signature has expired.',
      http(401, { detail: 'Signature has expired.' }),
      [key('signature_expired')],
      ' ',
    ],
    [
      'field errors joined with spaces',
      http(400, { email: ['invalid_email', 'Taken'], phone: 'required' }),
      [key('invalid_email'), { text: 'Taken' }, key('required')],
      ' ',
    ],
    [
      'names of Object.prototype are no codes',
      http(400, { detail: 'constructor' }),
      [{ text: 'constructor' }],
      ' ',
    ],
    ['anything else: empty object', http(400, {}), [key('unexpected_error_try_again')], ' '],
    ['anything else: a list', http(404, ['x']), [key('unexpected_error_try_again')], ' '],
    ['anything else: no body', http(404, undefined), [key('unexpected_error_try_again')], ' '],
    [
      'anything else: thrown',
      { kind: 'unexpected', cause: new Error('x') },
      [key('unexpected_error_try_again')],
      ' ',
    ],
    ['cancelled has no text', { kind: 'cancelled' }, [], ' '],
    [
      'bad response, with the status',
      { kind: 'badResponse', status: 204 },
      [{ ...key('badResponse'), params: { status: 204 } }],
      ' ',
    ],
    ['chunk load', { kind: 'chunkLoad' }, [key('newVersionReloadPage')], ' '],
  ])('%s', (_name, failure, texts, separator) => {
    const described = describeFailure(failure);
    expect(described.texts).toEqual(texts);
    expect(described.separator).toBe(separator);
  });

  test('errors of fields are listed by field', () => {
    expect(describeFailure(http(400, { email: ['invalid_email'], nested: { deep: 'x' } })).fields).toEqual({
      email: [key('invalid_email')],
    });
  });
  test('a player gets a complete sentence', async () => {
    const { texts, separator } = describeFailure(http(400, { non_field_errors: ['wrong_credentials'] }));
    expect(await translateTexts('en', texts, separator)).toBe(
      'Please check the highlighted fields: The login or the password is wrong.',
    );
  });
  test('every code of the contract and every key of the specification has its text', () => {
    const spec = [
      'serverErrorTryAgain',
      'networkErrorTryAgain',
      'ValidationErrorsInFiedls',
      'unexpected_error_try_again',
      'newVersionReloadPage',
    ];
    expect(Object.keys(en)).toEqual(expect.arrayContaining([...Object.keys(ERROR_CODES), ...spec]));
    expect(Object.keys(en.favorite).sort()).toEqual(['added', 'notAdded', 'notRemoved', 'removed']);
  });
});

describe('specification 1 §8: errors that were thrown', () => {
  const named = (name: string, message: string, rest: object = {}) =>
    Object.assign(new Error(message), { name }, rest);
  test.each<[string, unknown, Failure | { kind: string }]>([
    ['a chunk of the bundler', named('ChunkLoadError', 'x'), { kind: 'chunkLoad' }],
    ['the same, by its words', new Error('Failed to load chunk /casino/_next/a.js'), { kind: 'chunkLoad' }],
    [
      'a native dynamic import',
      new TypeError('Failed to fetch dynamically imported module: https://x/a.js'),
      { kind: 'chunkLoad' },
    ],
    ['the same in Safari', new TypeError('Importing a module script failed.'), { kind: 'chunkLoad' }],
    ['time-out', named('TimeoutError', 'x'), { kind: 'timeout' }],
    ['abort', new DOMException('x', 'AbortError'), { kind: 'cancelled' }],
    ['no network in Chrome', new TypeError('Failed to fetch'), { kind: 'network' }],
    ['no network in Safari', new TypeError('Load failed'), { kind: 'network' }],
    [
      'no network in Firefox',
      new TypeError('NetworkError when attempting to fetch resource.'),
      { kind: 'network' },
    ],
    [
      'GraphQL errors of Apollo',
      named('CombinedGraphQLErrors', 'x', { errors: [{ message: 'One', extensions: { code: 'c' } }] }),
      graphql({ message: 'One', extensions: { code: 'c' } }),
    ],
    [
      'a server error of Apollo',
      named('ServerError', 'x', { statusCode: 502, bodyText: '<html>' }),
      http(502, '<html>'),
    ],
    [
      'a page where JSON should be',
      named('ServerParseError', 'x', { statusCode: 200 }),
      { kind: 'badResponse', status: 200 },
    ],
    ['a failure that was thrown is returned unchanged', { kind: 'network' }, { kind: 'network' }],
    ['a text', 'boom', { kind: 'unexpected', cause: 'boom' }],
    ['null', null, { kind: 'unexpected', cause: null }],
  ])('%s', (_name, thrown, failure) => expect(toFailure(thrown)).toEqual(failure));

  test('a TypeError of our code is a defect', () => {
    const bug = new TypeError('x is not a function');
    expect(toFailure(bug)).toEqual({ kind: 'unexpected', cause: bug });
  });
  test.each<[Failure, boolean]>([
    [{ kind: 'network' }, false],
    [{ kind: 'timeout' }, false],
    [{ kind: 'cancelled' }, false],
    [http(500, {}), false],
    [{ kind: 'badResponse', status: 200 }, false],
    [graphql({ message: 'x' }), false],
    [{ kind: 'chunkLoad' }, true],
    [{ kind: 'unexpected', cause: 1 }, true],
  ])('%j is reported: %s', (failure, reported) => expect(isReported(failure)).toBe(reported));
});

describe('specification 1 §8 and 2 §8, error catalogue: situations', () => {
  const bug: Failure = { kind: 'unexpected', cause: new Error('x') };
  test.each<[SituationName, Failure | undefined, Partial<ReturnType<typeof noticeOf>>]>([
    [
      'call',
      { kind: 'network' },
      { shown: 'toast', type: 'error', texts: [{ key: 'errors.networkErrorTryAgain' }], reported: false },
    ],
    ['call', bug, { shown: 'toast', reported: true }],
    ['call', { kind: 'cancelled' }, { shown: 'none' }],
    [
      'call',
      { kind: 'chunkLoad' },
      { shown: 'page', type: 'warning', action: 'reload', texts: [{ key: 'errors.newVersionReloadPage' }] },
    ],
    [
      'form',
      http(400, { email: ['required'] }),
      { shown: 'inline', fields: { email: [{ key: 'errors.required' }] } },
    ],
    [
      'chunkLoad',
      { kind: 'chunkLoad' },
      { shown: 'page', type: 'warning', action: 'reload', texts: [{ key: 'errors.newVersionReloadPage' }] },
    ],
    [
      'technicalWorksRefresh',
      { kind: 'network' },
      { shown: 'toast', type: 'warning', texts: [{ key: 'errors.serverErrorTryAgain' }] },
    ],
    ['tokenRefresh', http(401, {}), { shown: 'none', log: 'warn', action: 'logout', reported: false }],
    ['logout', http(500, {}), { shown: 'none', log: 'warn', reported: false, action: 'none' }],
    ['fingerprint', bug, { shown: 'none', log: 'warn', reported: false }],
    ['eventStream', undefined, { shown: 'none', action: 'reconnect' }],
    ['socketPong', undefined, { shown: 'none', action: 'reconnect' }],
    ['unknownRoute', undefined, { shown: 'page', action: 'notFound' }],
    ['routeError', bug, { shown: 'page', reported: true, log: 'error' }],
    ['missingCurrencySettings', undefined, { shown: 'none', log: 'warn' }],
    ['missingImageAsset', undefined, { shown: 'none', log: 'warn' }],
    ['engineeringWorks', undefined, { shown: 'toast', type: 'warning' }],
    [
      'favoriteToggle',
      { kind: 'network' },
      { shown: 'toast', type: 'info', texts: [{ key: 'errors.serverErrorTryAgain' }], reported: false },
    ],
    ['favoriteToggle', bug, { shown: 'toast', type: 'info', reported: true }],
    ['favoriteAdded', undefined, { shown: 'toast', texts: [{ key: 'errors.favorite.added' }] }],
    ['favoriteRemoved', undefined, { shown: 'toast', texts: [{ key: 'errors.favorite.removed' }] }],
    ['favoritesWithoutEdges', undefined, { shown: 'none', log: 'error' }],
    ['disabledByPromo', undefined, { shown: 'modal' }],
    ['gameStatusCheck', bug, { shown: 'none', reported: true, action: 'openGame' }],
    ['imageLoad', undefined, { shown: 'none', log: 'none' }],
    ['dateUnparseable', undefined, { shown: 'inline', texts: [{ key: 'errors.dateUnparseable' }] }],
  ])('%s of %j', (name, cause, expected) => expect(noticeOf(name, cause)).toMatchObject(expected));

  test('parameters come from the caller', () => {
    const texts = [{ key: 'account.promoMaxBet', params: { amount: '5 ₸' } }] as const;
    expect(noticeOf('promoMaxBet', undefined, texts)).toMatchObject({
      shown: 'toast',
      type: 'warning',
      texts,
    });
  });
  test('every fixed text exists', async () => {
    for (const situation of Object.values(SITUATIONS))
      if ('text' in situation) expect(await translateTexts('ru', [situation.text])).not.toContain('.title');
  });
});
