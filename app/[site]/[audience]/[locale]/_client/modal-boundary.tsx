/**
 * Error boundary of every modal: an error gives a dialog with a text, a retry and a close button; the page
 * stays.
 */
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
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
          <StateMessage icon="error" tone="danger" title={common('error.title')} text={common('error.text')}>
            <Button icon="refresh" onClick={retry}>
              {common('actions.retry')}
            </Button>
          </StateMessage>
        </Dialog>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
