'use client';
/** Needs the client: shows methods and orders of the signed-in player. */
import { useRouter } from 'next/navigation';
import { Suspense, use } from 'react';
import * as v from 'valibot';
import { Button } from '#components/ui/button.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useInBrowser } from '#components/ui/use-in-browser.ts';
import { orderId } from '#contract/gateway.ts';
import { methodCode, type Direction } from '#contract/payments.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { forgetFailed, keep } from './profile/keep.ts';
import { useTexts } from './profile/use-texts.ts';
import type { SiteView } from './site-view.ts';

type CashboxPageProps = {
  site: SiteView;
  direction: Direction;
  texts: { loading: string; failedTitle: string; failedText: string; retry: string };
};

/** Reads the last segment of the address: an order id or a method code. */
function paymentOfAddress(): { order: string | null; method: string | null } {
  const last = location.pathname.split('/').findLast((part) => part !== '') ?? '';
  const isOrder = v.is(orderId, last);
  return { order: isOrder ? last : null, method: !isOrder && v.is(methodCode, last) ? last : null };
}

function LoadedCashbox({ site, direction }: CashboxPageProps) {
  const router = useRouter();
  const { CashboxBody } = use(keep('cashbox', () => import('./cashbox/cashbox-body.tsx')));
  const texts = useTexts(site.locale, ['cashbox', 'common', 'errors']);
  return (
    <CashboxBody
      site={site}
      start={{ direction, ...paymentOfAddress() }}
      navigate={(href) => router.push(href)}
      close={() => router.push(site.homeHref)}
      t={texts.cashbox}
      common={texts.common}
    />
  );
}

export function CashboxPageIsland(props: CashboxPageProps) {
  const { texts } = props;
  const isInBrowser = useInBrowser();
  const loading = (
    <div role="status" aria-label={texts.loading}>
      <Skeleton height="360px" />
    </div>
  );
  if (!isInBrowser) return loading;
  return (
    <ErrorBoundary
      onError={(error) => reportDefect('page of the cashbox', error)}
      fallback={(retry) => (
        <StateMessage icon="error" tone="danger" title={texts.failedTitle} text={texts.failedText}>
          <Button
            icon="refresh"
            onClick={() => {
              forgetFailed();
              retry();
            }}
          >
            {texts.retry}
          </Button>
        </StateMessage>
      )}
    >
      <Suspense fallback={loading}>
        <LoadedCashbox {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
