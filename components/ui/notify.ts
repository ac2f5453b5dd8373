/**
 * Notices of any part of the page: an event that the boot island hears, so that no page loads the toaster
 * before it is needed.
 */
export const NOTIFY_EVENT = 'croupier:notify';

export type NoticeInput = {
  type: 'info' | 'success' | 'warning' | 'error';
  /** A finished text in the page's language. */
  text: string;
  /** One button. Pressing it closes the notice. */
  action?: { label: string; run: () => void };
  /** Milliseconds; null = until it is dismissed. Absent: specification 1 §8, 5000. */
  duration?: number | null;
};

/** Shows a notice at the top right. */
export function notify(notice: NoticeInput): void {
  document.dispatchEvent(new CustomEvent<NoticeInput>(NOTIFY_EVENT, { detail: notice }));
}
