/**
 * Whether the platform is under development, as far as this process knows (specification 1 §4 "Technical work"). The web process asks the
 * platform (server/maintenance-watch.ts) and the middleware, which Next.js bundles apart, reads the answer: the two share a global slot,
 * because a module of one is not the module of the other.
 */
const SLOT = Symbol.for('croupier.maintenance');
const shared = globalThis as { [SLOT]?: boolean };

export const isMaintenance = (): boolean => shared[SLOT] ?? false;
export const setMaintenance = (on: boolean): void => {
  shared[SLOT] = on;
};
