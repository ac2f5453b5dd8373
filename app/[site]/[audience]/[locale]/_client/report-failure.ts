/** Shows failures outside of forms; the catalogue of specification 1 §8 decides the text. */
import { notify } from '#components/ui/notify.ts';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import { isReported, toFailure } from '#lib/errors/failure.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';

/** A file of the program that failed to load gets no notice here: the page shows its own (new-version.tsx). */
export async function reportFailure(thrown: unknown, locale: string): Promise<void> {
  const failure = toFailure(thrown);
  if (isReported(failure)) reportDefect('a call', failure.kind === 'unexpected' ? failure.cause : thrown);
  if (failure.kind === 'chunkLoad') return;
  const { texts, separator } = describeFailure(failure);
  if (texts.length === 0) return;
  notify({ type: 'info', text: await translateTexts(locale, texts, separator) });
}
