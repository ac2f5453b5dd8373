import { ButtonLink } from '#components/ui/button.tsx';
import { Stepper, type Step, type StepState } from '#components/ui/stepper.tsx';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import { verificationLevels, type VerificationFacts } from '#contract/profile-rules.ts';
import type { Translator } from '#lib/i18n/translator.ts';

type VerificationLevelsProps = {
  user: VerificationFacts & { readonly docsVerificationId: number | null };
  /** Address of the page where each step is done. */
  hrefs: { phone: string; email: string; personal: string; documents: string };
  t: Translator<'personal'>;
};

/**
 * Completed and remaining steps of an account's verification (specification 1 §4: 1 phone, 2 e-mail, 4
 * personal data), followed by the documents.
 */
export function VerificationLevels({ user, hrefs, t }: VerificationLevelsProps) {
  const levels = verificationLevels(user);
  const isDeclined = user.docsVerificationId === DOCUMENT_STATUS.declined;
  const done = {
    phone: !levels.includes(1),
    email: !levels.includes(2),
    personal: !levels.includes(4),
    documents: user.docsVerificationId === DOCUMENT_STATUS.verifiedAndValid,
  };
  const names = ['phone', 'email', 'personal', 'documents'] as const;
  const next = names.find((name) => !done[name]);
  const missing = [
    !user.personalDataIsFilled && t('form.personal'),
    !user.documentNum && t('form.documentNum'),
    !user.securityQuestionAnswer && t('form.security'),
  ].filter((text) => text !== false);
  const texts = {
    phone: t('levels.phone.text'),
    email: t('levels.email.text'),
    personal: t('levels.personal.text', { fields: missing.join(', ') }),
    documents: isDeclined ? t('levels.documents.declined') : t('levels.documents.text'),
  };
  const labels: Record<Exclude<StepState, 'pending' | 'stopped'>, string> = {
    done: t('levels.done'),
    current: t('levels.todo'),
    waiting: t('levels.todo'),
    failed: t('levels.documents.failed'),
  };
  const steps = names.map((name): Step => {
    const isFailed = name === 'documents' && isDeclined;
    const state = done[name] ? 'done' : isFailed ? 'failed' : name === next ? 'current' : 'waiting';
    return {
      name,
      title: t(`levels.${name}.title`),
      state,
      stateLabel: labels[state],
      ...(!done[name] && {
        text: texts[name],
        action: (
          <ButtonLink type={state === 'waiting' ? 'outline' : 'solid'} size="sm" href={hrefs[name]}>
            {t(`levels.${name}.action`)}
          </ButtonLink>
        ),
      }),
    };
  });
  return <Stepper label={t('levels.title')} steps={steps} />;
}
