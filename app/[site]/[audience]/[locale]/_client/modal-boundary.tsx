/**
 * Error boundary of every modal: an error gives a dialog with a text, a retry and a close button; the page
 * stays.
 */
import type { ReactNode } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { reportDefect } from '#lib/errors/report.ts';
import type { Translator } from '#lib/i18n/translator.ts';

type ModalBoundaryProps = {
  /** Name of the modal, for the report. */
  name: string;
  onClose: () => void;
  common: Translator<'common'>;
  children: ReactNode;
};

export function ModalBoundary({ name, onClose, common, children }: ModalBoundaryProps) {
  return (
    <ErrorBoundary
      onError={(error) => reportDefect(`modal ${name}`, error)}
      fallback={(retry) => (
        <Dialog
          title={common('error.title')}
          titleHidden
          closeLabel={common('actions.close')}
          onClose={onClose}
        >
          <LoadFailed big retry={retry} common={common} />
        </Dialog>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
