/**
 * Scrolling of the chat: it stays at the end while the end is visible, and keeps its place when earlier messages are
 * inserted.
 */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChatRow } from '#lib/support/rows.ts';

/**
 * Pixels: a distance from the end that still counts as the end, and a distance from the top at which earlier messages
 * are loaded.
 */
const END_PX = 48;
const TOP_PX = 60;

type Options = { more: boolean; loadingMore: boolean; onMore: () => void; onEnd: (isAtEnd: boolean) => void };

const numberOf = (row: ChatRow | undefined): number | null =>
  row?.kind === 'message' || row?.kind === 'event' ? row.message.number : null;
const firstNumber = (rows: readonly ChatRow[]): number | null =>
  numberOf(rows.find((row) => numberOf(row) !== null));

export function useChatScroll(rows: readonly ChatRow[], { more, loadingMore, onMore, onEnd }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  /** Number of the last message that was in view. */
  const [seen, setSeen] = useState(0);
  const atEnd = useRef(true);
  const before = useRef<{ height: number; first: number | null; unsent: number }>({
    height: 0,
    first: null,
    unsent: 0,
  });

  const last = numberOf(rows.findLast((row) => numberOf(row) !== null)) ?? 0;
  const unsent = rows.filter(({ kind }) => kind === 'unsent').length;
  const answers = rows.filter(
    (row) => row.kind === 'message' && row.message.from === 'support' && row.message.number > seen,
  ).length;

  const noteEnd = useEffectEvent((is: boolean) => {
    atEnd.current = is;
    setAtEnd(is);
    if (is) setSeen(last);
    onEnd(is);
  });
  const onScroll = useEffectEvent((element: HTMLElement) => {
    const isEnd = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX;
    if (isEnd !== atEnd.current) noteEnd(isEnd);
    if (element.scrollTop < TOP_PX && more && !loadingMore && element.scrollHeight > element.clientHeight)
      onMore();
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const listen = () => onScroll(element);
    element.addEventListener('scroll', listen, { passive: true });
    // Keeps the end in view when the on-screen keyboard or a growing composer changes the height.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', listen);
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const first = firstNumber(rows);
    const { height, first: known, unsent: unsentBefore } = before.current;
    const isOlder = known !== null && first !== null && first < known;
    if (isOlder) element.scrollTop += element.scrollHeight - height;
    // A message that the visitor has just written is always scrolled into view.
    else if (atEnd.current || unsent > unsentBefore) element.scrollTop = element.scrollHeight;
    before.current = { height: element.scrollHeight, first, unsent };
    if (atEnd.current) noteEnd(true);
  }, [rows, unsent]);

  return {
    box,
    isAtEnd,
    unseen: isAtEnd ? 0 : answers,
    toEnd: useCallback(() => {
      const element = box.current;
      element?.scrollTo({ top: element.scrollHeight, behavior: 'smooth' });
      element?.focus({ preventScroll: true });
    }, []),
  };
}
