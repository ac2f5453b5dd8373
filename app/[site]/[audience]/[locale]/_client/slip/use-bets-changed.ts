/** Notices when bets of the player change: placed on this page, or decided by the platform. */
import { useEffect, useEffectEvent } from 'react';
import { usePush } from '../profile/use-push.ts';
import { BETS_CHANGED } from './place-bets.ts';

/** Calls `react` when bets of the player may have changed while the component is mounted. */
export function useBetsChanged(react: () => void): void {
  const onChange = useEffectEvent(react);
  usePush(['resync', 'update_bet'], react);
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener(BETS_CHANGED, () => onChange(), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
