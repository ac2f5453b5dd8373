/**
 * The error catalogue of both specifications (§8): every situation with its text, how it is shown, whether it
 * is logged and reported, and what follows. Failures of calls are worded by `describeFailure`; a situation
 * says where and how.
 */
import type { Text } from '#lib/i18n/messages.ts';
import { describeFailure, type FailureTexts } from './describe-failure.ts';
import { isReported, type Failure } from './failure.ts';

export type NoticeType = 'info' | 'success' | 'warning' | 'error';
export type Shown = 'toast' | 'modal' | 'inline' | 'page' | 'none';
/** What follows by itself, or on the notice's button for `reload`. */
export type Action = 'reload' | 'logout' | 'reconnect' | 'openGame' | 'notFound' | 'none';

export type Situation = {
  readonly shown: Shown;
  readonly type: NoticeType;
  readonly log: 'error' | 'warn' | 'debug' | 'none';
  /**
   * `cause`: as the cause itself is (specification 1 §8, "Network, GraphQL and HTTP-client errors are not
   * sent").
   */
  readonly reported: 'cause' | 'never';
  readonly action: Action;
  /** A fixed text; absent = worded from the cause, or nothing to say. */
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
  /** A call failed and its caller has nothing better to say. */
  call: { ...toast, type: 'error', reported: 'cause' },
  /** A form's call failed: general texts above the form, field texts at the fields. */
  form: { ...silent, shown: 'inline', type: 'error', reported: 'cause' },
  /** Shown for the first one only. */
  chunkLoad: {
    ...toast,
    type: 'warning',
    reported: 'cause',
    action: 'reload',
    text: { key: 'errors.newVersionReloadPage' },
  },
  technicalWorksRefresh: { ...toast, type: 'warning', text: { key: 'errors.serverErrorTryAgain' } },
  tokenRefresh: { ...silent, type: 'error', log: 'error', reported: 'cause', action: 'logout' },
  logout: { ...silent, type: 'error', log: 'error' },
  /** Collected in the payload; the flow continues. A failed send is only logged. */
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
  engineeringWorks: { ...toast, type: 'warning', text: { key: 'account.engineeringWorks' } },
  promoMaxBet: { ...toast, type: 'warning' },
  bonusBalanceOn: { ...toast, text: { key: 'account.bonusBalance.on' } },
  bonusBalanceOff: { ...toast, text: { key: 'account.bonusBalance.off' } },
  // Specification 2 §8.
  favoriteToggle: { ...toast, log: 'error', reported: 'cause', text: { key: 'errors.serverErrorTryAgain' } },
  favoriteAdded: { ...toast, type: 'success', text: { key: 'errors.favorite.added' } },
  favoriteRemoved: { ...toast, type: 'success', text: { key: 'errors.favorite.removed' } },
  favoritesWithoutEdges: { ...silent, log: 'debug' },
  disabledByPromo: { ...silent, shown: 'modal', type: 'warning', text: { key: 'game.notBonusGame.title' } },
  wageringOnNonBonusGame: {
    ...silent,
    shown: 'modal',
    type: 'warning',
    text: { key: 'game.wagering.title' },
  },
  gameStatusCheck: { ...silent, log: 'error', reported: 'cause', action: 'openGame' },
  /** Emitted to the parent, which decides. */
  imageLoad: silent,
  unknownIcon: { ...silent, log: 'warn' },
  pageWithoutMetadata: { ...silent, text: { key: 'status.notFound.title' } },
  /** The specification prints this text, in Russian for every language. */
  dateUnparseable: { ...silent, shown: 'inline', type: 'error', text: { text: 'Невалидный формат даты' } },
} as const satisfies Readonly<Record<string, Situation>>;
export type SituationName = keyof typeof SITUATIONS;

export type Notice = FailureTexts & {
  readonly shown: Shown;
  readonly type: NoticeType;
  readonly log: Situation['log'];
  /** True when the cause goes to error reporting. */
  readonly reported: boolean;
  readonly action: Action;
};

/**
 * The one way from something that went wrong to what is done about it. `texts` stand in for parameters that
 * only the caller knows.
 */
export function noticeOf(name: SituationName, cause?: Failure, texts?: readonly Text[]): Notice {
  const { text, reported, ...rest }: Situation = SITUATIONS[name];
  // A part of the program that does not load means a new version, wherever it happened.
  if (cause?.kind === 'chunkLoad' && name !== 'chunkLoad' && rest.shown !== 'none')
    return noticeOf('chunkLoad', cause);
  const worded: FailureTexts = texts
    ? { texts, separator: ' ' }
    : text
      ? { texts: [text], separator: ' ' }
      : cause && rest.shown !== 'none'
        ? describeFailure(cause)
        : { texts: [], separator: ' ' };
  const shown = worded.texts.length === 0 ? 'none' : rest.shown;
  return {
    ...rest,
    ...worded,
    shown,
    reported: reported === 'cause' && cause !== undefined && isReported(cause),
  };
}
