/** Named timers: setting one replaces a running timer of the same name. */
export type Timers<Name> = {
  set(name: Name, ms: number): void;
  clear(name: Name): void;
  clearAll(): void;
};

/** Calls once after some milliseconds; returns a function that cancels it. */
export type Schedule = (action: () => void, ms: number) => () => void;
export const schedule: Schedule = (action, ms) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

export function createTimers<Name>(onTimer: (name: Name) => void, later: Schedule): Timers<Name> {
  const running = new Map<Name, () => void>();
  const clear = (name: Name) => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    set(name, ms) {
      clear(name);
      const cancel = later(() => {
        running.delete(name);
        onTimer(name);
      }, ms);
      running.set(name, cancel);
    },
    clear,
    clearAll() {
      for (const name of [...running.keys()]) clear(name);
    },
  };
}
