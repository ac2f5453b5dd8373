/** Texts of the payer's pages, by language. */
import type { MethodKind } from '#contract/payments.ts';
import type { Reason } from '../../order.ts';

export type Texts = {
  readonly payment: string;
  /** Text before the name of the site. */
  readonly to: string;
  readonly fee: string;
  readonly total: string;
  /** Text before the remaining time. */
  readonly left: string;
  readonly demo: string;
  readonly demoText: string;
  readonly pay: string;
  readonly poor: string;
  readonly refused: string;
  readonly later: string;
  readonly other: string;
  readonly otherAmount: string;
  readonly cancel: string;
  readonly leave: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly wrong: {
    readonly number: string;
    readonly expiry: string;
    readonly cvc: string;
    readonly amount: string;
    readonly code: string;
  };
  readonly secure: string;
  readonly secureText: string;
  readonly code: string;
  readonly confirm: string;
  /** Text above the choice, by kind of method. */
  readonly place: Readonly<Record<MethodKind, string>>;
  readonly placeText: Readonly<Record<MethodKind, string>>;
  readonly paid: string;
  readonly pending: string;
  readonly pendingText: string;
  readonly declined: string;
  readonly reason: Readonly<Record<Reason, string>>;
  readonly expired: string;
  readonly cancelled: string;
  readonly back: string;
  /** Text on a page that simulates a device of the payer, from which no link leads back. */
  readonly backElsewhere: string;
  readonly unknown: string;
  readonly unknownText: string;
  readonly find: string;
  readonly findText: string;
  readonly findLabel: string;
  readonly findButton: string;
  readonly notFound: string;
};
