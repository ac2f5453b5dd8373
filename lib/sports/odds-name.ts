import type { Translator } from '#lib/i18n/translator.ts';

type Price = {
  /** Visible label above or beside the price. */
  readonly label: string;
  readonly text: string;
  /** Full name of what the price is for. */
  readonly name: string;
  readonly isLocked: boolean;
};

/** Name of a price for screen readers. It begins with the visible text (WCAG 2.5.3), so that voice control works. */
export function oddsName({ label, text, name, isLocked }: Price, t: Translator<'sports'>): string {
  const full = isLocked ? t('odds.locked', { outcome: name }) : name;
  return full === label ? `${label} ${text}` : `${label} ${text}, ${full}`;
}
