/** The form of personal data: values, changes and validation. Pure. */
import * as v from 'valibot';
import type { ErrorCode } from '#contract/errors.ts';
import { birthdayProblem, missingOfQuestion, SECURITY_QUESTIONS } from '#contract/profile-rules.ts';
import { PROFILE_FIELDS, type ProfileBody, type ProfileReply } from '#contract/rest/profile.ts';

/** Names of the form's fields, the same as in the body of the request. */
export type PersonalField = keyof typeof PROFILE_FIELDS;
const PERSONAL_FIELDS = Object.keys(PROFILE_FIELDS) as PersonalField[];
/** Texts of the form; '' = empty. */
export type PersonalForm = Readonly<Record<PersonalField, string>>;
/** The texts of the fields that the player has changed; the other fields show the platform's data. */
export type PersonalDraft = Partial<PersonalForm>;

/** The platform's data as texts; the security answer is never shown. */
export const toForm = (profile: ProfileReply): PersonalForm => ({
  name: profile.name ?? '',
  middle_name: profile.middle_name ?? '',
  surname: profile.surname ?? '',
  birthday: profile.birthday ?? '',
  gender: profile.gender ?? '',
  language: profile.language,
  document_num: profile.document_num ?? '',
  security_question_id: profile.security_question_id === null ? '' : String(profile.security_question_id),
  security_answer: '',
});

/** The fields of the draft whose texts differ from the platform's data. */
export function changesOf(draft: PersonalDraft, profile: ProfileReply): PersonalDraft {
  const stored = toForm(profile);
  return Object.fromEntries(
    PERSONAL_FIELDS.flatMap((field) => {
      const text = draft[field];
      return text === undefined || text === stored[field] ? [] : [[field, text] as const];
    }),
  );
}

/** The value that is sent for a field's text: an empty gender or question is sent as null, not as an empty text. */
function valueOf(field: PersonalField, text: string): string | number | null {
  if (field === 'gender') return text || null;
  if (field === 'security_question_id') return SECURITY_QUESTIONS.find((id) => String(id) === text) ?? null;
  return text;
}

export type PersonalErrors = Partial<Record<PersonalField | 'current_password', ErrorCode>>;

/** Checks one changed field by the platform's rules; null = valid. */
export function checkField(
  field: PersonalField,
  text: string,
  { profile, now }: { profile: ProfileReply; now: Date },
): ErrorCode | null {
  const result = v.safeParse(PROFILE_FIELDS[field], valueOf(field, text));
  if (!result.success) return result.issues[0].message as ErrorCode;
  return field === 'birthday' && text ? birthdayProblem(text, now, profile.minimum_age) : null;
}

/** True when a new answer requires the current password. */
export const asksPassword = (draft: PersonalDraft, profile: ProfileReply): boolean =>
  profile.security_answer_needs_password && Boolean(draft.security_answer);

/** The body to send, or the error codes of the invalid fields. */
export function toBody(
  draft: PersonalDraft,
  profile: ProfileReply,
  { now, password }: { now: Date; password: string },
): { ok: true; body: ProfileBody } | { ok: false; errors: PersonalErrors } {
  const changes = changesOf(draft, profile);
  const errors: PersonalErrors = {};
  for (const field of PERSONAL_FIELDS) {
    const text = changes[field];
    if (text === undefined) continue;
    const code = checkField(field, text, { profile, now });
    if (code) errors[field] = code;
  }
  const missing = missingOfQuestion({
    newQuestion: Boolean(changes.security_question_id),
    answer: Boolean(changes.security_answer),
    hasQuestion: Boolean(changes.security_question_id ?? profile.security_question_id),
  });
  if (missing) errors[missing] = 'required';
  const needsPassword = asksPassword(changes, profile);
  if (needsPassword && !password) errors.current_password = 'required';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const values = Object.fromEntries(
    Object.entries(changes).map(([field, text]) => [field, valueOf(field as PersonalField, text)]),
  );
  return {
    ok: true,
    body: { ...values, ...(needsPassword && { current_password: password }), version: profile.version },
  };
}
