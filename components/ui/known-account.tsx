/**
 * The account that a form's password belongs to, for password managers: they read text fields, not hidden ones. People
 * and screen readers know it already.
 */
export const KnownAccount = ({ login }: { login: string }) => (
  <input
    className="srOnly"
    type="text"
    name="username"
    autoComplete="username"
    value={login}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
