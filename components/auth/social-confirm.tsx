import { PASSWORD_MAX } from '#contract/rest/auth.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { PasswordField } from '#components/ui/text-field.tsx';
import styles from './auth-modal.module.css';
import { FormDialog, type SocialTexts } from './social-forms.tsx';
import { useSocialConfirm, type ConfirmOptions } from './use-social-confirm.ts';

type ConfirmProps = SocialTexts &
  ConfirmOptions & {
    /** The e-mail in masked form. */
    email: string;
    onClose: () => void;
  };

/**
 * Asks for the password of the account that has the same e-mail, or for a code sent to that e-mail
 * (docs/decisions/0135).
 */
export function ConfirmAccountModal(props: ConfirmProps) {
  const { email, auth, access, t } = props;
  const form = useSocialConfirm(props);
  const { code, failure, pending, way, input } = form;
  const frame = {
    title: t('confirmTitle'),
    pending: pending === 'submit',
    general: failure.general,
    onClose: props.onClose,
    common: props.common,
  };
  if (way === 'code')
    return (
      <FormDialog
        {...frame}
        text={t('confirmCodeText', { email })}
        submitText={access(frame.pending ? 'second.pending' : 'second.submit')}
        onSubmit={() => void code.submit()}
        ways={
          <div className={styles.ways}>
            <ResendCode
              resendAt={form.resendAt}
              pending={pending === 'send'}
              send={() => void code.resend()}
              text={access('recovery.resend')}
              textIn={(time) => access('recovery.resendIn', { time })}
            />
            <Button type="link" onClick={form.toPassword}>
              {t('confirmByPassword')}
            </Button>
          </div>
        }
      >
        <CodeField
          label={access('recovery.code')}
          value={code.code}
          onChange={code.change}
          onComplete={(digits) => void code.submit(digits)}
          error={failure.fields.code ?? null}
          inputRef={input}
        />
      </FormDialog>
    );
  return (
    <FormDialog
      {...frame}
      text={t('confirmText', { email })}
      submitText={auth(frame.pending ? 'login.pending' : 'login.submit')}
      onSubmit={() => void form.submitPassword()}
      ways={
        <div className={styles.ways}>
          <Button type="link" loading={pending === 'send'} onClick={() => void form.toCode()}>
            {t('confirmByCode')}
          </Button>
        </div>
      }
    >
      <PasswordField
        label={auth('fields.password')}
        showLabel={auth('fields.showPassword')}
        hideLabel={auth('fields.hidePassword')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        required
        value={form.password}
        onChange={form.changePassword}
        error={failure.fields.password}
        inputRef={input}
      />
    </FormDialog>
  );
}
