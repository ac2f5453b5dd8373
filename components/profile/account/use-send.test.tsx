/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { err, ok } from '#lib/core/result.ts';
import { useSend } from './use-send.ts';

const refused = (body: unknown) => async () => err({ kind: 'http', status: 400, body } as const);

describe('specification 1 §8: the texts of a refused form', () => {
  test.each([
    ['a field of the form', { password: ['A'] }, { password: 'A' }, null],
    ['another field', { reset_token: ['B'] }, {}, 'B'],
    ['both', { password: ['A'], reset_token: ['B'] }, { password: 'A' }, 'A B'],
    ['no field', { detail: 'C' }, {}, 'C'],
  ])('%s', async (_of, body, fields, general) => {
    const { result } = renderHook(() => useSend('en', ['password']));
    await act(() => result.current.send(refused(body)));
    expect(result.current).toMatchObject({ pending: false, general });
    expect(result.current.errors).toEqual(fields);
  });

  test('the error texts are removed when the form is sent again', async () => {
    const { result } = renderHook(() => useSend('en', ['password']));
    await act(() => result.current.send(refused({ password: ['A'] })));
    await act(async () =>
      expect(await result.current.send(async () => ok('done'))).toEqual({ value: 'done' }),
    );
    expect(result.current.errors).toEqual({});
  });
});
