import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { isDay, yearsBetween } from './days.ts';
import {
  birthdayProblem,
  isName,
  isPersonalDataFilled,
  isProfileFilled,
  lockedFields,
  missingOfQuestion,
  SECURITY_ANSWER_MASK,
  securityAnswerKey,
  verificationLevels,
} from './profile-rules.ts';
import { PROFILE_FIELDS } from './rest/profile.ts';

const facts = {
  phoneApproved: true,
  emailApproved: true,
  documentNum: 'N1234567',
  securityQuestionAnswer: SECURITY_ANSWER_MASK,
  personalDataIsFilled: true,
};

test.each([
  [{}, []],
  [{ phoneApproved: false }, [1]],
  [{ emailApproved: false }, [2]],
  [{ documentNum: null }, [4]],
  [{ securityQuestionAnswer: null }, [4]],
  [{ personalDataIsFilled: false }, [4]],
  [{ phoneApproved: false, emailApproved: false }, [1, 2]],
  [{ phoneApproved: false, documentNum: '' }, [1, 4]],
  [{ emailApproved: false, personalDataIsFilled: false }, [2, 4]],
  [{ phoneApproved: false, emailApproved: false, securityQuestionAnswer: null }, [1, 2, 4]],
])('specification 1 §4, identity-verification level list: %j gives %j', (missing, levels) =>
  expect(verificationLevels({ ...facts, ...missing })).toEqual(levels),
);

test.each([
  [{ newQuestion: true, answer: true, hasQuestion: true }, null],
  [{ newQuestion: true, answer: false, hasQuestion: true }, 'security_answer'],
  [{ newQuestion: false, answer: true, hasQuestion: true }, null],
  [{ newQuestion: false, answer: true, hasQuestion: false }, 'security_question_id'],
  [{ newQuestion: false, answer: false, hasQuestion: false }, null],
])('a security question and its answer, %j: %s is missing', (saved, missing) =>
  expect(missingOfQuestion(saved)).toBe(missing),
);

describe('profile_is_filled and personal_data_is_filled', () => {
  const whole = {
    name: 'Айгүл',
    surname: 'Нұрлан',
    birthday: '1990-05-17',
    gender: 'female',
    documentNum: 'N1234567',
    securityQuestionAnswer: 'hash',
    email: 'a@example.test',
    phone: '+77011234567',
  };
  test.each([
    [null, true, true],
    ['name', false, false],
    ['surname', false, false],
    ['birthday', false, false],
    ['gender', false, false],
    ['documentNum', true, false],
    ['securityQuestionAnswer', true, false],
    ['email', true, false],
    ['phone', true, false],
  ] as const)('without %s: personal data %s, profile %s', (missing, personal, profile) => {
    const player = missing === null ? whole : { ...whole, [missing]: null };
    expect([isPersonalDataFilled(player), isProfileFilled(player)]).toEqual([personal, profile]);
  });
});

const read = (field: keyof typeof PROFILE_FIELDS, value: unknown) => {
  const result = v.safeParse(PROFILE_FIELDS[field], value);
  return result.success ? result.output : result.issues[0].message;
};

describe('names', () => {
  test.each([
    ['Анна', 'Анна'],
    ['  Анна   Мария ', 'Анна Мария'],
    ["O'Brien", "O'Brien"],
    ['Oʻtkir', 'Oʻtkir'],
    ['Salʼman', 'Salʼman'],
    ['Әлі-Құтты', 'Әлі-Құтты'],
    ['Әлиев ұлы', 'Әлиев ұлы'],
    ['J. R.', 'J. R.'],
    ['সুমন', 'সুমন'],
    ['अनिल', 'अनिल'],
    ['Éric', 'Éric'],
    ['', null],
    ['   ', null],
  ])('%j is %j', (text, name) => expect(read('name', text)).toBe(name));

  test.each([
    ['digits', 'Anna2'],
    ['only a hyphen', '-'],
    ['too long', 'a'.repeat(61)],
    ['far too long', 'a'.repeat(100_000)],
    ['control character', 'An\u0007na'],
    ['NUL', 'An\0na'],
    ['direction override', 'An\u202ena'],
    ['direction mark', '\u200fAnna'],
    ['zero width space', 'An\u200bna'],
    ['markup', '<b>Anna</b>'],
    ['Cyrillic а among Latin letters', 'Annа'],
    ['Greek omicron among Latin letters', 'Jοhn'],
    ['emoji', 'Anna🙂'],
    ['line break', 'Anna\nBell;'],
  ])('%s is refused', (_what, text) => expect(read('surname', text)).toBe('invalid_name'));

  test('a normalised name is accepted again unchanged', () => {
    for (const text of ['Анна Мария', "O'Brien", 'J. R.']) expect(isName(text)).toBe(true);
  });
});

test.each([
  ['n1234567', 'N1234567'],
  ['12 34 567890', '12 34 567890'],
  ['АН 123456', 'АН 123456'],
  ['123456789012', '123456789012'],
  ['', null],
  ['123', 'invalid_document'],
  ['ABCDEF', 'invalid_document'],
  ['АB123456', 'invalid_document'],
  ['١٢٣٤٥٦', 'invalid_document'],
  ['1234\u202e567', 'invalid_document'],
  ['1'.repeat(33), 'invalid_document'],
  ["1234'; drop", 'invalid_document'],
])('document number %j is %j', (text, expected) => expect(read('document_num', text)).toBe(expected));

test.each([
  ['1990-02-29', 'invalid_date'],
  ['1992-02-29', '1992-02-29'],
  ['17.05.1990', 'invalid_date'],
  ['1990-5-17', 'invalid_date'],
  ['+001990-05-17', 'invalid_date'],
  ['', null],
])('birthday %j is %j', (text, expected) => expect(read('birthday', text)).toBe(expected));

test.each([
  ['2008-11-25', 18, null],
  ['2008-11-26', 18, 'too_young'],
  ['2005-11-25', 21, null],
  ['2005-11-26', 21, 'too_young'],
  ['2026-11-25', 18, 'too_young'],
  ['2026-11-26', 18, 'invalid_date'],
  ['9999-12-31', 18, 'invalid_date'],
  ['1899-12-31', 18, 'invalid_date'],
])('born on %s, minimum age %i: %s', (birthday, minimum, problem) =>
  expect(birthdayProblem(birthday, new Date('2026-11-25T12:00:00Z'), minimum)).toBe(problem),
);

test('in common years the birthday of 29 February counts as 1 March', () => {
  expect(isDay('2008-02-29')).toBe(true);
  expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17);
  expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18);
});

test('security answers are compared without case, forms of letters and doubled spaces', () => {
  expect(securityAnswerKey('  Моя  ＣＡＴ ')).toBe(securityAnswerKey('моя cat'));
  expect(read('security_answer', 'ab')).toBe('invalid_answer');
  expect(read('security_answer', 'a\u202eb c')).toBe('invalid_answer');
});

test.each<[string, number | null, boolean, boolean]>([
  ['no document', null, false, false],
  ['an approved one', 2, false, true],
  ['a declined one', 3, false, false],
  ['the first one is being checked', null, true, true],
  ['another one is being checked after a declined one', 3, true, true],
  ['another one is being checked after an approved one', 2, true, true],
])('names, birthday and document number are locked: %s', (_name, status, isPending, isLocked) =>
  expect(lockedFields(status, isPending)).toEqual(
    isLocked ? ['name', 'middle_name', 'surname', 'birthday', 'document_num'] : [],
  ),
);
