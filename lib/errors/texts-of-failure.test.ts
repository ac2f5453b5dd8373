import { describe, expect, it } from '@jest/globals';
import type { Failure } from './failure.ts';
import { isRefusedWith } from './is-refused-with.ts';
import { textOfFailure, textsOfFailure, type FormTexts } from './texts-of-failure.ts';

const refused = (body: unknown): Failure => ({ kind: 'http', status: 400, body });
const FIELDS = ['code', 'password'] as const;

describe('Specification 1 §8: texts of a failed call', () => {
  it.each<[string, Failure, string]>([
    ['no answer', { kind: 'network' }, 'No connection to the server. Check your network and try again.'],
    [
      'a code of the contract',
      refused({ detail: 'code_over' }),
      'This code is no longer valid. Ask for a new one',
    ],
    ['a cancelled call has none', { kind: 'cancelled' }, ''],
  ])('%s', async (_case, failure, text) => {
    expect(await textOfFailure(failure, 'en')).toBe(text);
  });

  it.each<[string, Failure, FormTexts]>([
    ['of a field', refused({ code: ['A', 'B'] }), { fields: { code: 'A B' }, general: null }],
    ['of another field', refused({ email: ['A'] }), { fields: {}, general: 'A' }],
    [
      'of both: the general text leaves nothing out',
      refused({ code: ['A'], email: ['B'] }),
      { fields: { code: 'A' }, general: 'A B' },
    ],
    ['of no field', refused({ detail: 'A' }), { fields: {}, general: 'A' }],
    ['a cancelled call', { kind: 'cancelled' }, { fields: {}, general: null }],
  ])('in a form: %s', async (_case, failure, texts) => {
    expect(await textsOfFailure(failure, 'en', FIELDS)).toEqual(texts);
  });

  it.each<[Failure, boolean]>([
    [refused({ detail: 'reset_over' }), true],
    [refused({ detail: 'code_over' }), false],
    [refused({ reset_over: ['reset_over'] }), false],
    [refused(null), false],
    [refused('reset_over'), false],
    [{ kind: 'network' }, false],
  ])('%j is a refusal with reset_over: %s', (failure, answer) => {
    expect(isRefusedWith(failure, 'reset_over')).toBe(answer);
  });
});

it('a code that is not in the contract is never shown to a visitor', async () => {
  const failed = (body: unknown) => textOfFailure({ kind: 'http', status: 400, body }, 'ru');
  const general = 'Произошла непредвиденная ошибка. Попробуйте ещё раз.';
  expect(await failed({ detail: 'some_new_code' })).toBe(general);
  expect(await failed({ phone: ['field_format'] })).toBe(general);
  expect(await failed({ detail: 'Заявка отклонена банком' })).toBe('Заявка отклонена банком');
});
