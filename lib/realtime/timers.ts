/** Named timers: setting one replaces a running timer of the same name. */
export type Timers<Name> = {
  set(name: Name, ms: number): void;
  clear(name: Name): void;
  clearAll(): void;
};

export function createTimers<Name>(onTimer: (name: Name) => void): Timers<Name> {
  const running = new Map<Name, ReturnType<typeof setTimeout>>();
  const clear = (name: Name) => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    set(name, ms) {
      clear(name);
      const timer = setTimeout(() => {
        running.delete(name);
        onTimer(name);
      }, ms);
      running.set(name, timer);
    },
    clear,
    clearAll() {
      for (const name of [...running.keys()]) clear(name);
    },
  };
}
