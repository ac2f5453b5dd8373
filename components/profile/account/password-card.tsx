import { useState, type ReactNode } from 'react';
import { PASSWORD_MAX } from '#contract/rest/auth.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { KnownAccount } from '#components/ui/known-account.tsx';
import { PasswordField } from '#components/ui/text-field.tsx';
import { newPasswordProblem, problemText } from '#lib/auth/auth-rules.ts';
import type { SecurityCalls } from '#lib/rest/security-calls.ts';
import { CurrentPassword } from '../current-password.tsx';
import styles from './account.module.css';
import type { CardTexts } from './card-texts.ts';
import { SendForm } from './send-form.tsx';
import { useSend } from './use-send.ts';

type PasswordCardProps = CardTexts & {
  calls: Pick<SecurityCalls, 'changePassword'>;
  /** Login of the account, put into the form for password managers. */
  login: string;
  /** Renders the strength of the new password. */
  strength: (password: string) => ReactNode;
  /** Called when the password has changed and the player's other sessions have ended. */
  onDone: () => void;
};

const EMPTY = { current: '', next: '' };

type FirstPasswordCardProps = Pick<CardTexts, 't'> & {
  /** Confirmed phone or e-mail, to which the code is sent; null = none is confirmed. */
  contact: string | null;
  /** Address of the page where a contact is confirmed. */
  informationHref: string;
  onChoose: () => void;
};

/** Card for players who sign in only by a social account: they set a password by a code, as after forgetting one. */
export function FirstPasswordCard({ contact, informationHref, onChoose, t }: FirstPasswordCardProps) {
  return (
    <Card icon="lock" title={t('password.title')} note={t('password.none')}>
      <p className={styles.place}>
        {contact === null ? t('password.noContact') : t('password.byCode', { contact })}
      </p>
      <div className={styles.actions}>
        {contact === null ? (
          <ButtonLink type="outline" href={informationHref}>
            {t('channels.add')}
          </ButtonLink>
        ) : (
          <Button onClick={onChoose}>{t('password.choose')}</Button>
        )}
      </div>
    </Card>
  );
}

export function PasswordCard(props: PasswordCardProps) {
  const { t, auth, locale, calls, login, strength, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(EMPTY);
  const sending = useSend(locale, ['current_password', 'password']);
  const close = () => {
    setOpen(false);
    setFields(EMPTY);
    sending.clear();
  };
  const submit = async () => {
    const problem = newPasswordProblem(fields.next);
    const problems = {
      ...(fields.current ? {} : { current_password: auth('validation.required') }),
      ...(problem && { password: problemText(auth, problem) }),
    };
    if (Object.keys(problems).length > 0) return sending.show(problems);
    const body = { current_password: fields.current, password: fields.next };
    if ((await sending.send(() => calls.changePassword(body))) === null) return;
    close();
    onDone();
  };
  return (
    <Card icon="lock" title={t('password.title')} note={t('password.text')}>
      {isOpen ? (
        <SendForm
          sending={sending}
          onSubmit={() => void submit()}
          submit={t('password.submit')}
          cancel={{ text: t('cancel'), run: close }}
        >
          <KnownAccount login={login} />
          <CurrentPassword
            label={t('password.current')}
            name="current_password"
            value={fields.current}
            onChange={(current) => setFields({ ...fields, current })}
            error={sending.errors.current_password}
            auth={auth}
          />
          <PasswordField
            showLabel={auth('fields.showPassword')}
            hideLabel={auth('fields.hidePassword')}
            required
            label={t('password.next')}
            name="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX + 1}
            value={fields.next}
            onChange={(next) => setFields({ ...fields, next })}
            error={sending.errors.password}
          />
          {strength(fields.next)}
        </SendForm>
      ) : (
        <div className={styles.actions}>
          <Button type="plain" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        </div>
      )}
    </Card>
  );
}
