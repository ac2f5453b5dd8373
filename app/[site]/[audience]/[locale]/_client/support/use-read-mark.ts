/** Reports to the platform what the visitor has read: answers at the end of the log, on a visible page. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Chat } from '#lib/support/chat.ts';
import { lastNumber } from '#lib/support/chat.ts';

export function useReadMark(chat: Chat | undefined, read: (number: number) => void) {
  const [isAtEnd, setAtEnd] = useState(true);
  /** Number of the last message that was reported as read. */
  const reported = useRef(0);
  const unread = chat?.state.unread ?? 0;
  const last = chat ? lastNumber(chat) : 0;
  const look = useEffectEvent(() => {
    if (unread === 0 || !isAtEnd || document.visibilityState !== 'visible' || reported.current >= last)
      return;
    reported.current = last;
    read(last);
  });
  useEffect(() => look(), [unread, last, isAtEnd]);
  useEffect(() => {
    const onChange = () => look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return useCallback((is: boolean) => setAtEnd(is), []);
}
