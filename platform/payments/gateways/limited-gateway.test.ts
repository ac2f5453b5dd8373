import { expect, test } from '@jest/globals';
import { GatewayDown, type Gateway, type OrderName, type ReportedOrder } from './gateway.ts';
import { GATEWAY_CALLS, withLimitedCalls } from './limited-gateway.ts';

const nameOf = (order: string): OrderName => ({
  order,
  reference: null,
  direction: 'topup',
  method: 'card',
  currency: 'KZT',
});

test('calls that wait for a gateway without a response are limited, and further calls fail at once', async () => {
  const answer = Promise.withResolvers<ReportedOrder | null>();
  let calls = 0;
  const slow = {
    code: 'slow',
    status: () => {
      calls += 1;
      return answer.promise;
    },
    methods: async () => [],
  } as unknown as Gateway;
  const gateway = withLimitedCalls(slow);
  const { running, waiting } = GATEWAY_CALLS;
  const asked = Array.from({ length: running + waiting }, (_, order) =>
    gateway.status(nameOf(String(order))),
  );
  await expect(gateway.status(nameOf('one more'))).rejects.toBeInstanceOf(GatewayDown);
  expect(calls).toBe(running);
  // The list of methods is not limited, because it is read for all players.
  expect(await gateway.methods()).toEqual([]);
  answer.resolve(null);
  await Promise.all(asked);
  expect(calls).toBe(running + waiting);
  expect(await gateway.status(nameOf('one more'))).toBeNull();
});
