/** The cashbox as a modal over the page, or over a game. */
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { isPlayerAtom } from '../tab-state.ts';
import { CashboxBody, type CashboxBodyProps } from './cashbox-body.tsx';

export function CashboxModal(props: CashboxBodyProps) {
  const { close, t, common } = props;
  const isPlayer = useAtomValue(isPlayerAtom);
  const onSignedOut = useEffectEvent(() => !isPlayer && close());
  useEffect(() => void onSignedOut(), [isPlayer]);
  return (
    <Dialog title={t('title')} closeLabel={common('actions.close')} onClose={close}>
      <CashboxBody {...props} />
    </Dialog>
  );
}
