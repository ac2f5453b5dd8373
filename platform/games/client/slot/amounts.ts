/** Minor units as a player reads them: '12 345.50 ₸'. */
export function formatMinor(minor: bigint, exponent: number, symbol: string): string {
  const digits = String(minor).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  const fraction = digits.slice(digits.length - exponent);
  return `${whole}${/[1-9]/.test(fraction) ? `.${fraction}` : ''}\u00a0${symbol}`;
}
