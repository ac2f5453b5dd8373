/** Executes effects. Session and pages are passed in as functions, so that this module imports neither. */
import type { Effect, PushNotice, UserPatch } from './effect-types.ts';

export type EffectDeps = {
  readonly patchUser: (patch: UserPatch) => void;
  readonly reloadUser: () => void;
  readonly notify: (notice: PushNotice) => void;
  readonly refreshToken: () => void;
  readonly logout: (reason: Extract<Effect, { kind: 'logout' }>['reason']) => void;
  readonly goTo: (screen: 'bonuses' | 'home') => void;
  readonly reloadPage: () => void;
  /** Requests the under-development flag again; the caller handles failures. */
  readonly recheckUnderdev: () => Promise<void>;
  /** True: the service is not offered in the page's region. The caller handles failures. */
  readonly recheckRestrictions: () => Promise<boolean>;
  readonly emit: (name: Extract<Effect, { kind: 'event' }>['name'], payload: unknown) => void;
};

/**
 * Milliseconds. All open pages get the push of a closed region at the same time. Each waits for `after`,
 * within which every process gets the change, and then for a random part of `within`, so that their requests
 * are spread.
 */
const RECHECK_MS = { after: 1000, within: 2000 };

export type EffectRunner = {
  run(effects: readonly Effect[]): void;
  /** Cancels pending effects. */
  stop(): void;
};

export function createEffectRunner(deps: EffectDeps): EffectRunner {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, action: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      action();
    }, ms);
    waiting.add(timer);
  };
  const cancelAll = () => {
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
  };

  function run(effect: Effect): void {
    switch (effect.kind) {
      case 'patchUser':
        return deps.patchUser(effect.patch);
      case 'reloadUser':
        return deps.reloadUser();
      case 'notify':
        return effect.afterMs === undefined
          ? deps.notify(effect.notice)
          : later(effect.afterMs, () => deps.notify(effect.notice));
      case 'refreshToken':
        return deps.refreshToken();
      case 'logout':
        return deps.logout(effect.reason);
      case 'goTo':
        return later(effect.afterMs, () => deps.goTo(effect.screen));
      case 'reloadPage':
        return deps.reloadPage();
      case 'recheckUnderdev':
        // Home opens after the response, so that it shows the current state of the flag.
        return later(effect.afterMs, () => void deps.recheckUnderdev().then(() => deps.goTo('home')));
      case 'recheckRestrictions':
        return later(
          RECHECK_MS.after + Math.random() * RECHECK_MS.within,
          () => void deps.recheckRestrictions().then((isClosed) => isClosed && deps.reloadPage()),
        );
      case 'event':
        return deps.emit(effect.name, effect.payload);
    }
  }
  return { run: (effects) => effects.forEach(run), stop: cancelAll };
}
