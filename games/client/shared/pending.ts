type Pending = {
  /** Whether a request is under way: controls are off meanwhile. */
  readonly isOn: boolean;
  run(request: () => Promise<unknown>): Promise<void>;
};

/** Requests of the player that are under way. `onChange` redraws the controls when one starts or ends. */
export function createPending(onChange: () => void): Pending {
  let count = 0;
  return {
    get isOn() {
      return count > 0;
    },
    async run(request) {
      count += 1;
      onChange();
      await request();
      count -= 1;
      onChange();
    },
  };
}
