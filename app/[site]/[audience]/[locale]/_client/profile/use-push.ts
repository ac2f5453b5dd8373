/** Reactions of a screen to pushes, which the page announces as events (lib/realtime/effects.ts). */
import { useEffect, useEffectEvent } from 'react';
import type { PushType } from '#contract/push/frame.ts';

/** Calls `react` with the payload of each push of these types while the component is mounted. */
export function usePush(types: readonly PushType[], react: (payload: unknown) => void): void {
  const onPush = useEffectEvent(react);
  const key = types.join();
  useEffect(() => {
    const controller = new AbortController();
    for (const type of key.split(','))
      document.addEventListener(
        `push:${type}`,
        (event) => onPush(event instanceof CustomEvent ? event.detail : undefined),
        { signal: controller.signal },
      );
    return () => controller.abort();
  }, [key]);
}
