/**
 * Shows notices (toasts) from any module: an event reaches the page's runtime, so the toaster is loaded with the first
 * notice.
 */
export const NOTIFY_EVENT = 'croupier:notify';

export type NoticeInput = {
  type: 'info' | 'success' | 'warning' | 'error';
  /** Text in the page's language. */
  text: string;
  /** One button; pressing it closes the notice. */
  action?: { label: string; run: () => void };
  /** Milliseconds; null = until it is dismissed. Default 5000 (specification 1 §8). */
  duration?: number | null;
  /**
   * False: without a close button; the notice disappears after its duration (specification 1 §7
   * `notification_close`).
   */
  closable?: boolean;
  /** A later notice with the same key replaces this one. */
  key?: string;
  /** Milliseconds until the event that the text announces; the notice counts the seconds down. */
  countdown?: number;
};

/** Shows a notice in the top right corner. */
export function notify(notice: NoticeInput): void {
  document.dispatchEvent(new CustomEvent<NoticeInput>(NOTIFY_EVENT, { detail: notice }));
}
