/**
 * Formats a multiplier in hundredths: 1050 → '10,50×' (in English '10.50×'), by default with two digits after
 * the separator.
 */
export function timesText(hundredths: number, locale: string, digits: 0 | 1 | 2 = 2): string {
  const isEnglish = locale.startsWith('en');
  const [whole = '', fraction = ''] = (hundredths / 100).toFixed(digits).split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, isEnglish ? ',' : '\u00a0')}${fraction && (isEnglish ? '.' : ',')}${fraction}×`;
}
