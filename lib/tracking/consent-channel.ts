/** Name of the BroadcastChannel by which a tab sends an answer to other tabs, and to its own late scripts. */
export const CONSENT_CHANNEL = 'consent';
