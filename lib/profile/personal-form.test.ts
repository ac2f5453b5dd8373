import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { profileBody, type ProfileReply } from '#contract/rest/profile.ts';
import { changesOf, toBody, toForm, type PersonalDraft } from './personal-form.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const profile: ProfileReply = {
  version: 3,
  name: 'Анна',
  middle_name: null,
  surname: null,
  birthday: null,
  gender: null,
  language: 'ru',
  document_num: null,
  security_question_id: null,
  security_answer_set: false,
  security_answer_needs_password: false,
  locked: [],
  minimum_age: 21,
};

test('only values that differ from the platform’s are changes', () => {
  expect(changesOf({ name: 'Анна', surname: 'Ли', language: 'ru' }, profile)).toEqual({ surname: 'Ли' });
  expect(changesOf(toForm(profile), profile)).toEqual({});
});

describe('the body', () => {
  test.each<[PersonalDraft, object]>([
    [{ surname: 'Ли' }, { surname: 'Ли' }],
    [{ name: '' }, { name: '' }],
    [{ gender: 'female' }, { gender: 'female' }],
    [
      { security_question_id: '2', security_answer: 'рыжий кот' },
      { security_question_id: 2, security_answer: 'рыжий кот' },
    ],
    [{ birthday: '2005-11-25' }, { birthday: '2005-11-25' }],
  ])('%j is sent as %j, and fits the contract', (draft, body) => {
    const made = toBody(draft, profile, { now: NOW, password: '' });
    expect(made).toEqual({ ok: true, body: { version: 3, ...body } });
    if (made.ok) expect(v.is(profileBody, made.body)).toBe(true);
  });

  test.each<[PersonalDraft, object]>([
    [{ name: 'Анна2' }, { name: 'invalid_name' }],
    [{ birthday: '2005-11-26' }, { birthday: 'too_young' }],
    [{ birthday: '2027-01-01' }, { birthday: 'invalid_date' }],
    [{ document_num: 'AB' }, { document_num: 'invalid_document' }],
    [{ security_question_id: '1' }, { security_answer: 'required' }],
    [{ security_answer: 'кот Барсик' }, { security_question_id: 'required' }],
    [{ security_question_id: '1', security_answer: 'я' }, { security_answer: 'invalid_answer' }],
  ])('%j is refused with %j', (draft, errors) =>
    expect(toBody(draft, profile, { now: NOW, password: '' })).toEqual({ ok: false, errors }),
  );
});

describe('a new answer to the security question where the platform requires the password', () => {
  const stored = { ...profile, security_question_id: 2, security_answer_needs_password: true };
  test.each([
    ['', { ok: false, errors: { current_password: 'required' } }],
    [
      'old horse 9',
      { ok: true, body: { version: 3, security_answer: 'рыжий кот', current_password: 'old horse 9' } },
    ],
  ])('with the password %j', (password, made) => {
    expect(toBody({ security_answer: 'рыжий кот' }, stored, { now: NOW, password })).toEqual(made);
  });

  test('the password is not sent with other changes', () => {
    expect(toBody({ surname: 'Ли' }, stored, { now: NOW, password: 'old horse 9' })).toEqual({
      ok: true,
      body: { version: 3, surname: 'Ли' },
    });
  });
});
