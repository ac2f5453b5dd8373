/**
 * The error catalogue of both specifications (§8): for each situation the text, how it is shown, whether it
 * is logged and reported, and the action that follows. The texts of failed calls come from `describeFailure`.
 */
import type { Text } from '#lib/i18n/messages.ts';
import { describeFailure, type FailureTexts } from './describe-failure.ts';
import { isReported, type Failure } from './failure.ts';

export type NoticeType = 'info' | 'success' | 'warning' | 'error';
export type Shown = 'toast' | 'modal' | 'inline' | 'page' | 'none';
/** What follows a situation by itself; `reload` follows when the visitor presses the notice's button. */
export type Action = 'reload' | 'logout' | 'reconnect' | 'openGame' | 'notFound' | 'none';

export type Situation = {
  readonly shown: Shown;
  readonly type: NoticeType;
  readonly log: 'error' | 'warn' | 'debug' | 'none';
  /**
   * `cause`: depends on the cause (specification 1 §8, "Network, GraphQL and HTTP-client errors are not
   * sent").
   */
  readonly reported: 'cause' | 'never';
  readonly action: Action;
  /** A fixed text; absent = text of the cause, or no text. */
  readonly text?: Text;
};

const silent = {
  shown: 'none',
  type: 'info',
  log: 'none',
  reported: 'never',
  action: 'none',
} as const satisfies Situation;
const toast = { ...silent, shown: 'toast' } as const satisfies Situation;

export const SITUATIONS = {
  // Specification 1 §8.
  /** A call failed, and its caller has no more specific situation. */
  call: { ...toast, type: 'error', reported: 'cause' },
  /** A form's call failed: general texts above the form, field texts at the fields. */
  form: { ...silent, shown: 'inline', type: 'error', reported: 'cause' },
  /** The page itself shows this notice, once (components/status/new-version.tsx). */
  chunkLoad: {
    ...silent,
    shown: 'page',
    type: 'warning',
    reported: 'cause',
    action: 'reload',
    text: { key: 'errors.newVersionReloadPage' },
  },
  technicalWorksRefresh: { ...toast, type: 'warning', text: { key: 'errors.serverErrorTryAgain' } },
  tokenRefresh: { ...silent, type: 'error', log: 'warn', action: 'logout' },
  logout: { ...silent, type: 'error', log: 'warn' },
  /** Errors while the fingerprint is collected are sent as part of it; a failed request is only logged. */
  fingerprint: { ...silent, log: 'warn' },
  eventStream: { ...silent, action: 'reconnect' },
  socketPong: { ...silent, action: 'reconnect' },
  unknownRoute: { ...silent, shown: 'page', action: 'notFound', text: { key: 'status.notFound.title' } },
  routeError: {
    ...silent,
    shown: 'page',
    type: 'error',
    log: 'error',
    reported: 'cause',
    text: { key: 'status.failure.title' },
  },
  missingCurrencySettings: { ...silent, log: 'warn' },
  missingImageAsset: { ...silent, log: 'warn' },
  languageLoad: { ...silent, log: 'warn' },
  engineeringWorks: { ...toast, type: 'warning', text: { key: 'status.technicalWorks.warning' } },
  promoMaxBet: { ...toast, type: 'warning' },
  bonusBalanceOn: { ...toast, text: { key: 'account.bonusBalance.on' } },
  bonusBalanceOff: { ...toast, text: { key: 'account.bonusBalance.off' } },
  // Specification 2 §8.
  favoriteToggle: { ...toast, log: 'error', reported: 'cause', text: { key: 'errors.serverErrorTryAgain' } },
  favoriteAdded: { ...toast, type: 'success', text: { key: 'errors.favorite.added' } },
  favoriteRemoved: { ...toast, type: 'success', text: { key: 'errors.favorite.removed' } },
  /** Like every answer that violates the contract, it is logged and reported (browser-client.ts). */
  favoritesWithoutEdges: { ...silent, log: 'error', reported: 'cause' },
  disabledByPromo: { ...silent, shown: 'modal', type: 'warning', text: { key: 'game.notBonusGame.title' } },
  wageringOnNonBonusGame: {
    ...silent,
    shown: 'modal',
    type: 'warning',
    text: { key: 'game.wagering.title' },
  },
  gameStatusCheck: { ...silent, log: 'error', reported: 'cause', action: 'openGame' },
  /** Passed to the parent component, which decides. */
  imageLoad: silent,
  /** By `console.log` (components/ui/icon.tsx). */
  unknownIcon: { ...silent, log: 'debug' },
  pageWithoutMetadata: { ...silent, text: { key: 'status.notFound.title' } },
  dateUnparseable: { ...silent, shown: 'inline', type: 'error', text: { key: 'errors.dateUnparseable' } },
} as const satisfies Readonly<Record<string, Situation>>;
export type SituationName = keyof typeof SITUATIONS;

export type Notice = FailureTexts & {
  readonly situation: SituationName;
  readonly cause: Failure | undefined;
  readonly shown: Shown;
  readonly type: NoticeType;
  readonly log: Situation['log'];
  /** True when the cause goes to error reporting. */
  readonly reported: boolean;
  readonly action: Action;
};

/**
 * Decides the consequences of an error: notice, log, report, action. `texts` replaces the situation's text,
 * where it has parameters of the caller.
 */
export function noticeOf(name: SituationName, cause?: Failure, texts?: readonly Text[]): Notice {
  const { text, reported, ...rest }: Situation = SITUATIONS[name];
  // A chunk that cannot be loaded means a new version, wherever it happened.
  if (cause?.kind === 'chunkLoad' && name !== 'chunkLoad' && rest.shown !== 'none')
    return noticeOf('chunkLoad', cause);
  const failureTexts: FailureTexts = texts
    ? { texts, separator: ' ' }
    : text
      ? { texts: [text], separator: ' ' }
      : cause && rest.shown !== 'none'
        ? describeFailure(cause)
        : { texts: [], separator: ' ' };
  const shown = failureTexts.texts.length === 0 ? 'none' : rest.shown;
  return {
    ...rest,
    ...failureTexts,
    situation: name,
    cause,
    shown,
    reported: reported === 'cause' && cause !== undefined && isReported(cause),
  };
}
