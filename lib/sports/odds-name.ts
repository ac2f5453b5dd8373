import type { Translator } from '#lib/i18n/translator.ts';

type Price = {
  /** What is seen above or beside the price. */
  readonly label: string;
  readonly text: string;
  /** What the price is of, in full. */
  readonly name: string;
  readonly isLocked: boolean;
};

/** Name of a price for screen readers. It begins with what is seen (WCAG 2.5.3), so that it can be spoken, too. */
export function oddsName({ label, text, name, isLocked }: Price, t: Translator<'sports'>): string {
  const full = isLocked ? t('odds.locked', { outcome: name }) : name;
  return full === label ? `${label} ${text}` : `${label} ${text}, ${full}`;
}
