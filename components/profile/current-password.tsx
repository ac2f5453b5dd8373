import { PasswordField } from '#components/ui/text-field.tsx';
import { PASSWORD_MAX } from '#contract/rest/auth.ts';
import type { Translator } from '#lib/i18n/translator.ts';

type CurrentPasswordProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (password: string) => void;
  error: string | null | undefined;
  auth: Translator<'auth'>;
  /** Name of the field in the body of the request. */
  name?: 'password' | 'current_password';
};

/** The password that a signed-in player repeats before a change by which a thief could take over the account. */
export const CurrentPassword = ({ auth, error, name = 'password', ...field }: CurrentPasswordProps) => (
  <PasswordField
    {...field}
    name={name}
    error={error ?? null}
    autoComplete="current-password"
    maxLength={PASSWORD_MAX}
    required
    showLabel={auth('fields.showPassword')}
    hideLabel={auth('fields.hidePassword')}
  />
);
