/** One direction of the cashbox: from the choice of a method to the result (lib/cashbox/flow.ts). */
import { Loaded } from '#components/ui/loaded.tsx';
import { usePressGuard } from '#components/ui/use-press-guard.ts';
import { CashierForm } from './cashier-form.tsx';
import { CashierOrder } from './cashier-order.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { useCashier, type CashierProps, type CashierView } from './use-cashier.ts';

/**
 * Key of what the cashbox shows. When it changes after a press, a quick second press must not reach the new content.
 */
const screenOf = ({ flow, method }: CashierView): string =>
  flow.step.at === 'form' ? `form ${method?.code ?? ''}` : flow.step.at;

export function Cashier(props: CashierProps) {
  const cashier = useCashier(props);
  const guard = usePressGuard(screenOf(cashier));
  return (
    <div role="presentation" {...guard}>
      <Screen {...cashier} />
    </div>
  );
}

function Screen(cashier: CashierView) {
  const { cashbox, flow, common } = cashier;
  if (flow.step.at !== 'form') return <CashierOrder {...cashier} step={flow.step} />;
  const { step } = flow;
  return (
    <Loaded
      data={cashbox.data}
      failed={cashbox.error !== undefined}
      retry={() => cashbox.mutate()}
      common={common}
      skeleton={<FormSkeleton />}
    >
      {(data) => <CashierForm {...cashier} data={data} step={step} />}
    </Loaded>
  );
}
