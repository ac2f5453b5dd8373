/**
 * A player's personal data (specification 1 §3 "User"; the calls are not in the specification). `GET
 * user/profile/` returns it, `POST user/profile/` saves the fields in its body and returns the same.
 */
import * as v from 'valibot';
import { isDay } from '../days.ts';
import { BUNDLE_LOCALES, ROUTE_LOCALES } from '../locales.ts';
import {
  GENDERS,
  isDocumentNum,
  isName,
  isSecurityAnswer,
  LOCKED_BY_DOCUMENTS,
  normalText,
  SECURITY_QUESTIONS,
} from '../profile-rules.ts';
import { account } from './auth.ts';

const PROFILE_LANGUAGES = [...new Set([...ROUTE_LOCALES, ...BUNDLE_LOCALES])];
/** Maximum length of a text in the body; shorter limits are checked by the rules of each field. */
const TEXT_MAX = 500;

/** A text field: trimmed to its normal form and checked by `isFit`; an empty text becomes null. */
const text = (isFit: (value: string) => boolean, code: string) =>
  v.pipe(
    v.string(),
    v.maxLength(TEXT_MAX, code),
    v.transform(normalText),
    v.check((value) => value === '' || isFit(value), code),
    v.transform((value) => value || null),
  );
const documentNum = v.pipe(
  v.string(),
  v.maxLength(TEXT_MAX, 'invalid_document'),
  v.toUpperCase(),
  text(isDocumentNum, 'invalid_document'),
);

/** The rules of the fields, used by the form in the browser and by the platform. */
export const PROFILE_FIELDS = {
  name: text(isName, 'invalid_name'),
  middle_name: text(isName, 'invalid_name'),
  surname: text(isName, 'invalid_name'),
  /** YYYY-MM-DD. The minimum age is not checked here: it depends on the region. */
  birthday: text(isDay, 'invalid_date'),
  gender: v.nullable(v.picklist(GENDERS, 'validation_failed')),
  language: v.picklist(PROFILE_LANGUAGES, 'validation_failed'),
  document_num: documentNum,
  security_question_id: v.picklist(SECURITY_QUESTIONS, 'validation_failed'),
  security_answer: v.pipe(
    v.string(),
    v.maxLength(TEXT_MAX, 'invalid_answer'),
    v.transform(normalText),
    v.check(isSecurityAnswer, 'invalid_answer'),
  ),
} as const;

/**
 * POST user/profile/. `version`: version of the data that the player edited; if it is outdated the response is 409
 * `profile_changed`. An empty text removes the value. A new question needs its answer; an answer that replaces a
 * stored answer needs the current password.
 */
export const profileBody = v.strictObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  ...v.partial(v.strictObject(PROFILE_FIELDS)).entries,
  current_password: v.optional(account.anyPassword),
});
export type ProfileBody = v.InferOutput<typeof profileBody>;

const shown = v.nullable(v.string());
export const profileReply = v.object({
  /** Grows with every saved change. */
  version: v.number(),
  name: shown,
  middle_name: shown,
  surname: shown,
  birthday: shown,
  gender: v.nullable(v.picklist(GENDERS)),
  language: v.string(),
  document_num: shown,
  security_question_id: v.nullable(v.number()),
  /** Whether an answer is stored. The answer itself is never sent. */
  security_answer_set: v.boolean(),
  /** True: an answer is stored, so a new answer needs `current_password`. */
  security_answer_needs_password: v.boolean(),
  /** Fields that the approved documents prove: only support can change them. */
  locked: v.array(v.picklist(LOCKED_BY_DOCUMENTS)),
  /** Minimum age in years: the higher one of the account's region and the visitor's region. */
  minimum_age: v.number(),
});
export type ProfileReply = v.InferOutput<typeof profileReply>;
