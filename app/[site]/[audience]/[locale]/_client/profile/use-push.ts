/** Reactions of a screen to pushes, which the page announces as events (lib/realtime/effects.ts). */
import { useEffect, useEffectEvent } from 'react';
import type { PushType } from '#contract/push/frame.ts';

/** Calls `react` for each push of these types while the component is mounted. */
export function usePush(types: readonly PushType[], react: () => void): void {
  const onPush = useEffectEvent(react);
  const key = types.join();
  useEffect(() => {
    const controller = new AbortController();
    for (const type of key.split(','))
      document.addEventListener(`push:${type}`, () => onPush(), { signal: controller.signal });
    return () => controller.abort();
  }, [key]);
}
