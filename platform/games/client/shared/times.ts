/** 1050 → '10,50×' (in English '10.50×'): a multiplier in hundredths as people read it. */
export function timesText(hundredths: number, locale: string): string {
  const isEnglish = locale.startsWith('en');
  const [whole = '', fraction = ''] = (hundredths / 100).toFixed(2).split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, isEnglish ? ',' : '\u00a0')}${isEnglish ? '.' : ','}${fraction}×`;
}
