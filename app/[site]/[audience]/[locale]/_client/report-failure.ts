/** Shows failures outside of forms; the catalogue of specification 1 §8 decides the text. */
import { notify } from '#components/ui/notify.ts';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import { isReported, toFailure } from '#lib/errors/failure.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { loadTranslator, translateTexts } from '#lib/i18n/load-messages.ts';

let offeredReload = false;

/**
 * A chunk that failed to load gives a notice with a reload button, which loads the new version. Shown once
 * per page, since later failures have the same cause (specification 1 §8 "Chunk-load failure (first one)").
 */
export async function reportFailure(thrown: unknown, locale: string): Promise<void> {
  const failure = toFailure(thrown);
  if (isReported(failure)) reportDefect('a call', failure.kind === 'unexpected' ? failure.cause : thrown);
  if (failure.kind === 'chunkLoad') {
    if (offeredReload) return;
    offeredReload = true;
  }
  const { texts, separator } = describeFailure(failure);
  if (texts.length === 0) return;
  const text = await translateTexts(locale, texts, separator);
  if (failure.kind !== 'chunkLoad') return notify({ type: 'info', text });
  const t = await loadTranslator(locale, 'common');
  notify({
    type: 'warning',
    text,
    duration: null,
    action: { label: t('actions.refresh'), run: () => location.reload() },
  });
}
