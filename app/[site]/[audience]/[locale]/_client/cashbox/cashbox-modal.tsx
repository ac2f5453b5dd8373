/** The cashbox as a modal over the page, or over a game. */
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { isPlayerAtom, ownerAtom } from '../tab-state.ts';
import { CashboxBody, type CashboxBodyProps } from './cashbox-body.tsx';
import { createCashboxEntry } from './cashbox-entry.ts';

type CashboxModalProps = Omit<CashboxBodyProps, 'navigate' | 'onShown'> & {
  navigate: (href: string, how: 'push' | 'replace') => void;
};

export function CashboxModal(props: CashboxModalProps) {
  const { navigate, t, common } = props;
  const isPlayer = useAtomValue(isPlayerAtom);
  const owner = useAtomValue(ownerAtom);
  const [entry] = useState(createCashboxEntry);
  const close = () => {
    entry.close();
    props.close();
  };
  const onSignedOut = useEffectEvent(() => !isPlayer && close());
  useEffect(() => void onSignedOut(), [isPlayer]);
  const onTraversal = useEffectEvent(() => !entry.isHere() && props.close());
  useEffect(() => {
    const listener = () => void onTraversal();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
  return (
    <Dialog title={t('title')} closeLabel={common('actions.close')} onClose={close} backCloses={false}>
      <CashboxBody
        key={owner}
        {...props}
        navigate={(href) => navigate(href, entry.leave())}
        close={close}
        onShown={entry.show}
      />
    </Dialog>
  );
}
