export type Pending = {
  /** Whether a request is under way. */
  readonly isOn: boolean;
  /** Runs the request; ignored while another one is under way. */
  run(request: () => Promise<unknown>): Promise<void>;
};

/** Lets one request of the player be under way at a time; `onChange` redraws the controls at start and end. */
export function createPending(onChange: () => void): Pending {
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    async run(request) {
      if (isOn) return;
      isOn = true;
      onChange();
      await request();
      isOn = false;
      onChange();
    },
  };
}
