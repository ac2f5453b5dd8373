import { useRef, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { cx } from '#components/ui/cx.ts';
import { DateField } from '#components/ui/date-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { EARLIEST_BIRTHDAY, GENDERS, NAME_MAX, SECURITY_QUESTIONS } from '#contract/profile-rules.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PersonalField, PersonalForm as Form } from '#lib/profile/personal-form.ts';
import { CurrentPassword } from '../current-password.tsx';
import styles from './information.module.css';

export type PersonalFormProps = {
  form: Form;
  onChange: (field: PersonalField, text: string) => void;
  /** Called when the focus has left a field, so that it can be checked. */
  onLeave: (field: PersonalField) => void;
  /** Error texts by field. */
  errors: Partial<Record<PersonalField | 'current_password', string>>;
  /** Typed current password; null = this change does not need it. */
  password: string | null;
  onPassword: (text: string) => void;
  locked: readonly string[];
  minimumAge: number;
  isAnswerStored: boolean;
  languages: readonly { value: string; label: string }[];
  /** Today as YYYY-MM-DD: the latest day that the calendar of the birthday offers. */
  today: string;
  /** Language of the calendar. */
  locale: string;
  t: Translator<'personal'>;
  auth: Translator<'auth'>;
  isChanged: boolean;
  isSaving: boolean;
  /** Error of the form as a whole. */
  problem: string | null;
  onSave: () => void;
  onDiscard: () => void;
  onDateError: () => void;
  /** Called with the typed text while the birthday is incomplete. */
  onBirthdayText: (text: string) => void;
};

/**
 * The player's personal data (specification 1 §3 "User"). Locked fields show why they are locked and how to
 * change them.
 */
export function PersonalForm(props: PersonalFormProps) {
  const { t, onSave } = props;
  const element = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
        // In the next frame, when the errors are rendered.
        requestAnimationFrame(() =>
          element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        );
      }}
    >
      <FieldsCard
        icon="user"
        title={t('form.personal')}
        note={t(props.locked.includes('name') ? 'form.locked' : 'form.personalNote')}
      >
        <NameField {...props} field="name" label={t('form.name')} autoComplete="given-name" />
        <NameField {...props} field="surname" label={t('form.surname')} autoComplete="family-name" />
        <NameField
          {...props}
          field="middle_name"
          label={t('form.middleName')}
          autoComplete="additional-name"
        />
        <Birthday {...props} />
        <Choice
          {...props}
          field="gender"
          label={t('form.gender')}
          options={GENDERS.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        <Choice {...props} field="language" label={t('form.language')} options={props.languages} />
      </FieldsCard>
      <FieldsCard
        icon="info-outline"
        title={t('form.document')}
        {...(props.locked.includes('document_num') && { note: t('form.locked') })}
      >
        <NameField
          {...props}
          field="document_num"
          label={t('form.documentNum')}
          hint={t('form.documentHint')}
          autoComplete="off"
        />
      </FieldsCard>
      <FieldsCard icon="lock" title={t('form.security')} note={t('form.securityNote')}>
        <Choice
          {...props}
          field="security_question_id"
          label={t('form.question')}
          options={SECURITY_QUESTIONS.map((id) => ({ value: String(id), label: t(`questions.${id}`) }))}
        />
        <NameField
          {...props}
          field="security_answer"
          label={t('form.answer')}
          hint={props.isAnswerStored ? t('form.answerStored') : undefined}
          autoComplete="off"
        />
        {props.password !== null && <PasswordOfAnswer {...props} password={props.password} />}
      </FieldsCard>
      <SaveBar {...props} />
    </form>
  );
}

/** Bar with the buttons to save and discard: says that changes are not saved, or what failed. */
function SaveBar({ t, isChanged, isSaving, problem, onDiscard }: PersonalFormProps) {
  if (!isChanged && !problem) return null;
  return (
    <div className={styles.bar}>
      <p
        className={cx(styles.status, problem ? styles.failed : styles.quiet)}
        role={problem ? 'alert' : 'status'}
      >
        {problem ?? t('form.unsaved')}
      </p>
      <div className={styles.actions}>
        <Button type="plain" size="sm" onClick={onDiscard} disabled={isSaving}>
          {t('form.discard')}
        </Button>
        <Button submit size="sm" loading={isSaving}>
          {t('form.save')}
        </Button>
      </div>
    </div>
  );
}

type FieldsCardProps = { title: string; icon: string; note?: string; children: ReactNode };

/** A titled group of fields. */
export const FieldsCard = ({ children, ...head }: FieldsCardProps) => (
  <Card {...head}>
    <div className={styles.fields}>{children}</div>
  </Card>
);

type FieldProps = PersonalFormProps & { field: PersonalField; label: string };

const Lock = () => (
  <span className={styles.lock}>
    <Icon name="lock" size={18} />
  </span>
);

function NameField(props: FieldProps & { hint?: string | undefined; autoComplete: string }) {
  const { form, field, label, hint, autoComplete, errors, locked, onChange, onLeave } = props;
  const isLocked = locked.includes(field);
  return (
    <TextField
      label={label}
      name={field}
      value={form[field]}
      onChange={(text) => onChange(field, text)}
      onBlur={() => onLeave(field)}
      error={errors[field] ?? null}
      readOnly={isLocked}
      maxLength={field === 'security_answer' ? 100 : NAME_MAX}
      autoComplete={autoComplete as 'name'}
      end={isLocked && <Lock />}
      {...(hint && !isLocked && { hint })}
    />
  );
}

function PasswordOfAnswer({
  password,
  onPassword,
  errors,
  t,
  auth,
}: PersonalFormProps & { password: string }) {
  return (
    <CurrentPassword
      label={t('form.password')}
      name="current_password"
      value={password}
      onChange={onPassword}
      error={errors.current_password}
      hint={t('form.passwordHint')}
      auth={auth}
    />
  );
}

function Birthday({ form, errors, locked, minimumAge, today, locale, t, ...on }: PersonalFormProps) {
  const isLocked = locked.includes('birthday');
  return (
    <DateField
      label={t('form.birthday')}
      name="birthday"
      value={form.birthday || null}
      onChange={(day) => on.onChange('birthday', day ?? '')}
      onBlur={() => on.onLeave('birthday')}
      onDateError={on.onDateError}
      onText={on.onBirthdayText}
      error={errors.birthday ?? null}
      {...(!isLocked && { hint: t('form.birthdayHint', { age: minimumAge }) })}
      readOnly={isLocked}
      min={EARLIEST_BIRTHDAY}
      max={today}
      start={`${Number(today.slice(0, 4)) - minimumAge - 9}-01-01`}
      locale={locale}
      autoComplete="bday"
      texts={{
        calendar: t('date.calendar'),
        placeholder: t('date.placeholder'),
        clamped: (day) => t('date.clamped', { day }),
      }}
    />
  );
}

function Choice(props: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const { form, field, label, options, errors, onChange } = props;
  return (
    <Select
      label={label}
      name={field}
      value={form[field]}
      options={options}
      nameField="label"
      onChange={(value) => onChange(field, value)}
      error={errors[field] ?? null}
    />
  );
}
