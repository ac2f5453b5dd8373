'use client';
/** Needs the client: shows methods and orders of the signed-in player. */
import { useAtomValue } from 'jotai';
import { useRouter } from 'next/navigation';
import { use } from 'react';
import * as v from 'valibot';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { orderId } from '#contract/gateway.ts';
import { methodCode, type Direction } from '#contract/payments.ts';
import { PagePart, SignedOut, type PlayerPartTexts } from './page-part.tsx';
import { keep } from './profile/keep.ts';
import { useTexts } from './profile/use-texts.ts';
import type { SiteView } from './site-view.ts';
import { ownerAtom, sessionAtom } from './tab-state.ts';

type CashboxPageProps = {
  site: SiteView;
  direction: Direction;
  texts: PlayerPartTexts;
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

/**
 * The cashbox page. If a call of the cashbox shows that the session has ended, the page asks the visitor to sign in and
 * stays open.
 */
export function CashboxPageIsland(props: CashboxPageProps) {
  const { texts } = props;
  const session = useAtomValue(sessionAtom);
  const owner = useAtomValue(ownerAtom);
  return (
    <PagePart name="page of the cashbox" texts={texts} skeleton={<Skeleton height="360px" />}>
      {session?.status === 'guest' ? <SignedOut texts={texts} /> : <LoadedCashbox key={owner} {...props} />}
    </PagePart>
  );
}
