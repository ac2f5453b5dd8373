/** Actions of a slip that do nothing: for the gallery and for tests. */
import type { SlipActions } from './slip-types.ts';

const nothing = () => undefined;
export const SAMPLE_ACTIONS: SlipActions = {
  change: nothing,
  remove: nothing,
  undo: nothing,
  clear: nothing,
  press: nothing,
  register: nothing,
  again: nothing,
  closeReceipt: nothing,
  share: async () => null,
  copy: nothing,
  open: async () => 'unknown',
};
