/** Name of the BroadcastChannel by which tabs tell each other of sign-in and sign-out (tabs.ts). */
export const SESSION_CHANNEL = 'session';
