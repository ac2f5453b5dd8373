/**
 * Whether the browser has a session token. The name of the cookie is a literal (COOKIES.token), so that the
 * script of every page does not contain the table of all cookies.
 */
export const TOKEN_COOKIE = /(^|; )token=[^;]/;

export const hasToken = (): boolean => TOKEN_COOKIE.test(document.cookie);
