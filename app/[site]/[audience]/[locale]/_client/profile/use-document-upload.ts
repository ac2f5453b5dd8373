/** Sends one document after another: progress, cancel, and a retry that needs no second choice of the file. */
import { useEffect, useRef, useState } from 'react';
import { fileFault } from '#components/profile/documents/document-form.tsx';
import type { ChosenFile, FileFieldState } from '#components/ui/file-field.tsx';
import { PATHS } from '#contract/paths.ts';
import { documentReply, UPLOAD_MS, type DocumentKind } from '#contract/rest/documents.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { sendFile, type TransferDeps } from '#lib/rest/file-transfer.ts';

const KILOBYTE = 1024;
const sizeText = (bytes: number, locale: string): string => {
  const [amount, unit] =
    bytes < KILOBYTE ** 2 ? [bytes / KILOBYTE, 'kilobyte'] : [bytes / KILOBYTE ** 2, 'megabyte'];
  return amount.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
};

type Options = {
  transfer: TransferDeps;
  locale: string;
  t: Translator<'papers'>;
  /** The platform has the document. */
  onSent: () => void;
  /** The call failed; the session may have ended. */
  onFailed: (failure: Failure) => void;
};
type Job = { file: File; kind: DocumentKind; view: ChosenFile; controller: AbortController };

export function useDocumentUpload({ transfer, locale, t, onSent, onFailed }: Options) {
  const [state, setState] = useState<FileFieldState>({ kind: 'empty' });
  const job = useRef<Job | null>(null);

  const forget = () => {
    const { view, controller } = job.current ?? {};
    job.current = null;
    controller?.abort();
    if (view?.picture != null) URL.revokeObjectURL(view.picture);
  };
  useEffect(() => forget, []);

  const textOf = async (failure: Failure): Promise<string> =>
    failure.kind === 'network' || failure.kind === 'timeout' ? t('offline') : textOfFailure(failure, locale);

  async function send(sent: Job): Promise<void> {
    job.current = sent;
    const { file, kind, view, controller } = sent;
    const show = (part: number) =>
      job.current === sent &&
      setState({
        kind: 'sending',
        file: view,
        part,
        text: part >= 1 ? t('checking') : t('sending', { percent: Math.round(part * 100) }),
      });
    show(0);
    const fields = [['kind', kind] as const, ['file', file] as const];
    const { signal } = controller;
    const call = { path: PATHS.documents, fields, timeoutMs: UPLOAD_MS, signal, onProgress: show };
    const reply = await sendFile(transfer, call, documentReply);
    if (job.current !== sent) return;
    if (reply.ok) {
      forget();
      setState({ kind: 'empty' });
      return onSent();
    }
    const error = await textOf(reply.error);
    if (job.current !== sent) return;
    setState({ kind: 'failed', file: view, error });
    onFailed(reply.error);
  }

  return {
    state,
    choose(file: File, kind: DocumentKind) {
      forget();
      const fault = fileFault(file, t);
      if (fault !== null) return setState({ kind: 'empty', error: fault });
      const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      const view = { name: file.name, size: sizeText(file.size, locale), picture };
      void send({ file, kind, view, controller: new AbortController() });
    },
    cancel() {
      forget();
      setState({ kind: 'empty' });
    },
    /** Sends the same file again, with the kind that is now selected. */
    retry(kind: DocumentKind) {
      if (job.current) void send({ ...job.current, kind, controller: new AbortController() });
    },
  };
}
