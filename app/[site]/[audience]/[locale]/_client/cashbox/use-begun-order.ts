/** The order that the address of the cashbox names, such as that of a payer who returns from the gateway. */
import useSWR, { type SWRResponse } from 'swr';
import { ON_DEMAND } from '#components/ui/use-server-data.ts';
import type { Direction } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { isUnknown, pauseBefore } from '#lib/cashbox/flow.ts';
import { valueOf } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { createCashboxCalls } from '#lib/rest/cashbox-calls.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';

/**
 * Reads the order and retries until its state is known, so that a payer who has just paid never sees an empty form
 * because the platform does not answer. A refusal ends the retries: this player has no such order.
 */
export const useBegunOrder = (
  site: SiteView,
  { direction, order }: { readonly direction: Direction; readonly order: string | null },
): SWRResponse<OrderReply, Failure> =>
  useSWR<OrderReply, Failure>(
    order && ['cashbox/begin', order],
    () => valueOf(createCashboxCalls(getSession(site).rest).order(direction, order ?? '')),
    {
      ...ON_DEMAND,
      shouldRetryOnError: isUnknown,
      onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
        void setTimeout(() => void revalidate({ retryCount }), pauseBefore(retryCount)),
    },
  );
