/**
 * The platform's check of a transfer while the player types the amount: what the transfer would do, or why it cannot be
 * made.
 */
import { useEffect, useState } from 'react';
import type { BkCheckReply, BkDirection } from '#contract/rest/sports-wallet.ts';
import { checkTransfer } from '#lib/rest/sports-wallet-calls.ts';
import type { RestClient } from '#lib/rest/client.ts';

/** Milliseconds after the last key until the amount is checked. */
export const CHECK_AFTER_MS = 300;

/** Result of one attempt; a null `reply` means that the check failed. */
type Answer = { key: string; attempt: number; reply: BkCheckReply | null };

/**
 * Checks an amount once the player stops typing; null = there is no amount. `retry` repeats a failed check at once.
 * Answers about an amount or a direction that is no longer chosen are dropped.
 */
export function useTransferCheck(rest: RestClient, direction: BkDirection, amount: string | null) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [repeated, setRepeated] = useState({ key: '', times: 0 });
  const key = `${direction} ${amount}`;
  const attempt = repeated.key === key ? repeated.times : 0;
  // The answer is forgotten, because the same amount may have another result later, for example after a transfer.
  if (answer !== null && answer.key !== key) setAnswer(null);
  useEffect(() => {
    if (amount === null) return;
    let isOver = false;
    const check = async (): Promise<void> => {
      const reply = await checkTransfer(rest, { direction, amount });
      if (!isOver) setAnswer({ key, attempt, reply: reply.ok ? reply.value : null });
    };
    const timer = setTimeout(() => void check(), attempt === 0 ? CHECK_AFTER_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [rest, direction, amount, key, attempt]);
  const known = answer?.key === key ? answer : null;
  const isFailed = known !== null && known.reply === null;
  const isRetrying = isFailed && known.attempt !== attempt;
  return {
    /** The platform's answer; null while it is unknown. */
    reply: known?.reply ?? null,
    isPending: amount !== null && known === null,
    isFailed,
    isRetrying,
    retry(): void {
      if (isFailed && !isRetrying) setRepeated({ key, times: attempt + 1 });
    },
  };
}
