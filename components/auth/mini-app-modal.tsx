import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loader } from '#components/ui/loader.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import type { Challenge } from '#lib/session/session.ts';
import { CarriedQuestion } from './carried-question.tsx';
import { SecondStep } from './second-step.tsx';
import styles from './mini-app-modal.module.css';
import type { AuthAnswer } from './use-auth-form.ts';

/** Result of the sign-in with a launch; `text` is the error message. */
export type MiniAppEntry =
  | { readonly kind: 'done'; readonly firstLogin: boolean }
  | { readonly kind: 'code'; readonly challenge: Challenge }
  | { readonly kind: 'failed'; readonly text: string; readonly canRetry: boolean };

type MiniAppModalProps = {
  locale: string;
  /**
   * The question before the sign-in; `current`: the player who is signed in here, null = a guest. Null = the modal
   * signs in without a question.
   */
  question: { readonly current: string | null; readonly host: string } | null;
  /** Signs in with the data of the launch; rejects when its code or texts cannot be loaded. */
  enter: () => Promise<MiniAppEntry>;
  checkCode: (challenge: Challenge, code: string) => Promise<AuthAnswer>;
  done: (firstLogin: boolean) => void;
  /** Opens the sign-in by password. */
  login: () => void;
  onClose: () => void;
  t: Translator<'messenger'>;
  access: Translator<'access'>;
  social: Translator<'social'>;
  common: Translator<'common'>;
};
type Step = MiniAppEntry | { readonly kind: 'entering' } | { readonly kind: 'ask' };

/**
 * Signs in the messenger's user, after a confirmation if the launch may be another person's link. Stays until
 * that has succeeded or failed: neither Escape nor a press outside closes it.
 */
export function MiniAppModal(props: MiniAppModalProps) {
  const { locale, question, enter, checkCode, done, login, onClose, t, access, social, common } = props;
  const [step, setStep] = useState<Step>({ kind: question ? 'ask' : 'entering' });
  const isBegun = useRef(false);
  const start = async () => {
    setStep({ kind: 'entering' });
    const entry = await enter().catch((): MiniAppEntry => ({
      kind: 'failed',
      text: common('error.text'),
      canRetry: true,
    }));
    if (entry.kind === 'done') done(entry.firstLogin);
    else setStep(entry);
  };
  useEffect(() => {
    // The launch data is valid only once, so the sign-in starts only once.
    if (isBegun.current || question) return;
    isBegun.current = true;
    void start();
  });
  return (
    <Dialog
      title={step.kind === 'code' ? access('second.title') : t('title')}
      closeLabel={common('actions.close')}
      onClose={onClose}
      dismissible={step.kind === 'failed' || step.kind === 'ask'}
    >
      {step.kind === 'ask' && question ? (
        <CarriedQuestion
          current={question.current}
          text={t('ask', { host: question.host })}
          proceed={() => void start()}
          stay={onClose}
          t={social}
        />
      ) : step.kind === 'code' ? (
        <SecondStep
          locale={locale}
          needsCode={step.challenge}
          check={checkCode}
          done={done}
          back={login}
          access={access}
        />
      ) : step.kind === 'failed' ? (
        <StateMessage icon="error" tone="danger" title={t('failed')} text={step.text}>
          <Button onClick={login}>{t('login')}</Button>
          {step.canRetry && (
            <Button type="plain" onClick={() => void start()}>
              {common('actions.retry')}
            </Button>
          )}
        </StateMessage>
      ) : (
        <div role="status" className={styles.entering}>
          <Loader size="lg" />
          <p>{t('entering')}</p>
        </div>
      )}
    </Dialog>
  );
}
