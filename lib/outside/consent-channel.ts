/** Name of the BroadcastChannel on which a tab tells the others, and its own late scripts, of an answer. */
export const CONSENT_CHANNEL = 'consent';
