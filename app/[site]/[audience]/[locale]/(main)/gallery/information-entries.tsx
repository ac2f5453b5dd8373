/** Gallery entries of the information screen. */
import { ContactConfirm } from '#components/profile/information/contact-confirm.tsx';
import type { ContactErrors, ProofMethods } from '#components/profile/information/contact-types.ts';
import { ContactForm } from '#components/profile/information/contact-form.tsx';
import {
  FieldsCard,
  PersonalForm,
  type PersonalFormProps,
} from '#components/profile/information/personal-form.tsx';
import { VerificationLevels } from '#components/profile/verification-levels.tsx';
import { LOCKED_BY_DOCUMENTS, SECURITY_ANSWER_MASK } from '#contract/profile-rules.ts';
import { RESEND_MS } from '#contract/rest/sent-code.ts';
import type { PersonalForm as Form } from '#lib/profile/personal-form.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { WithState } from './samples.tsx';

const EMPTY: Form = {
  name: '',
  middle_name: '',
  surname: '',
  birthday: '',
  gender: '',
  language: 'ru',
  document_num: '',
  security_question_id: '',
  security_answer: '',
};
const FILLED: Form = {
  ...EMPTY,
  name: 'Айгүл',
  surname: 'Нұрланқызы-Сейітмұратова',
  birthday: '1990-05-17',
  gender: 'female',
  document_num: 'N 1234567',
  security_question_id: '2',
};
const nothing = () => undefined;

const form = ({ t, language }: Samples, value: Form, props: Partial<PersonalFormProps> = {}) => (
  <WithState value={value}>
    {(held, change) => (
      <PersonalForm
        form={held}
        onChange={(field, text) => change({ ...held, [field]: text })}
        onLeave={nothing}
        errors={{}}
        locked={[]}
        minimumAge={21}
        isAnswerStored={false}
        languages={[
          { value: 'ru', label: 'Русский' },
          { value: 'kk', label: 'Қазақша' },
        ]}
        today="2026-11-25"
        locale={language}
        t={t.personal}
        auth={t.auth}
        password={null}
        onPassword={nothing}
        isChanged={false}
        isSaving={false}
        problem={null}
        onSave={nothing}
        onDiscard={nothing}
        onDateError={nothing}
        onBirthdayText={nothing}
        {...props}
      />
    )}
  </WithState>
);
const WAYS: ProofMethods = { password: true, code: { by: 'email', to: 'name@example.com' } };
const contact = (
  { t }: Samples,
  id: 'phone' | 'email',
  address: string | null,
  isConfirmed = false,
  answers = true,
) => (
  <ContactConfirm
    id={id}
    label={t.personal(`contacts.${id}`)}
    address={address}
    isConfirmed={isConfirmed}
    country="KZ"
    send={() =>
      Promise.resolve(
        answers
          ? { ok: true, resendAt: Date.now() + RESEND_MS }
          : { ok: false, errors: { general: t.errors('networkErrorTryAgain') } },
      )
    }
    check={() => Promise.resolve({ ok: false, error: t.errors('code_wrong') })}
    ways={WAYS}
    proof={{
      send: () => Promise.resolve({ ok: true, resendAt: Date.now() + RESEND_MS }),
      check: () => Promise.resolve({ ok: false, error: t.errors('code_wrong') }),
      signInAgain: nothing,
    }}
    texts={{ t: t.personal, auth: t.auth, problems: t.errors }}
  />
);
const contactForm = (
  { t }: Samples,
  id: 'phone' | 'email',
  { ways = WAYS, errors = {} }: { ways?: ProofMethods; errors?: ContactErrors } = {},
) => (
  <ContactForm
    id={id}
    country="KZ"
    ways={ways}
    proof={{ signInAgain: nothing }}
    initial=""
    errors={errors}
    isBusy={false}
    onSubmit={nothing}
    onErrors={nothing}
    onCancel={id === 'email' ? nothing : null}
    texts={{ t: t.personal, auth: t.auth, problems: t.errors }}
  />
);
const HREFS = { phone: '#phone', email: '#email', personal: '#personal', documents: '#documents' };
const DONE = {
  phoneApproved: true,
  emailApproved: true,
  documentNum: 'N 1234567',
  securityQuestionAnswer: SECURITY_ANSWER_MASK,
  personalDataIsFilled: true,
  docsVerificationId: 2,
};
const levels = ({ t }: Samples, user: Partial<typeof DONE> | object) => (
  <VerificationLevels user={{ ...DONE, ...user }} hrefs={HREFS} t={t.personal} />
);

export const INFORMATION: Readonly<Record<string, GalleryEntry>> = {
  PersonalForm: (samples) => ({
    empty: form(samples, EMPTY),
    changed: form(samples, FILLED, { isChanged: true, isAnswerStored: true }),
    locked: form(samples, FILLED, { locked: LOCKED_BY_DOCUMENTS, isAnswerStored: true }),
    errors: form(samples, FILLED, {
      isChanged: true,
      problem: samples.t.personal('form.check'),
      errors: {
        name: samples.t.errors('invalid_name'),
        birthday: samples.t.errors('too_young'),
        security_question_id: samples.t.errors('required'),
      },
    }),
    'answer replaced': form(
      samples,
      { ...FILLED, security_answer: 'рыжий кот' },
      {
        isChanged: true,
        isAnswerStored: true,
        password: '',
        errors: { current_password: samples.t.errors('wrong_password') },
      },
    ),
    saving: form(samples, FILLED, { isChanged: true, isSaving: true }),
  }),
  FieldsCard: (samples) => ({
    'phone and e-mail': (
      <FieldsCard icon="phone" title={samples.t.personal('contacts.title')}>
        {contact(samples, 'phone', '+7 701 123 45 67', true)}
        {contact(samples, 'email', 'name@example.com')}
      </FieldsCard>
    ),
  }),
  ContactConfirm: (samples) => ({
    'not confirmed': contact(samples, 'email', 'a.very.long.address.of.somebody@example.com'),
    confirmed: contact(samples, 'phone', '+7 701 123 45 67', true),
    absent: contact(samples, 'phone', null),
    'cannot be sent': contact(samples, 'email', 'name@example.com', false, false),
  }),
  ContactForm: (samples) => ({
    phone: contactForm(samples, 'phone'),
    'proved by a code': contactForm(samples, 'email', { ways: { ...WAYS, password: false } }),
    errors: contactForm(samples, 'email', {
      errors: {
        contact: samples.t.errors('invalid_email'),
        password: samples.t.errors('wrong_password'),
        general: samples.t.errors('too_many_attempts'),
      },
    }),
    'sign in again': contactForm(samples, 'phone', {
      ways: { password: false, code: null },
      errors: { general: samples.t.errors('fresh_sign_in_needed'), needsSignIn: true },
    }),
  }),
  VerificationLevels: (samples) => ({
    'nothing done': levels(samples, {
      phoneApproved: false,
      emailApproved: false,
      documentNum: null,
      securityQuestionAnswer: null,
      personalDataIsFilled: false,
      docsVerificationId: null,
    }),
    'personal data missing': levels(samples, { personalDataIsFilled: false, docsVerificationId: null }),
    'documents declined': levels(samples, { docsVerificationId: 3 }),
    done: levels(samples, {}),
  }),
};
