/**
 * Rules about a player's personal data that web app and platform share: valid names, complete data, and remaining steps
 * of the verification (specification 1 §3 "User", §4).
 */
import { dayOfTime, isDay, yearsBetween } from './days.ts';
import { DOCUMENT_STATUS } from './document-status.ts';
import type { ErrorCode } from './errors.ts';

export const NAME_MAX = 60;
const DOCUMENT_NUM = { min: 4, max: 32 } as const;
const SECURITY_ANSWER = { min: 3, max: 100 } as const;
/** Earliest birthday that is accepted. */
export const EARLIEST_BIRTHDAY = '1900-01-01';
export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];
/** Ids of the security questions; the client has their texts (`personal.questions.<id>`). */
export const SECURITY_QUESTIONS = [1, 2, 3, 4, 5, 6] as const;
/** `security_question_answer` of GET user/ when an answer is stored: the platform stores only its hash. */
export const SECURITY_ANSWER_MASK = '********';

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
/** True for a text with letters of two alphabets: a Cyrillic `а` among Latin letters imitates another name. */
const mixesScripts = (text: string): boolean => SCRIPTS.filter((script) => script.test(text)).length > 1;

/** The text with single spaces between words and with composed letters (NFC). */
export const normalText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

/**
 * True for a valid name: letters of one alphabet, with spaces, hyphens, apostrophes and full stops between them; no
 * digits, control characters or direction marks.
 */
export const isName = (text: string): boolean =>
  text.length <= NAME_MAX &&
  /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’ʻʼ`-]|\. ?)[\p{L}\p{M}]+)*\.?$/u.test(text) &&
  !mixesScripts(text);

/**
 * True for a valid document number: upper-case letters of one alphabet, digits, spaces, hyphens and slashes, with at
 * least one digit.
 */
export const isDocumentNum = (text: string): boolean =>
  text.length >= DOCUMENT_NUM.min &&
  text.length <= DOCUMENT_NUM.max &&
  /^[\p{Lu}\d]+(?:[ /-][\p{Lu}\d]+)*$/u.test(text) &&
  /[0-9]/.test(text) &&
  !/[^0-9\P{Nd}]/u.test(text) &&
  !mixesScripts(text);

/** True for a valid security answer: printable text without direction marks. */
export const isSecurityAnswer = (text: string): boolean =>
  text.length >= SECURITY_ANSWER.min && text.length <= SECURITY_ANSWER.max && !/\p{C}/u.test(text);

type QuestionFacts = {
  readonly newQuestion: boolean;
  readonly answer: boolean;
  /** The account has a question, stored earlier or chosen now. */
  readonly hasQuestion: boolean;
};
/** The field that is missing when a security question, an answer or both are saved; null = none. */
export function missingOfQuestion({
  newQuestion,
  answer,
  hasQuestion,
}: QuestionFacts): 'security_question_id' | 'security_answer' | null {
  if (newQuestion && !answer) return 'security_answer';
  return answer && !hasQuestion ? 'security_question_id' : null;
}

/** The answer in a normal form, for comparing: differences of case, spaces and forms of letters are ignored. */
export const securityAnswerKey = (text: string): string => normalText(text).normalize('NFKC').toLowerCase();

/** Reason why a birthday is invalid; null = valid. */
export function birthdayProblem(birthday: string, now: Date, minimumAge: number): ErrorCode | null {
  const today = dayOfTime(now);
  if (!isDay(birthday) || birthday < EARLIEST_BIRTHDAY || birthday > today) return 'invalid_date';
  return yearsBetween(birthday, today) < minimumAge ? 'too_young' : null;
}

type Personal = {
  readonly name: string | null;
  readonly surname: string | null;
  readonly birthday: string | null;
  readonly gender: string | null;
};
/**
 * `personal_data_is_filled`: the identity of the player is complete. A middle name is not required: many
 * people have none.
 */
export const isPersonalDataFilled = ({ name, surname, birthday, gender }: Personal): boolean =>
  [name, surname, birthday, gender].every(Boolean);

type Whole = Personal & {
  readonly documentNum: string | null;
  readonly securityQuestionAnswer: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};
/** `profile_is_filled`: all fields of the profile are filled. Phone and e-mail need not be confirmed. */
export const isProfileFilled = (player: Whole): boolean =>
  isPersonalDataFilled(player) &&
  [player.documentNum, player.securityQuestionAnswer, player.email, player.phone].every(Boolean);

export type VerificationFacts = {
  readonly phoneApproved: boolean;
  readonly emailApproved: boolean;
  readonly documentNum: string | null;
  readonly securityQuestionAnswer: string | null;
  readonly personalDataIsFilled: boolean;
};
export type VerificationLevel = 1 | 2 | 4;

/**
 * Specification 1 §4, identity-verification level list: 1 if the phone is not approved, 2 if the e-mail is not
 * approved, 4 if document number, security answer or personal data is missing.
 */
export function verificationLevels(facts: VerificationFacts): VerificationLevel[] {
  const { phoneApproved, emailApproved, documentNum, securityQuestionAnswer, personalDataIsFilled } = facts;
  const isMissing = !documentNum || !securityQuestionAnswer || !personalDataIsFilled;
  return [
    ...(phoneApproved ? [] : [1 as const]),
    ...(emailApproved ? [] : [2 as const]),
    ...(isMissing ? [4 as const] : []),
  ];
}

export const LOCKED_BY_DOCUMENTS = ['name', 'middle_name', 'surname', 'birthday', 'document_num'] as const;
export type LockedField = (typeof LOCKED_BY_DOCUMENTS)[number];

/**
 * Fields that the player cannot change: those that an approved or pending identity document shows. A pending document
 * counts, because its approval would otherwise confirm values that were changed after it was sent.
 */
export const lockedFields = (
  docsVerificationId: number | null,
  identityIsPending: boolean,
): readonly LockedField[] =>
  identityIsPending || docsVerificationId === DOCUMENT_STATUS.verifiedAndValid ? LOCKED_BY_DOCUMENTS : [];
