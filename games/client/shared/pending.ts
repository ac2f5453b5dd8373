type Pending = {
  /** True while a request is pending; controls are disabled meanwhile. */
  readonly isOn: boolean;
  run(request: () => Promise<unknown>): Promise<void>;
};

/** The player's pending requests. `onChange` updates the controls when one starts or ends. */
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
