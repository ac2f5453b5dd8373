/** What the parts of the slip have in common. */
import type { Currency } from '#contract/money.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { SlipButton, SlipContext } from '#lib/sports/slip/slip-state.ts';
import type { Removed, Selection, Slip } from '#lib/sports/slip/slip.ts';

export type SlipTexts = { readonly t: Translator<'slip'>; readonly bets: Translator<'bets'> };

export type SlipActions = {
  readonly change: (to: (slip: Slip) => Slip) => void;
  readonly remove: (key: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** The button of the slip. */
  readonly press: (button: SlipButton) => void;
  /** The selections of the placed bets come back. */
  readonly again: () => void;
};

export type SlipLinks = {
  readonly event: (selection: Selection) => string;
  readonly history: string;
  readonly live: string;
  readonly line: string;
};

export type SlipPanelProps = SlipTexts & {
  readonly slip: Slip;
  readonly context: SlipContext;
  /** The selection that was taken off last. */
  readonly removed: Removed | null;
  readonly locale: string;
  readonly links: SlipLinks;
  readonly on: SlipActions;
  /** Title of the panel; the sheet has one of its own. */
  readonly titled?: boolean;
};

export type MoneyIn = { readonly currency: Currency; readonly locale: string };
