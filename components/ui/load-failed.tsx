import { Button } from './button.tsx';
import { StateMessage } from './state-message.tsx';

/** Translator of the namespace `common`. */
export type LoadTexts = (
  key: 'loading' | 'loadingLonger' | 'error.title' | 'error.text' | 'network.offline' | 'actions.retry',
) => string;

type LoadFailedProps = {
  retry: () => void;
  /** The load is being tried again, so the button is busy. */
  isRetrying?: boolean;
  common: LoadTexts;
  /** The message fills the screen, not only a card. */
  big?: boolean;
  /** Names what could not be loaded, where the surroundings do not tell it. */
  title?: string;
};

/**
 * Message that something could not be loaded, with a retry button. Text and icon blame the network only when there is
 * none, because the server may have failed.
 */
export function LoadFailed({ retry, isRetrying = false, common, big, title }: LoadFailedProps) {
  const isOffline = navigator.onLine === false;
  return (
    <StateMessage
      icon={isOffline ? 'offline' : 'error'}
      tone="danger"
      compact={!big}
      title={title ?? common('error.title')}
      text={common(isOffline ? 'network.offline' : 'error.text')}
    >
      <Button icon="refresh" {...(big ? {} : { size: 'sm' })} loading={isRetrying} onClick={retry}>
        {common('actions.retry')}
      </Button>
    </StateMessage>
  );
}
