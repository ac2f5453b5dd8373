/**
 * Handles the failures and notices of the browser that no component shows itself: log, report and toast by
 * the catalogue of both specifications (§8, lib/errors/situations.ts).
 */
import { notify, type NoticeInput } from '#components/ui/notify.ts';
import { toFailure, type Failure } from '#lib/errors/failure.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { noticeOf, type Notice, type SituationName } from '#lib/errors/situations.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';

const thrownIn = (failure: Failure): unknown => (failure.kind === 'unexpected' ? failure.cause : failure);

/** Logs and reports the failure and shows its notice; `more`: button and duration of the notice. */
export async function showNotice(
  { situation, cause, log, reported, shown, type, texts, separator }: Notice,
  locale: string,
  more: Pick<NoticeInput, 'action' | 'closable' | 'duration' | 'key'> = {},
): Promise<void> {
  if (reported && cause) reportDefect(situation, thrownIn(cause));
  else if (log === 'error') console.error(`Failed: ${situation}`, cause);
  else if (log === 'warn') console.warn(`Failed: ${situation}`, cause);
  if (shown !== 'toast') return;
  try {
    notify({ type, text: await translateTexts(locale, texts, separator), ...more });
  } catch (error) {
    reportDefect('texts of a notice', error);
  }
}

/**
 * Handles a thrown error or a Failure. `situation`: the row of the catalogue to use, by default that of any failed
 * call.
 */
export const reportFailure = (
  thrown: unknown,
  locale: string,
  situation: SituationName = 'call',
): Promise<void> => showNotice(noticeOf(situation, toFailure(thrown)), locale);
