/** Types shared by the parts of the slip. */
import type { Currency } from '#contract/money.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { SlipButton } from '#lib/sports/slip/slip-button.ts';
import type { SlipContext } from '#lib/sports/slip/slip-state.ts';
import type { Removed, Selection, Slip } from '#lib/sports/slip/slip.ts';

export type SlipTexts = { readonly t: Translator<'slip'>; readonly bets: Translator<'bets'> };

export type SharedSlip = { readonly code: string; readonly link: string; readonly until: string };
export type OpenedCode = 'opened' | 'unknown' | 'failed';

export type SlipActions = {
  readonly change: (to: (slip: Slip) => Slip) => void;
  readonly remove: (key: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Handles a press of the slip's button. */
  readonly press: (button: SlipButton) => void;
  /** Leads a guest to the registration; the slip stays. */
  readonly register: () => void;
  /** Puts the selections of the placed bets back into the slip. */
  readonly again: () => void;
  readonly closeReceipt: () => void;
  /** Creates a code and a link of the slip; null: that failed, and the player has seen a notice. */
  readonly share: () => Promise<SharedSlip | null>;
  readonly copy: (text: string) => void;
  /** Opens the slip of a booking code. */
  readonly open: (code: string) => Promise<OpenedCode>;
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
  /** The selection that was removed last. */
  readonly removed: Removed | null;
  /** Restores the slip that a booking code has replaced; null or absent: there is no such slip. */
  readonly onRestore?: (() => void) | null;
  readonly locale: string;
  readonly links: SlipLinks;
  readonly on: SlipActions;
  /** The panel shows its title; false in the sheet, which has its own title. */
  readonly titled?: boolean;
};

export type MoneyIn = { readonly currency: Currency; readonly locale: string };
