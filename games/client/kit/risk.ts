import type { Translate } from './messages.ts';

type Risk = 'low' | 'medium' | 'high';
const RISKS: readonly Risk[] = ['low', 'medium', 'high'];

/** Names of the risk levels, for games with several pay tables. */
export const riskNames = (t: Translate): Readonly<Record<Risk, string>> => ({
  low: t('riskLow'),
  medium: t('riskMedium'),
  high: t('riskHigh'),
});

/** The risk levels as options of a choice. */
export const riskOptions = (names: Readonly<Record<Risk, string>>): { value: Risk; label: string }[] =>
  RISKS.map((value) => ({ value, label: names[value] }));
