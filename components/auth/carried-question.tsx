import { Button } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { Translator } from '#lib/i18n/translator.ts';

type CarriedQuestionProps = {
  /** The player who is signed in here; null = a guest. */
  current: string | null;
  /** The account to which the link signs in; absent if it is not known. */
  account?: string;
  /** Text of the question for a guest. */
  text: string;
  proceed: () => void;
  stay: () => void;
  t: Translator<'social'>;
};

/**
 * Asks for confirmation before a link signs anybody in: its author could then watch what the visitor does in
 * the author's account (docs/decisions/0177).
 */
export function CarriedQuestion({ current, account, text, proceed, stay, t }: CarriedQuestionProps) {
  const named = account === undefined ? '' : `${t('carryAccount', { account })} `;
  return (
    <StateMessage
      icon="user"
      title={t(current === null ? 'carryTitle' : 'switchTitle')}
      text={named + (current === null ? text : t('switchText', { current }))}
    >
      <Button onClick={proceed}>{t(current === null ? 'carryContinue' : 'switchContinue')}</Button>
      <Button type="plain" onClick={stay}>
        {t(current === null ? 'carryStay' : 'switchStay')}
      </Button>
    </StateMessage>
  );
}
