import { Button } from './button.tsx';
import { StateMessage } from './state-message.tsx';

/** Translator of the namespace `common`. */
export type LoadTexts = (
  key: 'loading' | 'loadingLonger' | 'error.title' | 'error.text' | 'network.offline' | 'actions.retry',
) => string;

type LoadFailedProps = {
  retry: () => void;
  /** The load is tried again: the button is busy. */
  isAgain?: boolean;
  common: LoadTexts;
  /** The failure fills the screen rather than a card. */
  big?: boolean;
  /** What could not be loaded, where the place does not tell. */
  title?: string;
};

/**
 * Message that something could not be loaded, with a retry button. Says so, and has the icon of a lost
 * network, only when there is none: a failing server is another matter.
 */
export function LoadFailed({ retry, isAgain = false, common, big, title }: LoadFailedProps) {
  const isOffline = navigator.onLine === false;
  return (
    <StateMessage
      icon={isOffline ? 'offline' : 'error'}
      tone="danger"
      compact={!big}
      title={title ?? common('error.title')}
      text={common(isOffline ? 'network.offline' : 'error.text')}
    >
      <Button icon="refresh" {...(big ? {} : { size: 'sm' })} loading={isAgain} onClick={retry}>
        {common('actions.retry')}
      </Button>
    </StateMessage>
  );
}
