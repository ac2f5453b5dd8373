const FATAL: readonly string[] = [
  'launch_expired',
  'not_authenticated',
  'signature_expired',
  'game_unavailable',
  'other',
];

/** True when a shared game stops after this error code. */
export const isFatal = (code: string): boolean => FATAL.includes(code);
