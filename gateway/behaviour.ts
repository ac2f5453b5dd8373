/**
 * Test behaviour of an order's callbacks (docs/contract.md, Payment gateways). It is chosen by the header
 * `x-gateway-test` of the call that creates the order, or by the last two decimals of the order's amount.
 */
export const TEST_HEADER = 'x-gateway-test';

export const BEHAVIOURS = ['late', 'twice', 'out-of-order', 'never', 'wrong-amount'] as const;
/** `null`: callbacks are sent at once and in order, each repeated until the platform accepts it. */
export type Behaviour = (typeof BEHAVIOURS)[number] | null;

/** Last two decimals of the amount → behaviour. */
export const BEHAVIOUR_BY_DECIMALS: Readonly<Record<string, Behaviour>> = {
  '11': 'late',
  '12': 'twice',
  '13': 'out-of-order',
  '14': 'never',
  '15': 'wrong-amount',
};

const isBehaviour = (text: unknown): text is NonNullable<Behaviour> =>
  (BEHAVIOURS as readonly unknown[]).includes(text);

/** `amount` in major units; `header`: the value of TEST_HEADER. */
export const behaviourOf = (amount: string, header: unknown): Behaviour =>
  isBehaviour(header) ? header : (BEHAVIOUR_BY_DECIMALS[/\.(\d\d)0*$/.exec(amount)?.[1] ?? ''] ?? null);
