/**
 * The login of the account whose password a form asks for. It is a text field, because password managers do not read
 * hidden fields; sighted people and screen readers do not get it.
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
